import { enterDigits } from '#contract/sales/ballot/operations'
import type { Reader } from '../../platform/database/index.ts'
import { type Call, handler } from '../../platform/pipeline/index.ts'
import { drawEntries } from './draw-entries.ts'
import { findSession, isDrawn, lastFreeze } from './find-ballot.ts'
import { readStaffBallot } from './read-staff-ballot.ts'

/** What everybody else has entered last for a freeze. */
const enteredByOthers = (db: Reader, freezeId: string, staffId: string) =>
  db
    .selectFrom('sales.ballotDigits')
    .select(['digits', 'witness'])
    .distinctOn('enteredBy')
    .where('freezeId', '=', freezeId)
    .where('enteredBy', '<>', staffId)
    .orderBy('enteredBy')
    .orderBy('id', 'desc')
    .execute()

/** Draws all groups of a freeze by digits on which two agree. */
const drawAll = async (
  { input: { sessionId, digits }, db, now }: Call<typeof enterDigits>,
  freezeId: string,
  witness: string,
): Promise<void> => {
  const lists = await db
    .selectFrom('sales.ballotList')
    .select(['batchId', 'list', 'listHash'])
    .where('freezeId', '=', freezeId)
    .execute()
  for (const { batchId, list, listHash } of lists) {
    const entries = list.split('\n').slice(0, -1)
    const source = { kind: 'BALLOT', sessionId, batchId, source: 'DIGITS', value: digits } as const
    const drawn = drawEntries(entries, source)
    // The database holds them to each other too; nothing is drawn of a list that is another.
    if (drawn.listHash !== listHash) throw new Error(`the list of ${batchId} is not the one that was frozen`)
    const result = drawn.order.map((entry, at) => `${at + 1}\t${entry}\n`).join('')
    await db
      .insertInto('sales.ballotDraw')
      .values({
        freezeId,
        batchId,
        source: 'DIGITS',
        value: digits,
        witness,
        seed: drawn.seed,
        result,
        drawnAt: now.toISOString(),
      })
      .execute()
  }
}

export default handler(enterDigits, async call => {
  const { input, actor, context, db, now, refuse, about } = call
  const { sessionId, digits, witness } = input
  about(sessionId)
  // Of two who enter at once the second sees what the first has entered.
  await findSession(db, sessionId, { held: true })
  const freeze = await lastFreeze(db, sessionId)
  if (!freeze) return refuse('sales.ballot.unfrozen')
  if (await isDrawn(db, freeze.id)) return refuse('sales.ballot.drawn')
  if (now < new Date(freeze.dueAt)) return refuse('sales.ballot.not-due')
  const enteredAt = now.toISOString()
  await db
    .insertInto('sales.ballotDigits')
    .values({ freezeId: freeze.id, digits, witness, enteredBy: actor.staffId, enteredAt })
    .execute()
  const others = await enteredByOthers(db, freeze.id, actor.staffId)
  const agreeing = others.find(one => one.digits === digits)
  if (agreeing) {
    await drawAll(call, freeze.id, agreeing.witness)
    context.log.info({ session: sessionId }, 'a ballot was drawn')
  } else if (others.length > 0) return refuse('sales.ballot.digits-differ', { keep: true })
  return readStaffBallot(call, sessionId)
})
