import { correctNationality } from '#contract/accounts/nationality'
import { handler } from '../../platform/pipeline/handler.ts'
import { findUnknownCodes } from '../../reference/index.ts'
import { readProfile } from './read-profile.ts'

export default handler(correctNationality, async ({ input, actor, context, db, invalid, setAuditSubject }) => {
  setAuditSubject(actor.accountId)
  const { nationality } = input
  const unrecognised = await findUnknownCodes(db, [{ category: 'NATIONALITY', code: nationality }])
  if (unrecognised.length > 0) return invalid({ field: 'nationality', code: 'not_offered' })
  await db.updateTable('accounts.account').set({ nationality }).where('id', '=', actor.accountId).execute()
  return readProfile(context, db, actor.accountId)
})
