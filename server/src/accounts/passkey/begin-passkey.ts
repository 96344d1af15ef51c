import { beginPasskey, maxPasskeys } from '#contract/accounts/passkey'
import { letterName } from '#contract/person-name'
import { attestationOptions, partyOf } from '../../platform/passkey/check-passkey.ts'
import { makeChallenge } from '../../platform/passkey/make-challenge.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { issueFaults } from '../../platform/pipeline/input.ts'
import { provePassword } from '../password/prove-password.ts'
import { adderIn } from './challenge.ts'
import { isFreshSession, readPasskeys } from './read-passkeys.ts'

export default handler(
  beginPasskey,
  async call => {
    const { input, actor, context, db, now, refuse, invalid, setAuditSubject } = call
    const { accountId, sessionId, locale } = actor
    setAuditSubject(accountId)
    if (!(await isFreshSession(db, sessionId, now))) {
      if (input.password === null) return invalid(...issueFaults([{ field: 'password', code: 'required' }]))
      await provePassword(call, accountId, input.password)
    }
    const known = await readPasskeys(db, accountId)
    if (known.length >= maxPasskeys) return refuse('accounts.passkey.too-many')
    const account = await db
      .selectFrom('accounts.account')
      .select(['email', 'englishLastName', 'englishFirstName', 'chineseLastName', 'chineseFirstName'])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
    const owner = { id: accountId, email: account.email, name: letterName(locale, account) }
    const { id, bytes } = makeChallenge(context, adderIn(sessionId), now)
    const ids = known.map(passkey => passkey.id)
    return {
      challengeId: id,
      options: attestationOptions(partyOf(context.config.publicUrl), bytes, owner, ids),
    }
  },
  { cpuBound: true },
)
