import { createPublicKey, verify } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { generateKeys, parseKeys } from '../../platform/crypto/keys.ts'
import { signQr } from './sign-qr.ts'

const keys = parseKeys(generateKeys())
const publicKey = createPublicKey(keys.qr.keys[keys.qr.current]!)

const tickets = fc.record({ id: fc.uuid(), qrVersion: fc.integer({ min: 0, max: 65_535 }) })
const instants = fc.integer({ min: 0, max: 2 ** 32 - 1 }).map(seconds => new Date(seconds * 1000))
const parts = (token: string) => {
  const bytes = Buffer.from(token, 'base64url')
  return { payload: bytes.subarray(0, 24), signature: bytes.subarray(24) }
}

test('a desk reads back what was signed, with the public key alone', () => {
  fc.assert(
    fc.property(tickets, instants, (ticket, expiresAt) => {
      const token = signQr(keys, ticket, expiresAt)
      expect(token).toMatch(/^[\w-]{118}$/)
      const { payload, signature } = parts(token)
      expect(verify(null, payload, publicKey, signature)).toBe(true)
      expect([payload[0], payload[1]]).toEqual([1, 1])
      expect(payload.subarray(2, 18).toString('hex')).toBe(ticket.id.replaceAll('-', ''))
      expect(payload.readUInt16BE(18)).toBe(ticket.qrVersion)
      expect(payload.readUInt32BE(20) * 1000).toBe(expiresAt.getTime())
    }),
    { numRuns: 50 },
  )
})

test('one flipped bit anywhere and the signature does not hold', () => {
  const ticket = { id: '0192f0c4-7a3e-4c55-9a54-5f0c3a1e7b20', qrVersion: 1 }
  const token = signQr(keys, ticket, new Date('2026-12-31T00:00:00Z'))
  fc.assert(
    fc.property(fc.nat({ max: 88 * 8 - 1 }), bit => {
      const bytes = Buffer.from(token, 'base64url')
      bytes[bit >> 3]! ^= 1 << (bit & 7)
      const { payload, signature } = parts(bytes.toString('base64url'))
      expect(verify(null, payload, publicKey, signature)).toBe(false)
    }),
    { numRuns: 50 },
  )
})
