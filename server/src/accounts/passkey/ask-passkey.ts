import { askPasskey } from '#contract/accounts/passkey'
import { assertionOptions, makeChallenge, partyOf } from '../../platform/passkey/index.ts'
import { handler } from '../../platform/pipeline/index.ts'
import { anyRegistrant } from './challenge.ts'

export default handler(
  askPasskey,
  async ({ context, now }) => {
    const { id, bytes } = makeChallenge(context, anyRegistrant, now)
    return { challengeId: id, options: assertionOptions(partyOf(context.config.publicUrl), bytes) }
  },
  { requiresAdmission: true },
)
