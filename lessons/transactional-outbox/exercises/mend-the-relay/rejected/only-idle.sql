\worker relay
\idle
