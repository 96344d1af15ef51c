import { askPasskey } from '#contract/office/factor'
import { handler } from '../../platform/pipeline/index.ts'
import { assertionOptions, makeChallenge, partyOf } from '../../platform/passkey/index.ts'

export default handler(askPasskey, async ({ context, now }) => {
  const { id, bytes } = makeChallenge(context, 'login', now)
  return { challengeId: id, options: assertionOptions(partyOf(context.config.officeUrl), bytes) }
})
