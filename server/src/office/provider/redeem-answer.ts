import type { ProviderAnswer, ProviderPurpose } from '#contract/office/provider'
import type { Caller } from '../../platform/caller.ts'
import type { Context } from '../../platform/context.ts'
import type { Identified } from '../../platform/identity-provider.ts'
import { Refusal } from '../../platform/refusal.ts'
import { isCurrent } from '../../platform/passkey/index.ts'
import { spendChallenge } from '../factor/index.ts'
import { neighbours } from '../login/index.ts'
import { attemptLifetime, attemptOf } from './make-attempt.ts'
import { withProvider } from './with-provider.ts'

type Asked = { context: Context; caller: Caller; input: ProviderAnswer; now: Date }

/** Asks the provider, before anything is held in the database, who has come back. Refuses by what the operation declares. */
export const redeemAnswer = ({ context, caller, input, now }: Asked, purpose: ProviderPurpose): Promise<Identified> =>
  withProvider(context, async provider => {
    await context.limits.needAt(neighbours, caller.ip)
    const attempt = attemptOf(context.vault.mac, input.attemptId, purpose)
    // Somebody else's way here, or one of another purpose: the provider is not even asked.
    if (!isCurrent(input.attemptId, now, attemptLifetime) || input.state !== attempt.state)
      throw new Refusal('office.provider.refused')
    // Of two that bring the same the provider sees one: who brings a code again would end what the first was given.
    if (!(await spendChallenge(context.office, input.attemptId))) throw new Refusal('office.provider.refused')
    return provider.redeem(attempt, input, purpose !== 'LOGIN')
  })
