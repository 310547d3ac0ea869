\worker relay
