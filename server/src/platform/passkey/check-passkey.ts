import type * as z from 'zod/mini'
import type { Assertion, NewPasskey } from '#contract/passkey'
import { brand } from '../brand.ts'
import type { Log } from '../log.ts'

// ES256, EdDSA, RS256: what authenticators in use sign with.
const algorithms = [-7, -8, -257]

/** Loaded when the first passkey comes: it takes 29 MB. */
const webauthn = () => import('@simplewebauthn/server')

/** The party that passkeys are for: bound to the host name of its pages for ever, and no address of a network. */
export type Party = { rpId: string; origin: string }

/** The party whose pages are at this address. */
export const partyOf = (url: string): Party => {
  const { hostname, origin } = new URL(url)
  return { rpId: hostname, origin }
}

/** What the browser is to ask any passkey of the party to sign. */
export const assertionOptions = ({ rpId }: Party, challenge: Buffer): Record<string, unknown> => ({
  challenge: challenge.toString('base64url'),
  rpId,
  timeout: 300_000,
  userVerification: 'required',
})

type Owner = { id: string; email: string; name: string }

/** What an authenticator keeps of whose passkey it is, and tells with each signature. */
export const userHandleOf = (ownerId: string): string => Buffer.from(ownerId).toString('base64url')

/** What the browser is to make a new passkey for; `known`: those that the person has. */
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

export type StoredPasskey = { id: string; publicKey: Buffer; counter: number }

/** Whose pages it must have been signed on, and what: the challenge in base64url. */
type Expected = { party: Party; challenge: string }

// What is wrong with a signature the library throws: it is refused in one way, and told to who reads the log.
const verifyWith = async <Result>(log: Log, judge: () => Promise<Result>): Promise<Result | null> => {
  try {
    return await judge()
  } catch (fault) {
    log.info({ err: fault }, 'a passkey was refused')
    return null
  }
}

/** Was it signed by this passkey, for this challenge, on our page, by a person it has verified? The counter then stands so; null: it was not. */
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

/** The passkey that was made for this challenge, on our page, by a person it has verified; null: none was. */
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
