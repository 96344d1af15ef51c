// The ballot, as anybody can work it out again in any language. Its texts are UTF-8, its hashes lower-case hex.

const byCodePoint = (item: string, other: string): number => (item < other ? -1 : item > other ? 1 : 0)

/** What is drawn: a registration stands there once for each of its intents, `R-7KQ4-M2XP/1` to `/n`, sorted by code point. */
export const entriesOf = (tickets: readonly { registrationNumber: string; numberOfIntents: number }[]): string[] =>
  tickets
    .flatMap(({ registrationNumber, numberOfIntents }) =>
      Array.from({ length: numberOfIntents }, (_, at) => `${registrationNumber}/${at + 1}`),
    )
    .sort(byCodePoint)

/** The list as it is hashed and published: an entry a line, each ended by LF, nothing else. */
export const listText = (entries: readonly string[]): string => entries.map(entry => `${entry}\n`).join('')

/** A rehearsal begins otherwise: nothing that comes of it can pass for a ballot. */
const beginnings = { BALLOT: 'firsthand-ballot-1', REHEARSAL: 'firsthand-rehearsal-1' } as const

export type Seeding = {
  kind: keyof typeof beginnings
  sessionId: string
  batchId: string
  /** SHA-256 of the list. */
  listHash: string
  source: 'DIGITS' | 'DRAND'
  /** The ten digits; or the number of the round, a space and its randomness in hex. */
  value: string
}

/** The text whose SHA-256 is the seed. */
export const seedText = ({ kind, sessionId, batchId, listHash, source, value }: Seeding): string =>
  [beginnings[kind], sessionId, batchId, listHash, source, value].map(line => `${line}\n`).join('')

/** Entries with their keys, HMAC-SHA-256 of each under the seed in hex, in the order in which they are drawn. */
export const inOrder = (keyed: readonly { key: string; entry: string }[]): string[] =>
  // Keys are of one length, and all of it is ASCII: as texts, which is how the engine sorts fastest, they are in order of key, then entry.
  keyed
    .map(({ key, entry }) => `${key} ${entry}`)
    .sort()
    .map(line => line.slice(line.indexOf(' ') + 1))
