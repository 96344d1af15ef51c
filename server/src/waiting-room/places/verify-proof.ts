import { createHash, createPublicKey, verify } from 'node:crypto'
import { promisify } from 'node:util'
import { type PlaceProof, proofLasts, proofText } from '#contract/waiting-room/place-proof'
import type { RoomState } from '#contract/waiting-room/room-state'

const verifyInPool = promisify<
  string,
  Buffer,
  { key: ReturnType<typeof createPublicKey>; dsaEncoding: 'ieee-p1363' },
  Buffer,
  boolean
>(verify)

const openKey = (point: Buffer) => {
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(part => part.toString('base64url'))
  // Throws if the point is not on the curve.
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' })
}

/**
 * Returns a short digest of the key whose holder signed for this room now; null if nobody did. The signature is
 * verified beside the event loop.
 */
export const verifyProof = async (proof: PlaceProof, { room, now }: RoomState): Promise<string | null> => {
  if (room === null || Math.abs(Date.parse(proof.at) - Date.parse(now)) > proofLasts) return null
  const point = Buffer.from(proof.key, 'base64url')
  if (point.length !== 65 || point[0] !== 4) return null
  try {
    const key = openKey(point)
    const signature = Buffer.from(proof.signature, 'base64url')
    const text = Buffer.from(proofText(room, proof))
    if (!(await verifyInPool('sha256', text, { key, dsaEncoding: 'ieee-p1363' }, signature))) return null
    return createHash('sha256').update(point).digest().subarray(0, 16).toString('base64url')
  } catch {
    // Not a point of the curve.
    return null
  }
}
