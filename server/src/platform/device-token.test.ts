import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { randomToken } from './crypto/secret-hasher.ts'
import { makeDeviceToken, ownerOfDevice } from './device-token.ts'

const vaultOf = (key: string) => ({
  mac: (kind: string, text: string | Buffer) => createHmac('sha256', key).update(`${kind}|`).update(text).digest(),
})
const [ours, other] = [vaultOf('ours'), vaultOf('other')]

test('all tokens of an account have one owner, and look like any token of a browser', () => {
  const tokens = [1, 2, 3].map(() => makeDeviceToken(ours, 'registrant|a'))
  expect(new Set(tokens).size).toBe(3)
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/)
  const owners = tokens.map(token => ownerOfDevice(ours, token))
  expect(new Set(owners).size).toBe(1)
  expect(owners[0]).toMatch(/^[\w-]{11}$/)
  expect(ownerOfDevice(ours, makeDeviceToken(ours, 'registrant|b'))).not.toBe(owners[0])
  expect(ownerOfDevice(ours, makeDeviceToken(ours, 'staff|a'))).not.toBe(owners[0])
})

test('a forged, changed or earlier token has none', () => {
  const token = makeDeviceToken(ours, 'registrant|a')
  const changed = (at: number) => token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
  const forged = [
    ...[0, 15, 20, 30, 41].map(changed),
    randomToken(),
    makeDeviceToken(other, 'registrant|a'),
    '',
    'x',
    `${token}A`,
    token.slice(0, 40),
  ]
  for (const text of forged) expect(ownerOfDevice(ours, text), text).toBeNull()
})
