import { expect, test } from 'vitest'
import { emailFaults } from './email-faults.ts'

test.each([
  ['chan@firsthand.example', null],
  [' Chan@Firsthand.example ', null],
  ['', 'required'],
  [' ', 'email_invalid'],
  ['chan', 'email_invalid'],
  ['chan@', 'email_invalid'],
])('the email address %j', (typed, code) =>
  expect(emailFaults(typed)).toEqual(code === null ? [] : [{ field: 'email', code }]),
)
