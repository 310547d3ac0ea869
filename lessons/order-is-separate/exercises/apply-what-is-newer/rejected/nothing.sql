\consumer order-view
