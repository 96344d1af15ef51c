import { finalStatuses } from '#contract/sales/ticket/ticket'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import { accountHolder } from '../limits/reserve-quota.ts'
import { queueErasure } from '../wallet/erase-passes.ts'
import { deletedTables, erasedIntent } from '../record/personal-fields.ts'

/** True if the account has a registration in which something may still happen. */
export const hasOpenTicket = async (db: Reader, accountId: string): Promise<boolean> =>
  (await db
    .selectFrom('sales.ticket')
    .select('id')
    .where('accountId', '=', accountId)
    .where('status', 'not in', finalStatuses)
    .executeTakeFirst()) !== undefined

/**
 * Deletes the places of the account: nothing of the account is open, so they no longer count. Places from other
 * accounts' registrations that name the person stay.
 */
const deletePlaces = async (db: Reader, accountId: string): Promise<void> => {
  await db.deleteFrom('sales.place').where('holder', '=', accountHolder(accountId)).execute()
  await db
    .deleteFrom('sales.place')
    .where('used', '=', 0)
    .where('named', '=', 0)
    .where('holder', 'in', eb =>
      eb
        .selectFrom('sales.intentHolder')
        .innerJoin('sales.intent', 'sales.intent.id', 'sales.intentHolder.intentId')
        .select('sales.intentHolder.holder')
        .where('sales.intent.accountId', '=', accountId),
    )
    .execute()
}

/** Removes the blind indexes from findings none of whose registrations is active any more. */
const blankFindings = (db: Reader, accountId: string) =>
  db
    .updateTable('sales.finding')
    .set({ subject: sql<string>`'erased:' || finding.id` })
    .where('id', 'in', eb =>
      eb
        .selectFrom('sales.findingMember as member')
        .innerJoin('sales.ticket as ticket', 'ticket.id', 'member.ticketId')
        .select('member.findingId')
        .where('ticket.accountId', '=', accountId),
    )
    .where('id', 'not in', eb =>
      eb
        .selectFrom('sales.findingMember as member')
        .innerJoin('sales.ticket as ticket', 'ticket.id', 'member.ticketId')
        .select('member.findingId')
        .where('ticket.status', 'not in', finalStatuses),
    )
    .execute()

/**
 * Blanks desk actions that this program could not read, because they may concern anybody, and instruments that a desk
 * took but could not enter.
 */
const blankDeskActions = (db: Reader, accountId: string) =>
  db
    .updateTable('sales.deskDeed')
    .set(eb => ({ unread: eb.case().when('unread', 'is not', null).then('').else(null).end(), taken: null }))
    .where(eb => eb.or([eb('unread', 'is not', null), eb('taken', 'is not', null)]))
    .where('ticketId', 'in', eb => eb.selectFrom('sales.ticket').select('id').where('accountId', '=', accountId))
    .execute()

/**
 * Removes the personal data of the person and of the named people from the registrations of an account, all of which
 * are final.
 */
export const eraseRegistrations = async (db: Reader, accountId: string): Promise<void> => {
  const own = db.selectFrom('sales.intent').select('id').where('accountId', '=', accountId)
  await deletePlaces(db, accountId)
  await blankFindings(db, accountId)
  await db.deleteFrom('sales.intentHolder').where('intentId', 'in', own).execute()
  await db.deleteFrom('sales.numberEnding').where('intentId', 'in', own).execute()
  await db.deleteFrom('sales.checkReading').where('intentId', 'in', own).execute()
  await queueErasure(db, accountId)
  for (const table of deletedTables) await db.deleteFrom(table).where('accountId', '=', accountId).execute()
  await db.updateTable('sales.verification').set({ factsSealed: null }).where('accountId', '=', accountId).execute()
  await db.updateTable('sales.correction').set({ sealed: null }).where('accountId', '=', accountId).execute()
  await blankDeskActions(db, accountId)
  await db.updateTable('sales.intent').set(erasedIntent).where('accountId', '=', accountId).execute()
}
