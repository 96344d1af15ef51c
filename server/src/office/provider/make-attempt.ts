import type { ProviderPurpose } from '#contract/office/provider'
import type { ProviderAttempt } from '../../platform/identity-provider.ts'

/** Milliseconds in which somebody logs in at the provider. */
export const attemptLifetime = 10 * 60_000

/**
 * What belongs to an attempt, by its name alone: strangers may begin as many as they like, and nothing is kept. `mac`: keyed, so that
 * the verifier is known to nobody but us (RFC 7636: 43 characters at least).
 */
export const attemptOf = (
  mac: (purpose: string, text: string) => Buffer,
  id: string,
  purpose: ProviderPurpose,
): ProviderAttempt => {
  const part = (name: string) => mac(`provider-${name}`, `${purpose}|${id}`).toString('base64url')
  return { state: part('state'), nonce: part('nonce'), verifier: part('verifier') }
}
