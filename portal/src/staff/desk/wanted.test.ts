import { expect, test } from 'vitest'
import { wantedOf } from './wanted.ts'

const code = 'AQECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8gISIj'
test.each([
  ['R-7KQ4-M2XP', { kind: 'REGISTRATION_NUMBER', text: 'R-7KQ4-M2XP' }],
  [' r7kq4m2xp ', { kind: 'REGISTRATION_NUMBER', text: 'R-7KQ4-M2XP' }],
  ['Ｒ-７ＫＱ４-Ｍ２ＸＰ', { kind: 'REGISTRATION_NUMBER', text: 'R-7KQ4-M2XP' }],
  ['61234567', { kind: 'MOBILE', text: '61234567' }],
  ['852-6123 4567', { kind: 'MOBILE', text: '852-61234567' }],
  ['+86 138 0013 8000', { kind: 'MOBILE', text: '8613800138000' }],
  ['\u202a+852 6123‑4567\u202c', { kind: 'MOBILE', text: '8526123-4567' }],
  ['(852) 6123 4567', { kind: 'MOBILE', text: '85261234567' }],
  ['R–7KQ4–M2XP', { kind: 'REGISTRATION_NUMBER', text: 'R-7KQ4-M2XP' }],
  ['R-7KQ4-M2XP\u200b', { kind: 'REGISTRATION_NUMBER', text: 'R-7KQ4-M2XP' }],
  ['456〔3〕', { kind: 'IDENTITY_ENDING', text: '4563' }],
  ['456/3', { kind: 'IDENTITY_ENDING', text: '4563' }],
  ['456(3)', { kind: 'IDENTITY_ENDING', text: '4563' }],
  ['12 3a', { kind: 'IDENTITY_ENDING', text: '123A' }],
  [code, { kind: 'CODE', token: code }],
  ['', null],
  ['123', null],
  ['CHAN', { kind: 'IDENTITY_ENDING', text: 'CHAN' }],
  ['Szeto', null],
  ['Li Na', { kind: 'NAME', text: 'Li Na' }],
  ['Xu-Yi', { kind: 'NAME', text: 'Xu-Yi' }],
  ['CHAN TAI MAN', { kind: 'NAME', text: 'CHAN TAI MAN' }],
  ['陳大文', { kind: 'NAME', text: '陳大文' }],
  ['O’Neill, Anne-Marie', { kind: 'NAME', text: 'O’Neill, Anne-Marie' }],
  ['陳', null],
  ['Tai.Man@Example.com ', { kind: 'EMAIL', text: 'tai.man@example.com' }],
  ['tai.man@', null],
  ['https://elsewhere.example/a-page-that-is-long-enough', null],
])('%s', (typed, wanted) => expect(wantedOf(typed)).toEqual(wanted))
