import { countNames } from '#contract/sales/statistics/board'
import type { Cell, Extract } from '../../platform/extract.ts'
import { readCounts, readDistinct } from './read-counts.ts'
import { sumOf } from './counts.ts'

/** The counts for publication: each group, all groups together, and the numbers of distinct people and companies. */
export const countExtract: Extract = {
  columns: ['group', ...countNames, 'people', 'distinctCompanies'],
  count: async (db, sessionId) => (await readCounts(db, sessionId)).length + 1,
  rows: async function* (_context, db, sessionId) {
    const groups = await readCounts(db, sessionId)
    const { people, companies } = await readDistinct(db, sessionId)
    const all = sumOf(groups)
    yield [
      ...groups.map((group): Cell[] => [{ words: group.name }, ...countNames.map(name => group[name]), null, null]),
      [{ term: 'total' }, ...countNames.map(name => all[name]), people, companies],
    ]
  },
}
