import { createHash, createHmac } from 'node:crypto'
import { inOrder, listText, type Seeding, seedText } from '#contract/sales/ballot/ballot'

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Returns the SHA-256 of a list of entries, in hex. */
export const hashOf = (entries: readonly string[]): string => sha256(listText(entries)).toString('hex')

/**
 * Draws the ballot. Returns the hash of the list, the seed in hex, and the entries in drawn order.
 */
export const drawEntries = (
  entries: readonly string[],
  source: Omit<Seeding, 'listHash'>,
): { listHash: string; seed: string; order: string[] } => {
  const listHash = hashOf(entries)
  const seed = sha256(seedText({ ...source, listHash }))
  const keyed = entries.map(entry => ({ entry, key: createHmac('sha256', seed).update(entry).digest('hex') }))
  return { listHash, seed: seed.toString('hex'), order: inOrder(keyed) }
}
