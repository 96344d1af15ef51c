import { saveNamedKeys } from '../../accounts/index.ts'
import type { Context } from '../../platform/context.ts'
import { eachOf } from '../../platform/queue/each-of.ts'
import { ownDataKeys } from '../record/own-data-key.ts'
import { readNamedPeople } from '../record/named-people.ts'

/** Adds search keys to accounts whose registrations named a person before these keys were stored. */
export const backfillNamedKeys = async (context: Context, now: Date): Promise<void> => {
  const rows = await context.db
    .selectFrom('sales.namedPerson')
    .select(['accountId', 'intentId as id'])
    .distinct()
    .where('searchKeyedAt', 'is', null)
    .limit(500)
    .execute()
  const keep = ({ accountId, id: intentId }: { accountId: string; id: string }) =>
    context.db.transaction().execute(async db => {
      const people = await readNamedPeople(context, db, await ownDataKeys(context, db, [accountId]), [intentId])
      for (const { details } of people) await saveNamedKeys(context, db, accountId, details)
      await db
        .updateTable('sales.namedPerson')
        .set({ searchKeyedAt: now.toISOString() })
        .where('intentId', '=', intentId)
        .execute()
    })
  await eachOf(context.log, rows, keep)
}
