import type { ProviderAnswer, ProviderPurpose } from '#contract/staff/provider'
import type { Caller } from '../../platform/caller.ts'
import type { Context } from '../../platform/context.ts'
import type { Identified } from '../../platform/identity-provider.ts'
import { Refusal } from '../../platform/refusal.ts'
import { isCurrent } from '../../platform/passkey/challenge-id.ts'
import { spendChallenge } from '../factors/spend-challenge.ts'
import { neighbours } from './guesses.ts'
import { attemptLifetime, attemptOf } from './make-attempt.ts'
import { withProvider } from './with-provider.ts'

type Asked = { context: Context; caller: Caller; input: ProviderAnswer; now: Date }

/**
 * Asks the provider who has returned, before any row in the database is locked. Throws the refusals that the
 * operation declares.
 */
export const redeemAnswer = ({ context, caller, input, now }: Asked, purpose: ProviderPurpose): Promise<Identified> =>
  withProvider(context, async provider => {
    await context.limits.needOf(neighbours, caller)
    const attempt = attemptOf(context.vault.mac, input.attemptId, purpose)
    // An attempt that belongs to another browser or another purpose is refused without a request to the provider.
    if (!isCurrent(input.attemptId, now, attemptLifetime) || input.state !== attempt.state)
      throw new Refusal('office.provider.refused')
    // If two requests bring the same code, only one reaches the provider: a second use of a code would revoke what
    // the first use obtained.
    if (!(await spendChallenge(context.office, input.attemptId))) throw new Refusal('office.provider.refused')
    return provider.redeem(attempt, input, purpose !== 'LOGIN')
  })
