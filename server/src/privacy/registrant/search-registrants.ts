import { searchRegistrants } from '#contract/privacy/registrant'
import { readRegistrants } from '../../accounts/index.ts'
import type { WindowLimit } from '../../platform/limits.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { countTickets } from '../../sales/index.ts'
import { findAccounts } from './find-accounts.ts'
import { maskRegistrant } from './mask-registrant.ts'

const page = 20
/**
 * Limit on searches by one member of staff, including further pages: enough for a day's enquiries, too few to read
 * the whole list.
 */
const perHour: WindowLimit = { name: 'registrant-searches', points: 120, seconds: 3_600 }

export default handler(searchRegistrants, async call => {
  const { input, actor, context, db } = call
  await context.limits.need(perHour, actor.staffId)
  const { ids, isCut } = await findAccounts(call, input.by, input.text)
  if (ids.length === 0) return { rows: [], isLast: true, isCut }
  const all = await readRegistrants(db, ids)
  // If the account at the page boundary has gone meanwhile, the list starts again: a repeated entry is better than a
  // missed one.
  const from = input.after === undefined ? 0 : all.findIndex(({ id }) => id === input.after) + 1
  const shown = all.slice(from, from + page)
  const counts = await countTickets(
    db,
    shown.map(({ id }) => id),
  )
  return {
    rows: shown.map(row => ({ ...maskRegistrant(row), registrations: counts.get(row.id) ?? 0 })),
    isLast: from + page >= all.length,
    isCut,
  }
})
