import type { Log } from '../log.ts'

/** How a row of a round is told in the log: by its id, never by what it holds. */
type Row = { id: string } | { name: string }

/**
 * Does something to each row of a background round. One that cannot be done is logged and left for the next round: those
 * behind it do not wait for it. Throws at the end if any failed, so that the job counts as failed and is seen.
 */
export const eachOf = async <One extends Row>(
  log: Log,
  rows: Iterable<One> | AsyncIterable<One>,
  work: (row: One) => Promise<unknown>,
): Promise<void> => {
  const failed: unknown[] = []
  for await (const row of rows) {
    try {
      await work(row)
    } catch (fault) {
      failed.push(fault)
      log.error({ row: 'id' in row ? row.id : row.name, err: fault }, 'one of a round could not be done')
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} of a round could not be done`)
}
