import type { Deposits } from '../../platform/deposits.ts'
import { registrationRows } from '../../sales/index.ts'
import { activeStates } from '../ledger/payment.ts'

export const readRepeated: Deposits['readRepeated'] = (db, { sessionId, statuses }) =>
  db
    .with('held', held =>
      held
        .selectFrom('payments.instrument as instrument')
        .innerJoin(registrationRows(db).as('ticket'), 'ticket.id', 'instrument.ticketId')
        .select(['instrument.numberIndex', 'instrument.ticketId'])
        .distinct()
        .where('ticket.sessionId', '=', sessionId)
        .where('ticket.status', 'in', [...statuses])
        .where('instrument.status', 'in', activeStates),
    )
    .selectFrom('held')
    .select(['numberIndex', 'ticketId'])
    .where('numberIndex', 'in', eb =>
      eb
        .selectFrom('held as same')
        .select('same.numberIndex')
        .groupBy('same.numberIndex')
        .having(eb.fn.countAll(), '>', 1),
    )
    .execute()
