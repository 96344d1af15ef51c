import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://homes.example',
  KEYS_FILE: '/run/secrets/keys.json',
  DATABASE_URL: 'postgres://firsthand_web@database/firsthand',
  SMTP_URL: 'smtps://mail.example:465',
  SMS_URL: 'https://account:token@api.twilio.com',
  SMS_FROM: 'Homes',
}

test('production takes what it needs and nothing that is for tests', () => {
  expect(readConfig(production)).toMatchObject({
    production: true,
    secretHash: 'strong',
    slideCheck: true,
    demo: false,
  })
})

test.each([
  ['SLIDE_CHECK', 'off'],
  ['SECRET_HASH', 'weak'],
  ['DEMO', 'on'],
])('production refuses %s=%s and names it; a test may have it', (name, value) => {
  expect(() => readConfig({ ...production, [name]: value })).toThrow(`${name}=${value}`)
  expect(() => readConfig({ NODE_ENV: 'test', [name]: value })).not.toThrow()
})

test('a strength that is unknown is refused everywhere', () => {
  expect(() => readConfig({ SECRET_HASH: 'none' })).toThrow('SECRET_HASH')
})
