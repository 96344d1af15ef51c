/** What the identity provider says of whoever logged in there. */
export type Identified = {
  issuer: string
  /** As the issuer calls them, for good. */
  subject: string
  /** In small letters; null: it tells none. */
  email: string | null
  /** The address is known to be theirs. */
  isEmailVerified: boolean
  name: string | null
  groups: readonly string[]
  /** They proved who they are by more than a password (RFC 8176, `mfa`; or a class that the operator named). */
  isFactor: boolean
}

/** What is secret of one way there and back, and what binds the answer to it. */
export type ProviderAttempt = { state: string; nonce: string; verifier: string }

/** It does not answer, or not as it should: try later. */
export class ProviderUnreachable extends Error {}

/** It has answered, and that is no login: nothing else is told to who came. */
export class ProviderRefusal extends Error {}

/** An identity provider, spoken to by OpenID Connect. */
export type IdentityProvider = {
  /** As people call it. */
  name: string
  /** Where the browser goes. `isFresh`: they are to log in anew, whoever is logged in there. Throws ProviderUnreachable. */
  urlOf: (attempt: ProviderAttempt, isFresh: boolean) => Promise<string>
  /** Who came back with this. Throws ProviderRefusal, ProviderUnreachable. */
  redeem: (
    attempt: ProviderAttempt,
    answer: { state: string; code: string; iss?: string | undefined },
    isFresh: boolean,
  ) => Promise<Identified>
}
