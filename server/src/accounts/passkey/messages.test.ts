import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPasskey, beginPasskey, logInByPasskey, maxPasskeys } from '#contract/accounts/passkey'
import type { Locale } from '#contract/common'
import { refusals } from '#contract/refusals'
import { locales } from '#contract/text'
import { openTestApp, type TestApp } from '../../testing/index.ts'
import { makeAuthenticator } from '../../testing/staff/authenticator.ts'
import { type Member, member } from '../../testing/registrants.ts'
import { addKey, attestationBy, signedBy } from './passkeys.fixture.ts'

// Tests each message about passkeys by HTTP in three languages.

let t: TestApp
let one: Member
let full: Member
beforeAll(async () => {
  t = await openTestApp()
  ;[one, full] = [await member(t), await member(t)]
  for (let n = 0; n < maxPasskeys; n++) await addKey(t, full)
})
afterAll(() => t.close())

const rows: [keyof typeof refusals, (locale: Locale) => Promise<{ raw: { body: string } }>][] = [
  [
    'accounts.passkey.refused',
    async locale => t.call(logInByPasskey, await signedBy(t, makeAuthenticator()), { locale }),
  ],
  [
    'accounts.passkey.not-added',
    async locale => {
      const made = await attestationBy(t, one.token, makeAuthenticator(), { origin: 'https://evil.example' })
      return t.call(addPasskey, made, { token: one.token, locale })
    },
  ],
  ['accounts.passkey.too-many', locale => t.call(beginPasskey, { password: null }, { token: full.token, locale })],
]

test.each(rows)('%s', async (code, provoke) => {
  for (const locale of locales) {
    const { raw } = await provoke(locale)
    expect(JSON.parse(raw.body)).toMatchObject({ code, title: refusals[code][locale] })
  }
})

test('nothing that is said of passkeys is missing above', () => {
  const ours = Object.keys(refusals).filter(code => code.startsWith('accounts.passkey.'))
  expect(rows.map(([code]) => code).toSorted()).toEqual(ours.toSorted())
})
