// The ballot algorithm, which anybody can recompute in any language. Its texts are UTF-8, its hashes
// lower-case hex.

const byCodePoint = (item: string, other: string): number => (item < other ? -1 : item > other ? 1 : 0)

/**
 * Entries of the ballot: each registration has one entry for each of its intents, `R-7KQ4-M2XP/1` to `/n`, sorted by
 * code point.
 */
export const entriesOf = (tickets: readonly { registrationNumber: string; numberOfIntents: number }[]): string[] =>
  tickets
    .flatMap(({ registrationNumber, numberOfIntents }) =>
      Array.from({ length: numberOfIntents }, (_, at) => `${registrationNumber}/${at + 1}`),
    )
    .sort(byCodePoint)

/**
 * Returns the list as it is hashed and published: one entry per line, each line ended by LF, nothing else.
 */
export const listText = (entries: readonly string[]): string => entries.map(entry => `${entry}\n`).join('')

/**
 * Prefixes of the seed text. A rehearsal has a different prefix, so that its result cannot pass for a ballot
 * (R-15.6).
 */
const beginnings = { BALLOT: 'firsthand-ballot-1', REHEARSAL: 'firsthand-rehearsal-1' } as const

export type Seeding = {
  kind: keyof typeof beginnings
  sessionId: string
  batchId: string
  /** SHA-256 of the list. */
  listHash: string
  source: 'DIGITS' | 'DRAND'
  /** The ten digits; or the drand round number, a space and its randomness in hex. */
  value: string
}

/** Returns the text whose SHA-256 is the seed. */
export const seedText = ({ kind, sessionId, batchId, listHash, source, value }: Seeding): string =>
  [beginnings[kind], sessionId, batchId, listHash, source, value].map(line => `${line}\n`).join('')

/**
 * Returns the entries in the order of the draw, sorted by their keys: the HMAC-SHA-256 of each entry under the seed,
 * in hex.
 */
export const inOrder = (keyed: readonly { key: string; entry: string }[]): string[] =>
  // Keys have equal length and all text is ASCII, so a plain text sort, which is fastest in the engine, orders by
  // key, then by entry.
  keyed
    .map(({ key, entry }) => `${key} ${entry}`)
    .sort()
    .map(line => line.slice(line.indexOf(' ') + 1))
