import type { DeskSet } from '#contract/sales/desk/desk-set'
import { base64urlOf, bytesOf } from './seal.ts'

type Code = { ticketId: string; qrVersion: number; expiresAt: Date }
const [payloadBytes, signatureBytes] = [24, 64]

const idOf = (bytes: Uint8Array): string =>
  [...bytes]
    .map(byte => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

const decoded = (token: string): Uint8Array<ArrayBuffer> | null => {
  try {
    const bytes = bytesOf(token)
    // Accepts only the server's own encoding, because base64 has several texts for the same bytes.
    return base64urlOf(bytes) === token && bytes.length === payloadBytes + signatureBytes ? bytes : null
  } catch {
    return null
  }
}

/**
 * Returns the content of a code with a valid signature of the server. Returns null for everything else, without a
 * distinction (D-7.57, S-Q3).
 */
export const readCode = async (qrKeys: DeskSet['qrKeys'], token: string): Promise<Code | null> => {
  const bytes = decoded(token)
  const known = bytes?.[0] === 1 ? qrKeys.find(({ id }) => id === bytes[1]) : undefined
  if (!bytes || !known) return null
  const key = await crypto.subtle.importKey('raw', bytesOf(known.key), 'Ed25519', false, ['verify'])
  const payload = bytes.slice(0, payloadBytes)
  if (!(await crypto.subtle.verify('Ed25519', key, bytes.slice(payloadBytes), payload))) return null
  const view = new DataView(payload.buffer)
  return {
    ticketId: idOf(payload.subarray(2, 18)),
    qrVersion: view.getUint16(18),
    expiresAt: new Date(view.getUint32(20) * 1_000),
  }
}
