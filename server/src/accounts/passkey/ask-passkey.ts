import { askPasskey } from '#contract/accounts/passkey'
import { assertionOptions, partyOf } from '../../platform/passkey/check-passkey.ts'
import { makeChallenge } from '../../platform/passkey/make-challenge.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { anyRegistrant } from './challenge.ts'

export default handler(
  askPasskey,
  async ({ context, now }) => {
    const { id, bytes } = makeChallenge(context, anyRegistrant, now)
    return { challengeId: id, options: assertionOptions(partyOf(context.config.publicUrl), bytes) }
  },
  { requiresAdmission: true },
)
