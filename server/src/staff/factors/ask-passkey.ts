import { askPasskey } from '#contract/staff/factor'
import { handler } from '../../platform/pipeline/handler.ts'
import { assertionOptions, partyOf } from '../../platform/passkey/check-passkey.ts'
import { makeChallenge } from '../../platform/passkey/make-challenge.ts'

export default handler(askPasskey, async ({ context, now }) => {
  const { id, bytes } = makeChallenge(context, 'login', now)
  return { challengeId: id, options: assertionOptions(partyOf(context.config.officeUrl), bytes) }
})
