import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { freezeBallot } from '#contract/sales/ballot/operations'
import { entriesOf, listText } from '#contract/sales/ballot/ballot'
import type { Proposed } from '../../platform/context.ts'
import type { Reader } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import { describeBallot } from './describe-ballot.ts'
import { hashOf } from './draw-entries.ts'
import { countByStatus, findSession, isDrawn, lastAnnouncement, lastFreeze } from './find-ballot.ts'
import { freezeFault } from './freeze.ts'

const Input = z.object({ number: z.int() })

/** Freezes the list of a group: all registrations that are verified in it now. */
const freezeList = async (db: Reader, freezeId: string, batchId: string): Promise<void> => {
  const tickets = await db
    .selectFrom('sales.ticket')
    .select(['registrationNumber', 'numberOfIntents'])
    .where('batchId', '=', batchId)
    .where('status', '=', 'VERIFIED')
    .execute()
  const entries = entriesOf(tickets)
  await db
    .insertInto('sales.ballotList')
    .values({
      freezeId,
      batchId,
      list: listText(entries),
      listHash: hashOf(entries),
      tickets: tickets.length,
      entries: entries.length,
    })
    .execute()
}

/** When a second person confirms it, the lists of all groups are frozen and published. */
export const proposedFreeze: Proposed = {
  describe: (call, subject) => describeBallot(call, freezeBallot.name, subject),
  carryOut: async ({ context, db, now, actor }, { subject: sessionId, input, reason, proposedBy }) => {
    // The session is locked: a verification or voiding in progress has finished, or waits (`lockLists`).
    const { verifyBy } = await findSession(db, sessionId, { held: true })
    const before = await lastFreeze(db, sessionId)
    const announcement = await lastAnnouncement(db, sessionId)
    const { waiting } = await countByStatus(db, sessionId)
    const drawn = before !== undefined && (await isDrawn(db, before.id))
    const { number } = Input.parse(input)
    const fault = freezeFault({ now, verifyBy, waiting, dueAt: announcement?.dueAt ?? null, isDrawn: drawn })
    if (fault !== null || !announcement || number !== (before?.number ?? 0) + 1)
      throw new Refusal('office.proposal.overtaken')
    const id = randomUUID()
    const by = { proposedBy, confirmedBy: actor.staffId, frozenAt: now.toISOString() }
    await db
      .insertInto('sales.ballotFreeze')
      .values({
        id,
        sessionId,
        number,
        announcement: announcement.number,
        reason: number === 1 ? null : reason,
        ...by,
      })
      .execute()
    const batches = await db.selectFrom('sales.batch').select('id').where('sessionId', '=', sessionId).execute()
    for (const { id: batchId } of batches) await freezeList(db, id, batchId)
    context.log.info({ session: sessionId, number }, 'the lists of a ballot were frozen')
  },
}
