import { correctNationality } from '#contract/accounts/nationality'
import { action } from '../platform/action.ts'
import { strangeCodes } from '../reference/index.ts'
import { readProfile } from './read-profile.ts'

export default action(correctNationality, async ({ input, actor, world, db, invalid, about }) => {
  about(actor.accountId)
  const { nationality } = input
  const strange = await strangeCodes(db, [{ category: 'NATIONALITY', code: nationality }])
  if (strange.length > 0) return invalid({ field: 'nationality', code: 'not_offered' })
  await db.updateTable('accounts.account').set({ nationality }).where('id', '=', actor.accountId).execute()
  return readProfile(world, db, actor.accountId)
})
