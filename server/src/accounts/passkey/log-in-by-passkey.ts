import { logInByPasskey } from '#contract/accounts/passkey'
import { handler } from '../../platform/pipeline/handler.ts'
import { enterAccount } from '../login/enter-account.ts'
import { passkeyTries } from '../login/device.ts'
import { takeAssertion } from './take-assertion.ts'

export default handler(
  logInByPasskey,
  async call => {
    const { input, caller, context, db, refuse, setAuditSubject } = call
    await context.limits.needOf(passkeyTries, caller)
    const accountId = await takeAssertion(call, input)
    if (accountId === null) return refuse('accounts.passkey.refused')
    setAuditSubject(accountId)
    const owner = await db
      .selectFrom('accounts.account')
      .select(['id', 'email', 'locale'])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
    return enterAccount(call, owner)
  },
  { requiresAdmission: true },
)
