import { addPasskey, maxPasskeys } from '#contract/accounts/passkey'
import { challengeOf } from '../../platform/passkey/make-challenge.ts'
import { checkAttestation, partyOf } from '../../platform/passkey/check-passkey.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { adderIn } from './challenge.ts'
import { readPasskeys } from './read-passkeys.ts'
import { spendChallenge } from './spend-challenge.ts'
import { notifyPasskeyChanged } from './notify-passkey-changed.ts'

export default handler(addPasskey, async call => {
  const { input, actor, context, db, now, refuse, setAuditSubject } = call
  const { accountId, sessionId } = actor
  setAuditSubject(accountId)
  const { challengeId, credential, name } = input
  const challenge = challengeOf(context, challengeId, adderIn(sessionId), now)
  if (challenge === null) return refuse('accounts.passkey.not-added')
  const party = partyOf(context.config.publicUrl)
  const passkey = await checkAttestation(context.log, credential, { party, challenge })
  if (passkey === null || !(await spendChallenge(db, challengeId))) return refuse('accounts.passkey.not-added')
  // The account is locked, so the second of two parallel calls counts the passkey of the first.
  if ((await readPasskeys(db, accountId)).length >= maxPasskeys) return refuse('accounts.passkey.too-many')
  const added = await db
    .insertInto('accounts.passkey')
    .values({ ...passkey, accountId, name, createdAt: now.toISOString() })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return refuse('accounts.passkey.not-added')
  await notifyPasskeyChanged(call, accountId, 'passkeyAdded')
  return {}
})
