import { accountRows } from '../../../accounts/index.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { isActive } from '../../ticket/ticket.ts'

/** Finds a registration of a session by its exact number, with its registrant. */
export const findRelated = async (db: Reader, registrationNumber: string, sessionId: string, propertyId?: string) => {
  const row = await db
    .selectFrom('sales.ticket as ticket')
    .innerJoin('sales.session as session', 'session.id', 'ticket.sessionId')
    .innerJoin(accountRows(db).as('account'), 'account.id', 'ticket.accountId')
    .select(['ticket.id', 'ticket.accountId', 'ticket.status', 'account.englishLastName'])
    .select(['account.englishFirstName', 'account.chineseLastName', 'account.chineseFirstName'])
    .where('ticket.registrationNumber', '=', registrationNumber)
    .where('ticket.sessionId', '=', sessionId)
    .$if(propertyId !== undefined, query => query.where('session.propertyId', '=', propertyId ?? ''))
    .executeTakeFirst()
  return row && { ...row, isActive: isActive(row.status) }
}
