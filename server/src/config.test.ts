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
    workerLimits: 'usual',
    slideCheck: true,
    demo: false,
  })
})

test.each([
  ['SLIDE_CHECK', 'off'],
  ['SECRET_HASH', 'weak'],
  ['WORKER_LIMITS', 'wide'],
  ['DEMO', 'on'],
])('production refuses %s=%s and names it; a test may have it', (name, value) => {
  expect(() => readConfig({ ...production, [name]: value })).toThrow(`${name}=${value}`)
  expect(() => readConfig({ NODE_ENV: 'test', [name]: value })).not.toThrow()
})

test('a strength that is unknown is refused everywhere', () => {
  expect(() => readConfig({ SECRET_HASH: 'none' })).toThrow('SECRET_HASH')
})

test('several card accounts: the first takes new payments; one without a name has the name from before', () => {
  const hall = 'stripe://sk_live_2:whsec_2@api.stripe.com#hall'
  const unnamed = 'stripe://sk_live_1:whsec_1@api.stripe.com'
  expect(readConfig({ ...production, CARD_URL: `${hall},${unnamed}` }).cards).toEqual([
    { provider: 'stripe', account: 'hall', key: 'sk_live_2', webhookSecret: 'whsec_2', url: null },
    { provider: 'stripe', account: 'main', key: 'sk_live_1', webhookSecret: 'whsec_1', url: null },
  ])
  expect(readConfig(production).cards).toEqual([])
  const testKey = unnamed.replace('live', 'test')
  expect(() => readConfig({ ...production, CARD_URL: `${hall},${testKey}` })).toThrow('CARD_URL must name Stripe')
})

test.each([
  ['name', 'stripe://sk_1:whsec_1@api.stripe.com,stripe://sk_2:whsec_2@api.stripe.com#main'],
  ['key', 'stripe://sk_1:whsec_1@api.stripe.com,stripe://sk_1:whsec_2@api.stripe.com#hall'],
  ['webhook secret', 'stripe://sk_1:whsec_1@api.stripe.com,stripe://sk_2:whsec_1@api.stripe.com#hall'],
])('card accounts of the same %s are refused', (what, CARD_URL) => {
  expect(() => readConfig({ CARD_URL })).toThrow(`CARD_URL must give each account a ${what} of its own`)
})

test.each([
  'stripe://sk_1@api.stripe.com',
  'stripe://sk_1:w@api.stripe.com#Main hall',
  'stripe://sk_1:w@host,',
  'sk_1',
])('CARD_URL=%s is refused', CARD_URL => expect(() => readConfig({ CARD_URL })).toThrow('CARD_URL'))
