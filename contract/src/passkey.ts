import * as z from 'zod/mini'
import { example, Instant, Line } from './common.ts'

// Web Authentication, level 3 (W3C), in the JSON form that browsers exchange.

const Base64url = example(z.string().check(z.regex(/^[\w-]{1,8192}$/, 'invalid')), 'AQID')

const extensions = example(z.record(z.string().check(z.maxLength(50)), z.unknown()), {})
const Attachment = example(z.optional(z.enum(['platform', 'cross-platform'])), undefined)

const AssertionCredential = z.strictObject({
  id: Base64url,
  rawId: Base64url,
  type: z.literal('public-key'),
  response: z.strictObject({
    clientDataJSON: Base64url,
    authenticatorData: Base64url,
    signature: Base64url,
    userHandle: example(z.optional(Base64url), undefined),
  }),
  clientExtensionResults: extensions,
  authenticatorAttachment: Attachment,
})

/** Id of a challenge of ours; opaque to the caller. */
export const ChallengeId = example(
  z.string().check(z.regex(/^[\w.-]{16,100}$/, 'invalid')),
  '1795000000000.AAAAAAAAAAAAAAAA',
)

/** Signature of an authenticator, and the challenge of ours that it answers. */
export const Assertion = z.strictObject({ challengeId: ChallengeId, credential: AssertionCredential })

const Transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])

const Attestation = z.strictObject({
  id: Base64url,
  rawId: Base64url,
  type: z.literal('public-key'),
  response: z.strictObject({
    clientDataJSON: Base64url,
    attestationObject: Base64url,
    transports: example(z.optional(z.array(Transport).check(z.maxLength(7))), undefined),
    authenticatorData: example(z.optional(Base64url), undefined),
    publicKeyAlgorithm: example(z.optional(z.int()), undefined),
    publicKey: example(z.optional(Base64url), undefined),
  }),
  clientExtensionResults: extensions,
  authenticatorAttachment: Attachment,
})

/** A challenge. `options` is the JSON form of the argument of `navigator.credentials`. */
export const Challenge = z.strictObject({
  challengeId: ChallengeId,
  options: example(z.record(z.string(), z.unknown()), {}),
})

/** Credential id that the authenticator assigns. */
export const PasskeyId = Base64url

/** A passkey of an account: its name, and when it was created and last used. */
export const Passkey = z.strictObject({
  id: PasskeyId,
  name: example(z.string(), 'Tablet at counter 3'),
  createdAt: Instant,
  usedAt: z.nullable(Instant),
})

/** Signed registration of a new passkey, and the name that its owner gives it. */
export const NewPasskey = z.strictObject({
  challengeId: ChallengeId,
  credential: Attestation,
  name: example(Line(60), 'Tablet at counter 3'),
})
