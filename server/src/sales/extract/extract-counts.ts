import { countNames } from '#contract/sales/numbers/board'
import type { Cell, Extract } from '../../platform/extract.ts'
import { readCounts, readDistinct, sumOf } from '../numbers/index.ts'

/** What is counted for publication: each group, all of them, and how many different people and companies these are. */
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
