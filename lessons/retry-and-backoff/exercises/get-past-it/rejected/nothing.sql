\consumer refunds
