import type { ProviderPurpose } from '#contract/staff/provider'
import type { ProviderAttempt } from '../../platform/identity-provider.ts'

/** Milliseconds within which a person must log in at the provider. */
export const attemptLifetime = 10 * 60_000

/**
 * Derives the values of a login attempt from its name alone, so strangers may begin any number of attempts without
 * storage. `mac` is keyed, so only the server knows the verifier (RFC 7636: at least 43 characters).
 */
export const attemptOf = (
  mac: (purpose: string, text: string) => Buffer,
  id: string,
  purpose: ProviderPurpose,
): ProviderAttempt => {
  const part = (name: string) => mac(`provider-${name}`, `${purpose}|${id}`).toString('base64url')
  return { state: part('state'), nonce: part('nonce'), verifier: part('verifier') }
}
