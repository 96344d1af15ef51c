import { readByCursor } from '../../platform/database/read-by-cursor.ts'
import type { Reader } from '../../platform/database/database.ts'
import { openParticulars } from '../record/intent-particulars.ts'
import { ownDataKeys } from '../record/own-data-key.ts'
import { type Cell, columnsOf, type Extract } from '../../platform/extract.ts'
import { readNames } from '../../reference/index.ts'

const query = (db: Reader, sessionId: string) =>
  db
    .selectFrom('sales.ticket as ticket')
    .innerJoin('sales.intent as intent', 'intent.id', 'ticket.intentId')
    .innerJoin('sales.session as session', 'session.id', 'ticket.sessionId')
    .leftJoin('sales.referralSerial as form', join =>
      join.onRef('form.propertyId', '=', 'session.propertyId').onRef('form.serial', '=', 'intent.referralSerial'),
    )
    .select(['ticket.registrationNumber', 'ticket.status', 'ticket.accountId', 'ticket.numberOfIntents'])
    .select(['ticket.createdAt', 'ticket.verifiedAt', 'intent.id', 'intent.particularsSealed'])
    .select(['intent.referralSerial', 'form.agencyCode', 'form.consumedAt'])
    .where('ticket.sessionId', '=', sessionId)
    .where('ticket.hasAgent', '=', true)
    .orderBy('ticket.createdAt')
    .orderBy('ticket.id')

/**
 * Extract of which agency introduced which registrant, by the referral form, with the agent's details as the
 * registrant gave them.
 */
export const introductionExtract: Extract = {
  columns: columnsOf(
    'number status serial formUsed agencyCode agencyName branch agentName licence intents submittedAt verifiedAt',
  ),
  count: async (db, sessionId) => {
    const { count } = await db
      .selectFrom('sales.ticket')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .where('sessionId', '=', sessionId)
      .where('hasAgent', '=', true)
      .executeTakeFirstOrThrow()
    return count
  },
  rows: async function* (context, db, sessionId) {
    const nameOf = await readNames(db, ['AGENCY_BRANCH'])
    for await (const rows of readByCursor(db, query(db, sessionId))) {
      const told = rows.filter(({ particularsSealed }) => particularsSealed !== null)
      const keyOf = await ownDataKeys(
        context,
        db,
        told.map(({ accountId }) => accountId),
      )
      yield rows.map((row): Cell[] => {
        // These details no longer exist for an erased registrant.
        const agent = row.particularsSealed && openParticulars(context, keyOf(row.accountId), row).agent
        return [
          row.registrationNumber,
          { term: `status_${row.status}` },
          row.referralSerial,
          { term: row.consumedAt === null ? 'no' : 'yes' },
          row.agencyCode,
          agent?.agencyName ?? null,
          agent?.branchCode ? { words: nameOf('AGENCY_BRANCH', agent.branchCode) } : (agent?.branch ?? null),
          agent?.englishName ?? null,
          agent?.licence ?? null,
          row.numberOfIntents,
          { at: new Date(row.createdAt).toISOString() },
          row.verifiedAt === null ? null : { at: new Date(row.verifiedAt).toISOString() },
        ]
      })
    }
  },
}
