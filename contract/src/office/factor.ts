import * as z from 'zod/mini'
import { example, Instant, Line } from '../common.ts'
import { OtpCode } from '../accounts/one-time-code.ts'
import { operation } from '../operation.ts'

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
const Challenge = z.strictObject({ challengeId: ChallengeId, options: example(z.record(z.string(), z.unknown()), {}) })

export const Passkey = z.strictObject({
  id: Base64url,
  name: example(z.string(), 'Tablet at counter 3'),
  createdAt: Instant,
  usedAt: z.nullable(Instant),
})

export const recoveryCodes = 10
export const RecoveryCodes = z.array(example(z.string(), 'abcde-fgh23'))

export const askPasskey = operation({
  name: 'office.passkeys.ask',
  summary: 'What any passkey of ours is to sign, to prove who it is: good once, for five minutes.',
  method: 'POST',
  path: '/v1/office/passkeys/ask',
  who: 'anyone',
  input: z.strictObject({}),
  output: Challenge,
})

export const beginPasskey = operation({
  name: 'office.passkeys.begin',
  summary: 'What a new passkey of the member of staff who asks is to sign.',
  method: 'POST',
  path: '/v1/office/passkeys/begin',
  who: 'staff',
  needs: 'password',
  input: z.strictObject({}),
  output: Challenge,
  refusals: ['office.second-factor', 'office.prove-again'],
})

export const addPasskey = operation({
  name: 'office.passkeys.add',
  summary:
    'Adds a passkey. With the first second factor come ten recovery codes, shown this once, and the session is open.',
  method: 'POST',
  path: '/v1/office/passkeys/add',
  who: 'staff',
  needs: 'password',
  input: z.strictObject({
    challengeId: ChallengeId,
    credential: Attestation,
    name: example(Line(60), 'Tablet at counter 3'),
  }),
  output: z.strictObject({ recoveryCodes: z.nullable(RecoveryCodes) }),
  refusals: ['office.second-factor', 'office.prove-again', 'office.passkey.refused'],
})

export const listFactors = operation({
  name: 'office.factors.list',
  summary: 'The second factors of the member of staff who asks.',
  method: 'GET',
  path: '/v1/office/factors',
  who: 'staff',
  needs: 'login',
  input: z.strictObject({}),
  output: z.strictObject({
    passkeys: z.array(Passkey),
    /** Since when an authenticator app is set up. */
    appSince: z.nullable(Instant),
    recoveryCodesLeft: example(z.int(), 10),
  }),
})

export const removePasskey = operation({
  name: 'office.passkeys.remove',
  summary: 'Removes a passkey, unless it is the last second factor.',
  method: 'POST',
  path: '/v1/office/passkeys/remove',
  who: 'staff',
  needs: 'login',
  stepUp: true,
  input: z.strictObject({ id: Base64url }),
  output: z.strictObject({}),
  refusals: ['request.not-found', 'office.factor.last'],
})

export const beginApp = operation({
  name: 'office.apps.begin',
  summary: 'A new secret for an authenticator app, which counts once a first code confirms it.',
  method: 'POST',
  path: '/v1/office/apps/begin',
  who: 'staff',
  needs: 'password',
  input: z.strictObject({}),
  output: z.strictObject({
    /** Base32, to be typed. */
    secret: example(z.string(), 'JBSWY3DPEHPK3PXP'),
    uri: example(z.string(), 'otpauth://totp/Firsthand:wong@office.example?secret=JBSWY3DPEHPK3PXP&issuer=Firsthand'),
  }),
  refusals: ['office.second-factor', 'office.prove-again'],
})

export const confirmApp = operation({
  name: 'office.apps.confirm',
  summary:
    'Confirms the authenticator app by its first code. With the first second factor come ten recovery codes, shown this once, and the session is open.',
  method: 'POST',
  path: '/v1/office/apps/confirm',
  who: 'staff',
  needs: 'password',
  input: z.strictObject({ code: example(OtpCode, '123456') }),
  output: z.strictObject({ recoveryCodes: z.nullable(RecoveryCodes) }),
  refusals: ['office.second-factor', 'office.prove-again', 'office.app.not-begun', 'office.code.wrong'],
})

export const removeApp = operation({
  name: 'office.apps.remove',
  summary: 'Removes the authenticator app, unless it is the last second factor.',
  method: 'POST',
  path: '/v1/office/apps/remove',
  who: 'staff',
  needs: 'login',
  stepUp: true,
  input: z.strictObject({}),
  output: z.strictObject({}),
  refusals: ['office.factor.last'],
})

export const renewRecoveryCodes = operation({
  name: 'office.recovery-codes.renew',
  summary: 'Ten new recovery codes; those before are worth nothing any more.',
  method: 'POST',
  path: '/v1/office/recovery-codes/renew',
  who: 'staff',
  needs: 'login',
  stepUp: true,
  input: z.strictObject({}),
  output: z.strictObject({ recoveryCodes: RecoveryCodes }),
})
