/**
 * Reads rows together, which is quick; where one of them cannot be read, each by itself. What was read, and the ids of what could not be.
 */
export const readEach = async <Row>(
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<readonly Row[]>,
): Promise<{ rows: Row[]; unread: string[] }> => {
  if (ids.length === 0) return { rows: [], unread: [] }
  try {
    return { rows: [...(await read(ids))], unread: [] }
  } catch (fault) {
    // The database, not a row: nobody can be read.
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
