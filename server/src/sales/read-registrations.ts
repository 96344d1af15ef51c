import { Address } from '#contract/sales/intent'
import type { Reader } from '../platform/database.ts'
import type { World } from '../platform/world.ts'
import { ownDataKey } from './own-data-key.ts'
import { finalStatuses } from './ticket.ts'

/** Is there a registration of the account in which something may still happen? */
export const hasOpenTicket = async (db: Reader, accountId: string): Promise<boolean> =>
  (await db
    .selectFrom('sales.ticket')
    .select('id')
    .where('accountId', '=', accountId)
    .where('status', 'not in', finalStatuses)
    .executeTakeFirst()) !== undefined

/** All registrations of an account with what was entered for them, oldest first. */
export const readRegistrations = async (world: World, db: Reader, accountId: string) => {
  const rows = await db
    .selectFrom('sales.ticket as ticket')
    .innerJoin('sales.intent as intent', 'intent.id', 'ticket.intentId')
    .select([
      'ticket.id',
      'ticket.registrationNumber',
      'ticket.status',
      'ticket.numberOfIntents',
      'ticket.numberOfUnits',
      'ticket.depositCents',
      'ticket.createdAt',
      'intent.id as intentId',
      'intent.addressSealed',
      'intent.survey',
    ])
    .where('ticket.accountId', '=', accountId)
    .orderBy('ticket.createdAt')
    .execute()
  const key = await ownDataKey(world, db, accountId)
  return rows.map(({ intentId, addressSealed, ...plain }) => {
    const place = { table: 'sales.intent', column: 'address_sealed', row: intentId }
    return { ...plain, address: Address.parse(JSON.parse(world.vault.open(key, place, addressSealed))) }
  })
}

/** Takes from the registrations of an account, all of them final, what tells of the person. */
export const eraseRegistrations = async (db: Reader, accountId: string): Promise<void> => {
  await db.deleteFrom('sales.draft').where('accountId', '=', accountId).execute()
  await db
    .updateTable('sales.intent')
    .set({ addressSealed: Buffer.alloc(0), survey: {} })
    .where('accountId', '=', accountId)
    .execute()
}
