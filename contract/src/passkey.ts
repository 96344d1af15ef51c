import * as z from 'zod/mini'
import { example, Instant, Line } from './common.ts'

// Web Authentication, level 3 (W3C), in its JSON form: what browsers give and take.

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

/** Names a challenge of ours; opaque to the caller. */
export const ChallengeId = example(
  z.string().check(z.regex(/^[\w.-]{16,100}$/, 'invalid')),
  '1795000000000.AAAAAAAAAAAAAAAA',
)

/** What an authenticator signed, and for which challenge of ours. */
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

/** `options`: as `navigator.credentials` takes them, in their JSON form. */
export const Challenge = z.strictObject({
  challengeId: ChallengeId,
  options: example(z.record(z.string(), z.unknown()), {}),
})

/** As the authenticator names it. */
export const PasskeyId = Base64url

/** One that somebody has: under a name of their own, and when it was made and last used. */
export const Passkey = z.strictObject({
  id: PasskeyId,
  name: example(z.string(), 'Tablet at counter 3'),
  createdAt: Instant,
  usedAt: z.nullable(Instant),
})

/** What a new passkey signed, and by what name its owner will know it. */
export const NewPasskey = z.strictObject({
  challengeId: ChallengeId,
  credential: Attestation,
  name: example(Line(60), 'Tablet at counter 3'),
})
