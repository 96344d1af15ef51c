import type { InputOf } from '#contract/operation'
import type { DeskAction, sendDeskAction, TakenInstrument } from '#contract/sales/desk/desk-set'
import { sendNotice } from '../../notices/index.ts'
import { showTime } from '../../platform/clock.ts'
import type { Scope } from '../../platform/scope.ts'
import { numberRows } from '../ticket/read-numbers.ts'
import type { OpenSet } from './find-desk-set.ts'
import { lateRefusal, writeOff } from './late-verification.ts'

type Sent = Scope<'context' | 'db' | 'now'> & { input: InputOf<typeof sendDeskAction> }

/** Returns the data read from an instrument that was not entered before. */
export const takenBy = ({
  method,
  bank,
  number,
  amountCents,
}: Extract<DeskAction, { kind: 'TAKE' }>): TakenInstrument => ({
  method,
  bank,
  number,
  amountCents,
})
type Outcome = { versionAfter: number | null; refusal: string | null; judgedAt: Date }

/**
 * Notifies the supervisors of the session that an offline action of a desk could not be performed: once per desk and
 * registration, until that is settled. Called before the conflict is stored.
 */
const notifyConflict = async ({ context, db, input }: Sent, set: OpenSet): Promise<void> => {
  const { ticketId } = input
  const known = await db
    .selectFrom('sales.deskConflict')
    .select('deedId')
    .where('setId', '=', set.id)
    .where('ticketId', '=', ticketId)
    .where('settledAt', 'is', null)
    .executeTakeFirst()
  if (known) return
  const row = await numberRows(db).where('id', '=', ticketId).executeTakeFirst()
  const names = await context.staffNames(db, [set.staffId])
  for (const { email, locale } of await context.sessionStaff(db, { sessionId: set.sessionId, role: 'SUPERVISOR' })) {
    const values = {
      number: row?.registrationNumber ?? '',
      staff: names.get(set.staffId) ?? '',
      time: showTime(input.madeAt, locale),
      url: `${context.config.officeUrl}/office/sales/away-desks`,
    }
    await sendNotice({ context, db }, { channel: 'EMAIL', to: email, locale, template: 'deskConflict', values })
  }
}

/** Saves the action that was sent and its outcome. A failed action waits for a supervisor. */
export const saveAction = async (
  sent: Sent,
  set: OpenSet,
  { versionAfter, refusal, judgedAt }: Outcome,
): Promise<void> => {
  const { input, db, now } = sent
  const { deedId: id, ticketId, version, madeAt, deed: action } = input
  const sentAt = now.toISOString()
  const receiptNumber = 'receiptNumber' in action ? action.receiptNumber : null
  const unread = action.kind === 'UNREAD' ? action.text : null
  // If the action succeeded, the data is in the deposit.
  const taken = action.kind === 'TAKE' && refusal !== null ? JSON.stringify(takenBy(action)) : null
  const about = { setId: set.id, ticketId }
  const times = { madeAt, judgedAt: judgedAt.toISOString(), sentAt }
  await db
    .insertInto('sales.deskDeed')
    .values({ id, ...about, kind: action.kind, version, ...times, receiptNumber, unread, taken, versionAfter, refusal })
    .execute()
  await db.updateTable('sales.deskSet').set({ sentAt, lastMadeAt: times.judgedAt }).where('id', '=', set.id).execute()
  if (refusal === null) return
  await notifyConflict(sent, set)
  await db
    .insertInto('sales.deskConflict')
    .values({ deedId: id, ...about })
    .execute()
  // A late verification keeps its number until a supervisor has decided.
  if (receiptNumber !== null && refusal !== lateRefusal) await writeOff(db, set, { receiptNumber, deedId: id, at: now })
}
