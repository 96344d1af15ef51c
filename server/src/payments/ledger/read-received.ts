import type { Deposits } from '../../platform/deposits.ts'
import { registrationRows } from '../../sales/index.ts'

export const readReceived: Deposits['readReceived'] = async (db, sessionId) => {
  const row = await db
    .selectFrom('payments.instrument as instrument')
    .innerJoin(registrationRows(db).as('ticket'), 'ticket.id', 'instrument.ticketId')
    .select(eb => eb.fn.sum<number | null>('instrument.amountCents').as('cents'))
    .where('ticket.sessionId', '=', sessionId)
    .where('instrument.status', '=', 'RECEIVED')
    .executeTakeFirst()
  return Number(row?.cents ?? 0)
}
