\consumer billing

