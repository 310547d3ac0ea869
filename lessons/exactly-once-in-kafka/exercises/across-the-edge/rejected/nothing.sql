\consumer billing
