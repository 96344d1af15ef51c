import { sql } from 'kysely'
import type { Locale } from '#contract/common'
import type { Wallet } from '#contract/sales/wallet/wallet'
import type { Reader } from '../../platform/database/database.ts'

/**
 * Digest of everything that a pass shows and that may change, in SQL. The version of a ticket counts its status, its QR
 * code and corrections of its people. Instants are numbers here, because their text depends on the connection.
 */
const shownState = sql<string>`md5(jsonb_build_array(
  ticket.version, property.name, session.name, session.sales_office, batch.name,
  extract(epoch from session.verify_by), extract(epoch from session.sale_at), extract(epoch from batch.report_from),
  extract(epoch from slot.starts_at), place.positions)::text)`

/** What the pass of each registration would show now, to be joined under an alias. */
export const currentStates = (db: Reader) =>
  db
    .selectFrom('sales.ticket as ticket')
    .innerJoin('sales.session as session', 'session.id', 'ticket.sessionId')
    .innerJoin('sales.property as property', 'property.id', 'session.propertyId')
    .innerJoin('sales.batch as batch', 'batch.id', 'ticket.batchId')
    .leftJoin('sales.appointment as appointment', 'appointment.ticketId', 'ticket.id')
    .leftJoin('sales.slot as slot', 'slot.id', 'appointment.slotId')
    .leftJoin('sales.ballotPlace as place', 'place.ticketId', 'ticket.id')
    .select(['ticket.id as ticketId', 'ticket.accountId', 'ticket.status', 'ticket.qrVersion', 'session.saleAt'])
    .select(shownState.as('state'))

type Added = { ticketId: string; wallet: Wallet; locale: Locale; now: Date }

/**
 * Stores that a registrant has taken the pass of a registration to a wallet, or takes it again, perhaps in another
 * language. There is one pass for each QR code of the registration and each wallet. Returns its serial number.
 */
export const storePass = async (db: Reader, { ticketId, wallet, locale, now }: Added): Promise<string> => {
  const at = now.toISOString()
  const { serial } = await db
    .insertInto('sales.walletPass')
    .columns(['ticketId', 'accountId', 'wallet', 'qrVersion', 'locale', 'state', 'changedAt', 'createdAt'])
    .expression(
      db
        .selectFrom(currentStates(db).as('current'))
        .select(['current.ticketId', 'current.accountId'])
        .select(sql<Wallet>`${wallet}::sales.wallet`.as('wallet'))
        .select(['current.qrVersion'])
        .select(sql<string>`${locale}`.as('locale'))
        .select(['current.state'])
        .select([sql<string>`${at}::timestamptz`.as('changedAt'), sql<string>`${at}::timestamptz`.as('createdAt')])
        .where('current.ticketId', '=', ticketId),
    )
    .onConflict(conflict =>
      conflict
        .columns(['ticketId', 'wallet', 'qrVersion'])
        .doUpdateSet(eb => ({ locale: eb.ref('excluded.locale'), changedAt: eb.ref('excluded.changedAt') })),
    )
    .returning('serial')
    .executeTakeFirstOrThrow()
  return serial
}
