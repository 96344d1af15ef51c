import * as z from 'zod/mini'
import { example } from '../common.ts'
import { operation } from '../operation.ts'
import { Assertion, Challenge, NewPasskey, Passkey, PasskeyId } from '../passkey.ts'
import { Tokens } from './login-session.ts'

/** Maximum number of passkeys of an account. */
export const maxPasskeys = 10

export const askPasskey = operation({
  name: 'accounts.passkeys.ask',
  summary: 'What any passkey of a registrant is to sign, to log in: good once, for five minutes.',
  method: 'GET',
  path: '/v1/auth/passkey',
  who: 'anyone',
  input: z.strictObject({}),
  output: Challenge,
})

export const logInByPasskey = operation({
  name: 'accounts.passkeys.login',
  summary:
    'Logs in by what a passkey signed, whoever’s it is: no username, no slide check. Tokens and cookie as by the password. Whatever is wrong is refused alike.',
  method: 'POST',
  path: '/v1/auth/passkey',
  who: 'anyone',
  input: Assertion,
  output: Tokens,
  refusals: ['accounts.passkey.refused'],
})

export const listPasskeys = operation({
  name: 'accounts.passkeys.list',
  summary: 'The passkeys of the one who asks, the oldest first.',
  method: 'GET',
  path: '/v1/user/passkeys',
  who: 'registrant',
  input: z.strictObject({}),
  output: z.strictObject({
    passkeys: z.array(Passkey),
    /**
     * True if the login is older than a few minutes, so that the person must enter the password to add another
     * passkey.
     */
    needsPassword: example(z.boolean(), false),
  }),
})

export const beginPasskey = operation({
  name: 'accounts.passkeys.begin',
  summary: 'What a new passkey of the one who asks is to sign. Who has not just logged in proves it by the password.',
  method: 'POST',
  path: '/v1/user/passkeys/begin',
  who: 'registrant',
  input: z.strictObject({
    password: example(
      z.nullable(z.string().check(z.minLength(1, 'required'), z.maxLength(512, 'too_long'))),
      'Harbour#2026',
    ),
  }),
  output: Challenge,
  refusals: ['accounts.passkey.too-many'],
})

export const addPasskey = operation({
  name: 'accounts.passkeys.add',
  summary: 'Adds a passkey, and tells its owner by a letter. At most ten.',
  method: 'POST',
  path: '/v1/user/passkeys/add',
  who: 'registrant',
  input: NewPasskey,
  output: z.strictObject({}),
  refusals: ['accounts.passkey.not-added', 'accounts.passkey.too-many'],
})

export const removePasskey = operation({
  name: 'accounts.passkeys.remove',
  summary: 'Removes a passkey: it logs in no more. Its owner is told by a letter.',
  method: 'POST',
  path: '/v1/user/passkeys/remove',
  who: 'registrant',
  input: z.strictObject({ id: PasskeyId }),
  output: z.strictObject({}),
  refusals: ['request.not-found'],
})
