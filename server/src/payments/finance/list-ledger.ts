import { financePage, listLedger } from '#contract/payments/finance'
import { handler } from '../../platform/pipeline/handler.ts'
import { readLedger } from '../ledger/read-ledger.ts'
import { registrationRows } from '../../sales/index.ts'
import { requireSession } from '../../platform/require-session.ts'

const nothing = { heldCents: 0, appliedCents: 0, refundedCents: 0, refundingCents: 0, returnedCents: 0, accounts: [] }

export default handler(listLedger, async ({ input: { sessionId, after }, actor, db }) => {
  requireSession(actor, sessionId)
  const found = await registrationRows(db)
    .where('sessionId', '=', sessionId)
    .$if(after !== undefined, query => query.where('registrationNumber', '>', after ?? ''))
    .orderBy('registrationNumber')
    .limit(financePage + 1)
    .execute()
  const page = found.slice(0, financePage)
  const sums = await readLedger(db, page)
  const rows = page.map(row => ({ ...row, dueCents: Number(row.dueCents), ...(sums.get(row.id) ?? nothing) }))
  return { rows, next: found.length > financePage ? (rows.at(-1)?.registrationNumber ?? null) : null }
})
