import { sql } from 'kysely'
import { databaseNow, type Database, type Reader } from '../platform/database/database.ts'
import { eachOf } from '../platform/queue/each-of.ts'
import { deleteAttachments } from './registration/attachment/attach-documents.ts'
import { backfillEndings } from './record/save-endings.ts'
import { rekeyPeople } from './limits/rekey-people.ts'
import { backfillNamedKeys } from './search/backfill-named-keys.ts'
import { deleteOldPasses } from './wallet/erase-passes.ts'
import type { Context } from '../platform/context.ts'

const dayMs = 86_400_000

/** Deletes subscriptions to sessions that closed before `before` (an instant) without a notification. */
const deleteOldSubscriptions = async (db: Reader, before: string): Promise<void> =>
  void (await db
    .deleteFrom('sales.openingWish')
    .where('sessionId', 'in', eb => eb.selectFrom('sales.session').select('id').where('closesAt', '<', before))
    .execute())

/** A registration names a company by its number. */
const isInNoRegistration = sql<boolean>`not exists (
  select from sales.intent_holder as holding join sales.intent as intent on intent.id = holding.intent_id
  where intent.account_id = party.account_id and holding.holder = 'company:' || encode(party.number_index, 'hex')
)`

const purgeIntent = (db: Database, id: string): Promise<void> =>
  db.transaction().execute(async within => {
    await within.deleteFrom('sales.intentHolder').where('intentId', '=', id).execute()
    await within.deleteFrom('sales.numberEnding').where('intentId', '=', id).execute()
    await within.deleteFrom('sales.namedPerson').where('intentId', '=', id).execute()
    await within.deleteFrom('sales.intent').where('id', '=', id).execute()
  })

/** Deletes intents that never became a registration: refused, or abandoned between two calls. */
const purgeUnsubmitted = async ({ db, log }: Context, before: string): Promise<void> => {
  const rows = await db
    .selectFrom('sales.intent as intent')
    .select('id')
    .where('createdAt', '<', before)
    .where(eb => eb.not(eb.exists(eb.selectFrom('sales.ticket').select('id').whereRef('intentId', '=', 'intent.id'))))
    .limit(1_000)
    .execute()
  await eachOf(log, rows, ({ id }) => purgeIntent(db, id))
}

/** Deletes a person or company with the files that were uploaded for it. */
const purgeParty = (db: Database, { accountId, id }: { accountId: string; id: string }, now: Date): Promise<void> =>
  db.transaction().execute(async within => {
    const files = await within
      .selectFrom('sales.attachment')
      .select(['id', 'accountId', 'uploadId'])
      .where('accountId', '=', accountId)
      .where('partyId', '=', id)
      .execute()
    await deleteAttachments(within, files, now)
    await within.deleteFrom('sales.party').where('accountId', '=', accountId).where('id', '=', id).execute()
  })

const purgeParties = async ({ db, log }: Context, before: string, now: Date): Promise<void> => {
  const unnamed = await db
    .selectFrom('sales.party as party')
    .select(['accountId', 'id'])
    .where('removedAt', '<', before)
    .where(eb => {
      const naming = eb.selectFrom('sales.namedPerson as named').select('named.id')
      const same = naming.whereRef('named.partyId', '=', 'party.id')
      return eb.not(eb.exists(same.whereRef('named.accountId', '=', 'party.accountId')))
    })
    .where(isInNoRegistration)
    .execute()
  await eachOf(log, unnamed, party => purgeParty(db, party, now))
}

const purgeLooseFiles = async ({ db, log }: Context, before: string, now: Date): Promise<void> => {
  const loose = await db
    .selectFrom('sales.attachment')
    .select(['id', 'accountId', 'uploadId'])
    .where('partyId', 'is', null)
    .where('lodgedAt', 'is', null)
    .where('uploadedAt', '<', before)
    .execute()
  await eachOf(log, loose, file => db.transaction().execute(within => deleteAttachments(within, [file], now)))
}

/**
 * Deletes drafts after a month (D-4.8), subscriptions a month after the session closed, then intents without a
 * registration, people removed from lists and files that nothing refers to, and passes in wallets a month after the
 * sale. Recomputes blind indexes of older forms.
 */
export const sweepSales = async (context: Context): Promise<void> => {
  const now = await databaseNow(context.db)
  const before = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
  const steps = [
    {
      name: 'drafts',
      work: async () => void (await context.db.deleteFrom('sales.draft').where('savedAt', '<', before(30)).execute()),
    },
    { name: 'intents', work: () => purgeUnsubmitted(context, before(2)) },
    { name: 'parties', work: () => purgeParties(context, before(30), now) },
    { name: 'opening wishes', work: () => deleteOldSubscriptions(context.db, before(30)) },
    { name: 'wallet passes', work: () => deleteOldPasses(context.db, before(30)) },
    { name: 'number endings', work: () => backfillEndings(context) },
    { name: 'search keys', work: () => backfillNamedKeys(context, now) },
    { name: 'loose files', work: () => purgeLooseFiles(context, before(60), now) },
    { name: 'blind indexes', work: () => rekeyPeople(context) },
  ]
  await eachOf(context.log, steps, step => step.work())
}
