\consumer sales
