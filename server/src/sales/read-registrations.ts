import type { Reader } from '../platform/database.ts'
import type { World } from '../platform/world.ts'
import { openAddresses } from './intent-address.ts'
import { finalStatuses } from './ticket.ts'

/** Is there a registration of the account in which something may still happen? */
export const hasOpenTicket = async (db: Reader, accountId: string): Promise<boolean> =>
  (await db
    .selectFrom('sales.ticket')
    .select('id')
    .where('accountId', '=', accountId)
    .where('status', 'not in', finalStatuses)
    .executeTakeFirst()) !== undefined

/** All that an account has registered, with what was entered for it and what became of it, oldest first. */
export const readRegistrations = async (world: World, db: Reader, accountId: string) => {
  const intents = await db
    .selectFrom('sales.intent')
    .select([
      'id',
      'applicant',
      'numberOfUnits',
      'numberOfIntents',
      'isEstateAgent',
      'addressSealed',
      'survey',
      'createdAt',
    ])
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .execute()
  const tickets = await db
    .selectFrom('sales.ticket')
    .select(['intentId', 'registrationNumber', 'status', 'depositCents', 'createdAt'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .execute()
  const addresses = await openAddresses(world, db, accountId, intents)
  return intents.map(({ id, applicant, numberOfUnits, numberOfIntents, isEstateAgent, survey, createdAt }, at) => ({
    id,
    applicant,
    numberOfUnits,
    numberOfIntents,
    isEstateAgent,
    survey,
    createdAt,
    address: addresses[at]!,
    tickets: tickets.flatMap(({ intentId, ...ticket }) => (intentId === id ? [ticket] : [])),
  }))
}

/** Takes from the registrations of an account, all of them final, what tells of the person and of those named. */
export const eraseRegistrations = async (db: Reader, accountId: string): Promise<void> => {
  const own = db.selectFrom('sales.intent').select('id').where('accountId', '=', accountId)
  await db.deleteFrom('sales.draft').where('accountId', '=', accountId).execute()
  await db.deleteFrom('sales.intentHolder').where('intentId', 'in', own).execute()
  await db.deleteFrom('sales.namedPerson').where('intentId', 'in', own).execute()
  await db.deleteFrom('sales.attachment').where('accountId', '=', accountId).execute()
  await db.deleteFrom('sales.party').where('accountId', '=', accountId).execute()
  await db
    .updateTable('sales.intent')
    .set({ addressSealed: Buffer.alloc(0), particularsSealed: null, survey: {} })
    .where('accountId', '=', accountId)
    .execute()
}
