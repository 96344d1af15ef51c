import { sql } from 'kysely'
import { databaseNow, type Reader } from '../platform/database.ts'
import type { World } from '../platform/world.ts'
import { dropAttachments } from './attach-documents.ts'

const dayMs = 86_400_000

/** A company is named in registrations by its number. */
const isUnlodged = sql<boolean>`not exists (
  select from sales.intent_holder as holding join sales.intent as intent on intent.id = holding.intent_id
  where intent.account_id = party.account_id and holding.holder = 'company:' || encode(party.number_index, 'hex')
)`

/** Intents that never became a registration: refused, or left between two calls. */
const forgetUnsubmitted = async (db: Reader, before: string): Promise<void> => {
  const rows = await db
    .selectFrom('sales.intent as intent')
    .select('id')
    .where('createdAt', '<', before)
    .where(eb => eb.not(eb.exists(eb.selectFrom('sales.ticket').select('id').whereRef('intentId', '=', 'intent.id'))))
    .limit(1_000)
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  await db.deleteFrom('sales.intentHolder').where('intentId', 'in', ids).execute()
  await db.deleteFrom('sales.namedPerson').where('intentId', 'in', ids).execute()
  await db.deleteFrom('sales.intent').where('id', 'in', ids).execute()
}

/** Forgets drafts after a month (DOMAIN.md 4.4), then intents without a registration, people taken from lists and files that nothing names. */
export const sweepSales = async (world: World): Promise<void> => {
  const now = await databaseNow(world.db)
  const before = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
  await world.db.transaction().execute(async db => {
    await db.deleteFrom('sales.draft').where('savedAt', '<', before(30)).execute()
    await forgetUnsubmitted(db, before(2))
    const unnamed = await db
      .selectFrom('sales.party as party')
      .select('id')
      .where('removedAt', '<', before(30))
      .where(eb =>
        eb.not(eb.exists(eb.selectFrom('sales.namedPerson').select('id').whereRef('partyId', '=', 'party.id'))),
      )
      .where(isUnlodged)
      .execute()
    const parties = unnamed.map(({ id }) => id)
    const loose = await db
      .selectFrom('sales.attachment')
      .select(['id', 'paperId', 'lodgedAt'])
      .where(eb =>
        eb.or([
          eb.and([eb('partyId', 'is', null), eb('lodgedAt', 'is', null), eb('uploadedAt', '<', before(60))]),
          ...(parties.length > 0 ? [eb('partyId', 'in', parties)] : []),
        ]),
      )
      .execute()
    await dropAttachments(db, loose, now)
    if (parties.length > 0) await db.deleteFrom('sales.party').where('id', 'in', parties).execute()
  })
}
