import type { Context } from '../../platform/context.ts'
import { databaseNow } from '../../platform/database/database.ts'
import { eachOf } from '../../platform/queue/each-of.ts'
import { endDeskSet } from './end-desk-set.ts'
import { setRow } from './find-desk-set.ts'

/** Days after a bundle's end during which a device that has not reported may still send its actions. */
const graceDays = 3

/** Ends bundles that were not returned in time; their numbers are written off. */
export const endOverdueSets = async (context: Context): Promise<void> => {
  const { office } = context
  const now = await databaseNow(office)
  const before = new Date(now.getTime() - graceDays * 86_400_000).toISOString()
  const due = await office
    .selectFrom('sales.deskSet')
    .select('id')
    .where('endedAt', 'is', null)
    .where('endsAt', '<', before)
    .limit(200)
    .execute()
  await eachOf(context.log, due, ({ id }) =>
    office.transaction().execute(async db => {
      const row = await setRow(db, id).forUpdate().skipLocked().executeTakeFirst()
      // The bundle was returned meanwhile, or another transaction is ending it.
      if (!row || row.keyHalf === null) return
      await endDeskSet({ db, now }, { ...row, keyHalf: row.keyHalf }, { how: 'OVERDUE', by: null, reason: null })
    }),
  )
}
