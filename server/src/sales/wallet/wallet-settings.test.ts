import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '../../config.ts'
import { openLog } from '../../platform/log.ts'
import { appleSettings, googleSettings, makeWalletKeys } from '../../testing/wallet-keys.ts'
import { openWallets } from './open-wallets.ts'

// Settings of the wallets: off without them, and a faulty one is named at the start (decision 0093).

const keys = mkdtempSync(join(tmpdir(), 'firsthand-wallets-'))
beforeAll(() => void makeWalletKeys(keys, 'https://oauth2.example/token'))
afterAll(() => rmSync(keys, { recursive: true, force: true }))

const apple = (more: Record<string, string> = {}) => ({ ...appleSettings(keys, 'https://api.push.apple.com'), ...more })
const google = (more: Record<string, string> = {}) => ({
  ...googleSettings(keys, 'https://walletobjects.googleapis.com'),
  ...more,
})
const open = (settings: Record<string, string>) => openWallets(readConfig(settings), openLog('silent'))

test('both are off without settings, and on with them', () => {
  expect(open({})).toEqual({ apple: null, google: null })
  const { apple: opened } = open(apple())
  expect(opened?.passType).toBe('pass.example.firsthand')
  expect(open(google()).google?.issuerId).toBe('3388000000012345678')
})

describe('half of the settings are refused, and what is missing is named', () => {
  test.each(Object.keys(appleSettings('', '')).filter(name => !/PASSPHRASE|URL/.test(name)))('%s', name => {
    expect(() => open(apple({ [name]: '' }))).toThrow(`Apple Wallet wants ${name} too`)
  })
  test.each(['GOOGLE_WALLET_ISSUER', 'GOOGLE_WALLET_KEY'])('%s', name => {
    expect(() => open(google({ [name]: '' }))).toThrow(`Google Wallet wants ${name} too`)
  })
  test('a passphrase alone', () => {
    expect(() => open({ APPLE_PASS_PASSPHRASE: 'x' })).toThrow('Apple Wallet wants APPLE_PASS_TYPE')
  })
})

describe('settings that do not belong together are refused, and the wrong one is named', () => {
  test.each([
    [{ APPLE_PASS_TYPE: 'pass.example.other' }, 'APPLE_PASS_TYPE'],
    [{ APPLE_TEAM_ID: 'OTHER12345' }, 'APPLE_TEAM_ID'],
    [{ APPLE_TEAM_ID: 'short' }, 'APPLE_TEAM_ID'],
    [{ APPLE_PASS_PASSPHRASE: 'wrong' }, 'APPLE_PASS_PASSPHRASE'],
    [{ APPLE_PASS_KEY: join(keys, 'server.key'), APPLE_PASS_PASSPHRASE: '' }, 'APPLE_PASS_KEY is not the key'],
    [{ APPLE_WWDR_CERTIFICATE: join(keys, 'another.pem') }, 'APPLE_WWDR_CERTIFICATE'],
    [{ APPLE_PASS_CERTIFICATE: join(keys, 'pass.key') }, 'APPLE_PASS_CERTIFICATE is no certificate'],
    [{ APPLE_PASS_CERTIFICATE: join(keys, 'nowhere.pem') }, 'APPLE_PASS_CERTIFICATE cannot be read'],
  ])('Apple: %j', (more, named) => {
    expect(() => open(apple(more))).toThrow(ConfigError)
    expect(() => open(apple(more))).toThrow(named)
  })
  test('Google: a file that is no key of a service account', () => {
    writeFileSync(join(keys, 'other.json'), '{"type":"authorized_user"}')
    for (const file of ['other.json', 'google.key', 'nowhere.json'])
      expect(() => open(google({ GOOGLE_WALLET_KEY: join(keys, file) }))).toThrow('GOOGLE_WALLET_KEY')
  })
})

test('in production both services are called over TLS', () => {
  const production = {
    NODE_ENV: 'production',
    APPLE_PUSH_URL: 'http://push.example',
    GOOGLE_WALLET_URL: 'http://g.example',
  }
  for (const name of ['APPLE_PUSH_URL', 'GOOGLE_WALLET_URL'])
    expect(() => readConfig(production)).toThrow(`${name} must be an https address`)
})
