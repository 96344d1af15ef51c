import { beforeAll, expect, test } from 'vitest'
import { readCode } from './code.ts'
import { base64urlOf, bytesOf } from './seal.ts'

// A code as the server signs it: format version, key, registration, code version and expiry, then the signature
// (D-7.57).
const ticketId = 'e1000000-0000-4000-8000-0000000000ab'
const expiresAt = new Date('2026-12-11T04:00:00Z')
let pair: CryptoKeyPair
let keys: { id: number; key: string }[]
beforeAll(async () => {
  pair = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair
  keys = [{ id: 7, key: base64urlOf(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))) }]
})

const made = async ({ version = 1, keyId = 7 } = {}): Promise<Uint8Array<ArrayBuffer>> => {
  const payload = new Uint8Array(24)
  const view = new DataView(payload.buffer)
  payload.set([version, keyId])
  payload.set(
    ticketId
      .replaceAll('-', '')
      .match(/../g)
      ?.map(byte => parseInt(byte, 16)) ?? [],
    2,
  )
  view.setUint16(18, 3)
  view.setUint32(20, expiresAt.getTime() / 1_000)
  const signature = new Uint8Array(await crypto.subtle.sign('Ed25519', pair.privateKey, payload))
  return Uint8Array.from([...payload, ...signature])
}

test('a code that bears the signature says its registration, its version and its end', async () => {
  expect(await readCode(keys, base64urlOf(await made()))).toEqual({ ticketId, qrVersion: 3, expiresAt })
})

test('each bit of it counts', async () => {
  const bytes = await made()
  for (let at = 0; at < bytes.length; at++) {
    const other = Uint8Array.from(bytes)
    other[at] = (other[at] ?? 0) ^ 1
    expect([at, await readCode(keys, base64urlOf(other))]).toEqual([at, null])
  }
})

test('of another version, of a key that is not known, cut, longer, spelt otherwise or no code at all: nothing', async () => {
  const bytes = await made()
  const token = base64urlOf(bytes)
  const last = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  // The last character of the base64 text of 88 bytes has unused bits, so another text decodes to the same bytes.
  const twin = token.slice(0, -1) + last.charAt(last.indexOf(token.slice(-1)) ^ 1)
  expect(bytesOf(twin)).toEqual(bytes)
  const unrecognised = [
    base64urlOf(await made({ version: 2 })),
    base64urlOf(await made({ keyId: 8 })),
    token.slice(0, -4),
    `${token}AAAA`,
    `${token}=`,
    twin,
    '',
    'https://example.com/?code=1',
    'R-7KQ4-M2XP',
  ]
  for (const item of unrecognised) expect([item, await readCode(keys, item)]).toEqual([item, null])
  expect(await readCode([], token)).toBeNull()
})
