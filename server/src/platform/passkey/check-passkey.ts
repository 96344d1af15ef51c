import type * as z from 'zod/mini'
import type { Assertion, NewPasskey } from '#contract/passkey'
import { brand } from '../brand.ts'
import type { Log } from '../log.ts'

// ES256, EdDSA, RS256: the algorithms of authenticators in use.
const algorithms = [-7, -8, -257]

/** Loaded when the first passkey is used: it takes 29 MB. */
const webauthn = () => import('@simplewebauthn/server')

/** The relying party of passkeys: bound to the host name of its pages for ever, which cannot be an IP address. */
export type Party = { rpId: string; origin: string }

/** Returns the relying party whose pages are at this address. */
export const partyOf = (url: string): Party => {
  const { hostname, origin } = new URL(url)
  return { rpId: hostname, origin }
}

/** Options with which the browser asks any passkey of the relying party to sign. */
export const assertionOptions = ({ rpId }: Party, challenge: Buffer): Record<string, unknown> => ({
  challenge: challenge.toString('base64url'),
  rpId,
  timeout: 300_000,
  userVerification: 'required',
})

type Owner = { id: string; email: string; name: string }

/**
 * Returns the user handle that an authenticator stores about the owner of a passkey, and returns with each signature.
 */
export const userHandleOf = (ownerId: string): string => Buffer.from(ownerId).toString('base64url')

/** Options with which the browser creates a new passkey; `known`: the passkeys that the person already has. */
export const attestationOptions = (
  { rpId }: Party,
  challenge: Buffer,
  owner: Owner,
  known: readonly string[],
): Record<string, unknown> => ({
  challenge: challenge.toString('base64url'),
  rp: { id: rpId, name: brand.en.vendor },
  user: { id: userHandleOf(owner.id), name: owner.email, displayName: owner.name },
  pubKeyCredParams: algorithms.map(alg => ({ type: 'public-key', alg })),
  excludeCredentials: known.map(id => ({ type: 'public-key', id })),
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
  timeout: 300_000,
})

/** What is stored to check a signature. `counter`: signatures that the authenticator had made when it was last used. */
export type StoredPasskey = { id: string; publicKey: Buffer; counter: number }

/** The relying party on whose pages the signature must have been made, and the challenge in base64url. */
type Expected = { party: Party; challenge: string }

// Runs a verification of the library, which throws on a wrong signature. All such errors lead to the same refusal
// (null) and are written to the log.
const verifyWith = async <Result>(log: Log, judge: () => Promise<Result>): Promise<Result | null> => {
  try {
    return await judge()
  } catch (fault) {
    log.info({ err: fault }, 'a passkey was refused')
    return null
  }
}

/**
 * Checks that this passkey signed this challenge, on our page, after it verified the person. Returns the new counter,
 * or null if the check fails.
 */
export const checkAssertion = async (
  log: Log,
  credential: z.output<typeof Assertion>['credential'],
  { party, challenge }: Expected,
  { id, publicKey, counter }: StoredPasskey,
): Promise<number | null> => {
  const { verifyAuthenticationResponse } = await webauthn()
  const answer = await verifyWith(log, () =>
    verifyAuthenticationResponse({
      response: credential as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.rpId,
      requireUserVerification: true,
      credential: { id, publicKey: new Uint8Array(publicKey), counter },
    }),
  )
  return answer?.verified === true ? answer.authenticationInfo.newCounter : null
}

/**
 * Returns the passkey that was created for this challenge, on our page, by an authenticator that verified the person;
 * null if there is none.
 */
export const checkAttestation = async (
  log: Log,
  credential: z.output<typeof NewPasskey>['credential'],
  { party, challenge }: Expected,
): Promise<StoredPasskey | null> => {
  const { verifyRegistrationResponse } = await webauthn()
  const answer = await verifyWith(log, () =>
    verifyRegistrationResponse({
      response: credential as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  )
  if (answer?.verified !== true) return null
  const { id, publicKey, counter } = answer.registrationInfo.credential
  return { id, publicKey: Buffer.from(publicKey), counter }
}
