import * as z from 'zod/mini'
import { example } from '../common.ts'
import { operation } from '../operation.ts'
import { NewPassword } from '../particulars.ts'

const Typed = example(z.string().check(z.minLength(1, 'required'), z.maxLength(512, 'too_long')), 'Harbour#2026')

export const PasswordReset = z.strictObject({
  token: example(z.string().check(z.minLength(1, 'required'), z.maxLength(200, 'too_long')), 'v3ryL0ng'),
  password: NewPassword,
  passwordConfirmation: Typed,
})

export const PasswordChange = z.strictObject({ oldPassword: Typed, password: NewPassword, passwordConfirmation: Typed })

type Pair = { password: string; passwordConfirmation: string }

/** Checks the rule of a new password that compares two fields. Returns field and issue code of each fault. */
export const passwordFaults = ({ password, passwordConfirmation }: Pair): { field: keyof Pair; code: string }[] =>
  password === passwordConfirmation ? [] : [{ field: 'passwordConfirmation', code: 'passwords_differ' }]

/**
 * Faults that only the server can find are issue codes of `password`: `password_used` (the current password or one of
 * the four before it), `password_common` (widely known), `password_personal` (contains the person's own name or
 * address).
 */
export const resetPassword = operation({
  name: 'accounts.passwords.reset',
  summary: 'Sets a new password by the token of a verified FORGOT_PASSWORD code, once. Ends every session.',
  method: 'POST',
  path: '/v1/auth/forget-password/reset',
  who: 'anyone',
  input: PasswordReset,
  output: z.strictObject({}),
  refusals: ['accounts.reset.ended'],
})

export const changePassword = operation({
  name: 'accounts.passwords.change',
  summary: 'Sets a new password by the old one. Ends the other sessions of the account. Faults as for resetting.',
  method: 'POST',
  path: '/v1/auth/change-password',
  who: 'registrant',
  input: PasswordChange,
  output: z.strictObject({}),
})
