import { askPasskey } from '#contract/office/factor'
import { handler } from '../../platform/pipeline/index.ts'
import { makeChallenge } from './make-challenge.ts'
import { assertionOptions } from './check-passkey.ts'

export default handler(askPasskey, async ({ context, now }) => {
  const { id, bytes } = makeChallenge(context, 'login', now)
  return { challengeId: id, options: assertionOptions(context.config, bytes) }
})
