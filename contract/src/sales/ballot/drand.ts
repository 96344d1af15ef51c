// Drand, a public source of randomness: every few seconds a group of organisations jointly signs the round number.
// Nobody can know a round before it exists, nobody can forge one, and anybody can verify it.

export type Chain = {
  hash: string
  /** Public key on G2 of BLS12-381, in hex; signatures are on G1. */
  publicKey: string
  /** Time of the first round in seconds since 1970, and the seconds from one round to the next. */
  genesis: number
  period: number
}

/** The chain that seeds ballots. */
export const quicknet: Chain = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesis: 1_692_803_367,
  period: 3,
}

/** Name of the signature suite, which is hashed with each message. */
export const signatureSuite = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

/** Returns the time at which a round is published, in milliseconds since 1970. */
export const timeOfRound = (round: number, { genesis, period }: Chain = quicknet): number =>
  (genesis + (round - 1) * period) * 1_000

/** Returns the first round at or after an ISO instant. */
export const roundAt = (instant: string, { genesis, period }: Chain = quicknet): number =>
  Math.max(1, Math.ceil((Date.parse(instant) / 1_000 - genesis) / period) + 1)

/**
 * Returns the message that is hashed with SHA-256 and then signed: the round number as eight bytes, most significant
 * first.
 */
export const roundMessage = (round: number): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round))
  return bytes
}

/**
 * Returns the value that seeds a ballot: the round, and its randomness, which is the SHA-256 of its signature in hex
 * (R-15.3).
 */
export const valueOfRound = (round: number, randomness: string): string => `${round} ${randomness}`
