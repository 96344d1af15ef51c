import { askProvider } from '#contract/staff/provider'
import { preparedHandler } from '../../platform/pipeline/handler.ts'
import { makeChallengeId } from '../../platform/passkey/challenge-id.ts'
import { attemptLifetime, attemptOf } from './make-attempt.ts'
import { withProvider } from './with-provider.ts'

export default preparedHandler(askProvider, async ({ input: { purpose }, context, now }) => {
  const attemptId = makeChallengeId(now, attemptLifetime)
  const attempt = attemptOf(context.vault.mac, attemptId, purpose)
  const url = await withProvider(context, provider => provider.urlOf(attempt, purpose !== 'LOGIN'))
  return async () => ({ attemptId, url })
})
