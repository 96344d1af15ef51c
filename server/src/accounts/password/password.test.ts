import { expect, test } from 'vitest'
import { commonPasswords } from './common-passwords.ts'
import { passwordFault, personalWords } from './password.ts'

const known = await commonPasswords()
const judge = (password: string, ...personal: string[]) =>
  passwordFault(password, personalWords(personal), text => known.has(text))

test.each([
  ['Passw0rd!', 'password_common'],
  ['P@ssw0rd', 'password_common'],
  ['Aa123456!', 'password_common'],
  ['!Aa123456', 'password_common'],
  ['Ｐassw0rd!', 'password_common'],
  ['Qwerty123!', 'password_common'],
  ['Harbour#2026', null],
  ['Ab1!Ab1!', null],
  [`aA1!${'x'.repeat(124)}`, null],
])('%s: %s', (password, fault) => expect(judge(password)).toBe(fault))

test.each([
  ['Chan!2026a', ['CHAN'], 'password_personal'],
  ['xxCHANxx!1', ['CHAN'], 'password_personal'],
  ['61234567aA!', ['61234567'], 'password_personal'],
  ['Tai.man#77A', ['tai.man@example.com'], null],
  ['Taimanson#7', ['taimanson.lee'], 'password_personal'],
  // A name of three letters is part of too many words.
  ['Lee-ward#1A', ['LEE'], null],
  ['Harbour#2026', [], null],
])('%s of %j: %s', (password, personal, fault) => expect(judge(password, ...personal)).toBe(fault))
