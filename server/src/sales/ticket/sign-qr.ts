import { createPublicKey, sign, verify } from 'node:crypto'
import type { Keys } from '../../platform/crypto/keys.ts'

const tokenVersion = 1
const [payloadBytes, signatureBytes] = [24, 64]

/**
 * Returns the text of a QR code: opaque, no personal data, checked offline with the public key (D-7.57).
 * Bytes: version 1, key id 1, ticket id 16, QR version 2, expiry 4 (seconds since 1970, big-endian); Ed25519
 * signature 64; base64url.
 */
export const signQr = (keys: Keys, ticket: { id: string; qrVersion: number }, expiresAt: Date): string => {
  const key = keys.qr.keys[keys.qr.current]
  if (!key) throw new Error('the key that signs QR codes is missing')
  const payload = Buffer.alloc(payloadBytes)
  payload.writeUInt8(tokenVersion, 0)
  payload.writeUInt8(Number(keys.qr.current), 1)
  Buffer.from(ticket.id.replaceAll('-', ''), 'hex').copy(payload, 2)
  payload.writeUInt16BE(ticket.qrVersion, 18)
  payload.writeUInt32BE(Math.floor(expiresAt.getTime() / 1000), 20)
  return Buffer.concat([payload, sign(null, payload, key)]).toString('base64url')
}

/**
 * Returns the content of a QR code's text if this server has signed it; null for every other text, whatever is wrong
 * with it.
 */
export const readQr = (keys: Keys, token: string): { ticketId: string; qrVersion: number; expiresAt: Date } | null => {
  const bytes = Buffer.from(token, 'base64url')
  // Only the canonical spelling is accepted, because several base64 texts can decode to the same bytes.
  if (bytes.length !== payloadBytes + signatureBytes || bytes.toString('base64url') !== token) return null
  const payload = bytes.subarray(0, payloadBytes)
  const key = keys.qr.keys[String(payload.readUInt8(1))]
  if (payload.readUInt8(0) !== tokenVersion || !key) return null
  if (!verify(null, payload, createPublicKey(key), bytes.subarray(payloadBytes))) return null
  const id = payload.toString('hex', 2, 18)
  return {
    ticketId: id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    qrVersion: payload.readUInt16BE(18),
    expiresAt: new Date(payload.readUInt32BE(20) * 1000),
  }
}

/** Returns the public keys that verify QR codes offline: raw, base64url. */
export const publicQrKeys = (keys: Keys): { id: number; key: string }[] =>
  Object.entries(keys.qr.keys).map(([id, key]) => ({
    id: Number(id),
    key: createPublicKey(key).export({ format: 'jwk' }).x ?? '',
  }))
