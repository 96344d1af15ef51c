import { sign } from 'node:crypto'
import type { Keys } from '../../platform/crypto/index.ts'

const tokenVersion = 1

/**
 * The text of a QR code: opaque, no personal data, checked offline with the public key (D-7.57).
 * Bytes: version 1, key id 1, ticket id 16, QR version 2, expiry 4 (seconds since 1970, big-endian); Ed25519 signature 64; base64url.
 */
export const signQr = (keys: Keys, ticket: { id: string; qrVersion: number }, expiresAt: Date): string => {
  const key = keys.qr.keys[keys.qr.current]
  if (!key) throw new Error('the key that signs QR codes is missing')
  const payload = Buffer.alloc(24)
  payload.writeUInt8(tokenVersion, 0)
  payload.writeUInt8(Number(keys.qr.current), 1)
  Buffer.from(ticket.id.replaceAll('-', ''), 'hex').copy(payload, 2)
  payload.writeUInt16BE(ticket.qrVersion, 18)
  payload.writeUInt32BE(Math.floor(expiresAt.getTime() / 1000), 20)
  return Buffer.concat([payload, sign(null, payload, key)]).toString('base64url')
}
