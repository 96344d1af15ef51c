/** Statement of the identity provider about a person who logged in there. */
export type Identified = {
  issuer: string
  /** The issuer's permanent id of the person. */
  subject: string
  /** Email in lower case; null if the provider gives none. */
  email: string | null
  /** True if the address is verified to be the person's. */
  isEmailVerified: boolean
  name: string | null
  groups: readonly string[]
  /**
   * True if the person proved their identity by more than a password (RFC 8176, `mfa`; or a class that the operator
   * named).
   */
  isFactor: boolean
}

/** The secret values of one login at the provider, which bind the answer to the request. */
export type ProviderAttempt = { state: string; nonce: string; verifier: string }

/** The provider does not answer, or answers incorrectly: try later. */
export class ProviderUnreachable extends Error {}

/** The provider answered, and the answer is no login: the visitor is told nothing else. */
export class ProviderRefusal extends Error {}

/** An identity provider that uses OpenID Connect. */
export type IdentityProvider = {
  /** Name of the provider that people see. */
  name: string
  /**
   * Returns the address to which the browser goes. `isFresh`: the person must log in again, even if already logged in
   * there. Throws ProviderUnreachable.
   */
  urlOf: (attempt: ProviderAttempt, isFresh: boolean) => Promise<string>
  /** Returns the person who came back with these parameters. Throws ProviderRefusal, ProviderUnreachable. */
  redeem: (
    attempt: ProviderAttempt,
    answer: { state: string; code: string; iss?: string | undefined },
    isFresh: boolean,
  ) => Promise<Identified>
}
