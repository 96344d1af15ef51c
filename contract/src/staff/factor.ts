import * as z from 'zod/mini'
import { example, Instant } from '../common.ts'
import { OtpCode } from '../accounts/one-time-code.ts'
import { operation } from '../operation.ts'
import { Challenge, NewPasskey, Passkey, PasskeyId } from '../passkey.ts'

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
  input: NewPasskey,
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
    /** When the authenticator app was set up; null: there is none. */
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
  input: z.strictObject({ id: PasskeyId }),
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
    /** Secret in Base32, for manual entry. */
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
