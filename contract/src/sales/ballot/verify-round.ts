import { roundMessage, signatureSuite } from './drand.ts'

/**
 * Functions that verify a round: signatures on G1 of BLS12-381, SHA-256 and hex. The caller passes them in, because
 * the contract depends on no library.
 */
export type RoundProof<Point> = {
  signatures: {
    hash: (message: Uint8Array, suite: string) => Point
    verify: (signature: Uint8Array, message: Point, publicKey: Uint8Array) => boolean
  }
  sha256: (bytes: Uint8Array) => Uint8Array
  toHex: (bytes: Uint8Array) => string
  fromHex: (hex: string) => Uint8Array
}

/**
 * Verifies a round and returns its randomness in hex; null if the signature is not the signature of this round under
 * this key. The server checks a round with this function before it draws, and the reader's browser verifies
 * the ballot with it.
 */
export const verifyRound =
  <Point>({ signatures, sha256, toHex, fromHex }: RoundProof<Point>) =>
  (publicKey: string, round: number, signature: string): string | null => {
    try {
      const bytes = fromHex(signature)
      const message = signatures.hash(sha256(roundMessage(round)), signatureSuite)
      return signatures.verify(bytes, message, fromHex(publicKey)) ? toHex(sha256(bytes)) : null
    } catch {
      // The bytes are no point of the curve.
      return null
    }
  }
