/**
 * Reads rows together, which is fast; if one of them cannot be read, reads each separately. Returns the rows, and the
 * ids of those that cannot be read.
 */
export const readEach = async <Row>(
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<readonly Row[]>,
): Promise<{ rows: Row[]; unread: string[] }> => {
  if (ids.length === 0) return { rows: [], unread: [] }
  try {
    return { rows: [...(await read(ids))], unread: [] }
  } catch (fault) {
    // The database failed and not a single row: no row can be read.
    if (fault instanceof Error && 'severity' in fault) throw fault
  }
  const rows: Row[] = []
  const unread: string[] = []
  for (const id of ids)
    try {
      rows.push(...(await read([id])))
    } catch {
      unread.push(id)
    }
  return { rows, unread }
}
