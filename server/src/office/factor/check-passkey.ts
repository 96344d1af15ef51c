import type * as z from 'zod/mini'
import type { addPasskey, Assertion } from '#contract/office/factor'
import type { InputOf } from '#contract/operation'
import type { Config } from '../../config.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'

// ES256, EdDSA, RS256: what authenticators in use sign with.
const algorithms = [-7, -8, -257]

/** Loaded when the first passkey comes: it takes 29 MB. */
const webauthn = () => import('@simplewebauthn/server')

/** The party that passkeys are for: bound to the office's host name for ever, and no address of a network. */
const partyOf = ({ officeUrl }: Config) => {
  const { hostname, origin } = new URL(officeUrl)
  return { rpId: hostname, origin }
}

/** What the browser is to ask any passkey of ours to sign. */
export const assertionOptions = (config: Config, challenge: Buffer): Record<string, unknown> => ({
  challenge: challenge.toString('base64url'),
  rpId: partyOf(config).rpId,
  timeout: 300_000,
  userVerification: 'required',
})

type Owner = { id: string; email: string; name: string }

/** What the browser is to make a new passkey for; `known`: those that the person has. */
export const attestationOptions = (
  config: Config,
  challenge: Buffer,
  owner: Owner,
  known: readonly string[],
): Record<string, unknown> => ({
  challenge: challenge.toString('base64url'),
  rp: { id: partyOf(config).rpId, name: 'Firsthand' },
  user: { id: Buffer.from(owner.id).toString('base64url'), name: owner.email, displayName: owner.name },
  pubKeyCredParams: algorithms.map(alg => ({ type: 'public-key', alg })),
  excludeCredentials: known.map(id => ({ type: 'public-key', id })),
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
  timeout: 300_000,
})

export type StoredPasskey = { id: string; publicKey: Buffer; counter: number }

// What is wrong with a signature the library throws: it is refused in one way, and told to who reads the log.
const judged = async <Result>(context: Context, judge: () => Promise<Result>): Promise<Result> => {
  try {
    return await judge()
  } catch (fault) {
    context.log.info({ err: fault }, 'a passkey was refused')
    throw new Refusal('office.passkey.refused')
  }
}

/** Was it signed by this passkey, for this challenge, on our page, by a person it has verified? The counter then stands so. */
export const checkAssertion = async (
  context: Context,
  credential: z.output<typeof Assertion>['credential'],
  expectedChallenge: string,
  { id, publicKey, counter }: StoredPasskey,
): Promise<number> => {
  const { verifyAuthenticationResponse } = await webauthn()
  const { rpId, origin } = partyOf(context.config)
  const { verified, authenticationInfo } = await judged(context, () =>
    verifyAuthenticationResponse({
      response: credential as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: { id, publicKey: new Uint8Array(publicKey), counter },
    }),
  )
  if (!verified) throw new Refusal('office.passkey.refused')
  return authenticationInfo.newCounter
}

/** The passkey that was made for this challenge, on our page, by a person it has verified. */
export const checkAttestation = async (
  context: Context,
  credential: InputOf<typeof addPasskey>['credential'],
  expectedChallenge: string,
): Promise<StoredPasskey> => {
  const { verifyRegistrationResponse } = await webauthn()
  const { rpId, origin } = partyOf(context.config)
  const { verified, registrationInfo } = await judged(context, () =>
    verifyRegistrationResponse({
      response: credential as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  )
  if (!verified) throw new Refusal('office.passkey.refused')
  const { id, publicKey, counter } = registrationInfo.credential
  return { id, publicKey: Buffer.from(publicKey), counter }
}
