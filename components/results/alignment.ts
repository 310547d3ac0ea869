// Which columns psql sets flush right.

// From PostgreSQL's catalogue (pg_type.dat); the same types as psql's column_type_alignment().
const rightAligned = new Set([
  20, // int8
  21, // int2
  23, // int4
  26, // oid
  28, // xid
  29, // cid
  700, // float4
  701, // float8
  790, // money
  1700, // numeric
  5069, // xid8
]);

/** Whether a column of the type with this number is set flush right. */
export function isRightAligned(typeOid: number): boolean {
  return rightAligned.has(typeOid);
}
