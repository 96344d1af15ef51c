import { roundMessage, signatureSuite } from './drand.ts'

/** What proves a round with bytes: signatures on G1 of BLS12-381, SHA-256 and hex. Handed in, since the contract stands on no library. */
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
 * The randomness of a round, in hex, which its signature proves; null: it is not the signature of this round under this key. By the
 * same rule the server lets a round draw, and the browser of who reads the ballot proves it.
 */
export const verifyRound =
  <Point>({ signatures, sha256, toHex, fromHex }: RoundProof<Point>) =>
  (publicKey: string, round: number, signature: string): string | null => {
    try {
      const bytes = fromHex(signature)
      const message = signatures.hash(sha256(roundMessage(round)), signatureSuite)
      return signatures.verify(bytes, message, fromHex(publicKey)) ? toHex(sha256(bytes)) : null
    } catch {
      // No point of the curve.
      return null
    }
  }
