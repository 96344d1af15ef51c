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

/** Before every id. */
const first = '00000000-0000-0000-0000-000000000000'

/** Rows of a background round, read a page at a time after the id of the last: one that stays as it is is passed by. */
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
