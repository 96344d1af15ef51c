import type { Context } from '../../platform/context.ts'
import { type IdentityProvider, ProviderRefusal, ProviderUnreachable } from '../../platform/identity-provider.ts'
import { Refusal } from '../../platform/refusal.ts'

/** Calls the identity provider. Refuses if none is configured, it does not answer, or it confirms nobody. */
export const withProvider = async <Answer>(
  { provider, log }: Pick<Context, 'provider' | 'log'>,
  ask: (provider: IdentityProvider) => Promise<Answer>,
): Promise<Answer> => {
  if (provider === null) throw new Refusal('office.provider.none')
  try {
    return await ask(provider)
  } catch (fault) {
    if (fault instanceof ProviderRefusal) {
      log.warn({ err: fault }, 'the identity provider confirmed no login')
      throw new Refusal('office.provider.refused')
    }
    if (!(fault instanceof ProviderUnreachable)) throw fault
    log.error({ err: fault }, 'the identity provider does not answer')
    throw new Refusal('office.provider.unreachable', { retryAfter: 30 })
  }
}
