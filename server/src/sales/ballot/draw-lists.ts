import type { Seeding } from '#contract/sales/ballot/ballot'
import type { Scope } from '../../platform/scope.ts'
import { drawEntries } from './draw-entries.ts'

/**
 * The draw of all groups of a freeze: the source of its value, and either who witnessed the draw by hand and signed,
 * or the proof of its round.
 */
type Draw = Pick<Seeding, 'sessionId' | 'source' | 'value'> & {
  freezeId: string
  witness: string | null
  sheetHash: string | null
  signature: string | null
}

/** Draws all groups of a freeze with one value. */
export const drawLists = async (
  { db, now }: Scope<'db' | 'now'>,
  { sessionId, freezeId, source, value, witness, sheetHash, signature }: Draw,
): Promise<void> => {
  const lists = await db
    .selectFrom('sales.ballotList')
    .select(['batchId', 'list', 'listHash'])
    .where('freezeId', '=', freezeId)
    .execute()
  for (const { batchId, list, listHash } of lists) {
    const entries = list.split('\n').slice(0, -1)
    const drawn = drawEntries(entries, { kind: 'BALLOT', sessionId, batchId, source, value })
    // The database also checks that the hashes are equal; a list that has changed is never drawn.
    if (drawn.listHash !== listHash) throw new Error(`the list of ${batchId} is not the one that was frozen`)
    const result = drawn.order.map((entry, index) => `${index + 1}\t${entry}\n`).join('')
    await db
      .insertInto('sales.ballotDraw')
      .values({
        freezeId,
        batchId,
        source,
        value,
        witness,
        sheetHash,
        signature,
        seed: drawn.seed,
        result,
        drawnAt: now.toISOString(),
      })
      .execute()
  }
}
