import { chineseName, englishName } from '#contract/person-name'
import { accountRows } from '../../accounts/index.ts'
import { readByCursor } from '../../platform/database/read-by-cursor.ts'
import type { Reader } from '../../platform/database/database.ts'
import { dueDeposit } from '../ticket/ticket.ts'
import { type Cell, columnsOf, type Extract } from '../../platform/extract.ts'

export const countInSession: Extract['count'] = async (db, sessionId) => {
  const { count } = await db
    .selectFrom('sales.ticket')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('sessionId', '=', sessionId)
    .executeTakeFirstOrThrow()
  return count
}

const query = (db: Reader, sessionId: string) =>
  db
    .selectFrom('sales.ticket as ticket')
    .innerJoin('sales.batch as batch', 'batch.id', 'ticket.batchId')
    .innerJoin(accountRows(db).as('account'), 'account.id', 'ticket.accountId')
    .select(['ticket.registrationNumber', 'ticket.status', 'ticket.applicant', 'ticket.hasAgent'])
    .select(['ticket.numberOfIntents', 'ticket.numberOfUnits', 'ticket.depositCents', 'ticket.settledCents'])
    .select(['ticket.declaredCents', 'ticket.createdAt', 'ticket.verifiedAt', 'batch.name as batchName'])
    .select(['account.englishLastName', 'account.englishFirstName'])
    .select(['account.chineseLastName', 'account.chineseFirstName'])
    .where('ticket.sessionId', '=', sessionId)
    .orderBy('ticket.createdAt')
    .orderBy('ticket.id')

/** Extract of all registrations, with the registrants' names and no other particulars of theirs. */
export const ticketExtract: Extract = {
  columns: columnsOf(
    'number status group applicant englishName chineseName agent intents units due settled declared submittedAt verifiedAt',
  ),
  count: countInSession,
  rows: async function* (_context, db, sessionId) {
    for await (const rows of readByCursor(db, query(db, sessionId)))
      yield rows.map((row): Cell[] => [
        row.registrationNumber,
        { term: `status_${row.status}` },
        { words: row.batchName },
        { term: `applicant_${row.applicant}` },
        englishName(row),
        chineseName(row),
        { term: row.hasAgent ? 'yes' : 'no' },
        row.numberOfIntents,
        row.numberOfUnits,
        { cents: dueDeposit(row) },
        { cents: row.settledCents },
        { cents: row.declaredCents },
        { at: new Date(row.createdAt).toISOString() },
        row.verifiedAt === null ? null : { at: new Date(row.verifiedAt).toISOString() },
      ])
  },
}
