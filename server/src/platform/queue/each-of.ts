import type { Log } from '../log.ts'

/** A row of a background run in the log: identified by its id, never by its content. */
type Row = { id: string } | { name: string }

/**
 * Runs a function for each row of a background run. A row that fails is logged and left for the next run: the rows
 * behind it do not wait. Throws at the end if any row failed, so that the job counts as failed and is noticed.
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

/** Sorts before every id. */
const first = '00000000-0000-0000-0000-000000000000'

/**
 * Yields the rows of a background run, read one page at a time after the id of the last row: a row that stays
 * unchanged is passed by.
 */
export async function* pagesOf<One extends { id: string }>(
  readAfter: (id: string) => Promise<readonly One[]>,
): AsyncGenerator<One> {
  for (let after = first; ;) {
    const page = await readAfter(after)
    yield* page
    const last = page.at(-1)
    if (!last) return
    after = last.id
  }
}
