/** The row that an insertion or a change gave back. Throws an Error when there is none: nothing goes on without it. */
export function storedRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('Nothing was stored');
  return row;
}
