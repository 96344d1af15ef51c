import { savePreference } from '#contract/accounts/profile'
import { handler } from '../../platform/pipeline/handler.ts'

export default handler(savePreference, async ({ input, actor, db, setAuditSubject }) => {
  setAuditSubject(actor.accountId)
  await db
    .updateTable('accounts.account')
    .set({ locale: input.locale, survey: JSON.stringify(input.survey) })
    .where('id', '=', actor.accountId)
    .execute()
  return {}
})
