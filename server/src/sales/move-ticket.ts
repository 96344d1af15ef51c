import { sql } from 'kysely'
import type { TicketStatus } from '#contract/sales/ticket'
import type { Reader } from '../platform/database.ts'
import { answeredInIntent, grantedAttributes } from '../consents/index.ts'
import { addJob } from '../platform/jobs.ts'
import { consumeSerial, releaseSerial } from './hold-serial.ts'
import { accountHolder, freePlaces } from './take-place.ts'
import { afterEvent, isActive, type Mover, type TicketEvent } from './ticket.ts'

type Moved = { id: string; intentId: string; accountId: string; sessionId: string; status: TicketStatus }
type Move = { by: Mover; event: TicketEvent; actor: string; reason?: string }
type Where = { db: Reader; now: Date }

/** Whose places a ticket takes: the account's, and those of the people and the company that its intent names. */
const holdersOf = async (db: Reader, accountId: string, intentId: string): Promise<string[]> => {
  const rows = await db.selectFrom('sales.intentHolder').select('holder').where('intentId', '=', intentId).execute()
  return [accountHolder(accountId), ...rows.map(({ holder }) => holder)]
}

/**
 * The one door through which a ticket changes its state (DOMAIN.md 2.2): writes it, who moved it, when and why, and gives
 * its places and its referral form back when it no longer counts. The caller holds the row's lock. Where it moved to;
 * null when it may not.
 */
export const moveTicket = async (
  { db, now }: Where,
  { id, intentId, accountId, sessionId, status }: Moved,
  { by, event, actor, reason }: Move,
): Promise<TicketStatus | null> => {
  const to = afterEvent(status, by, event)
  if (to === null) return null
  await db.updateTable('sales.ticket').set({ status: to }).where('id', '=', id).execute()
  await db
    .insertInto('sales.ticketTransition')
    .values({ ticketId: id, fromStatus: status, toStatus: to, actor, reason: reason ?? null, at: now.toISOString() })
    .execute()
  if (status === 'PENDING' && to === 'REGISTERED') await takeEffect({ db, now }, accountId, intentId)
  if (isActive(status) && !isActive(to)) {
    await freePlaces(db, sessionId, await holdersOf(db, accountId, intentId))
    await releaseSerial(db, intentId)
    const why = to === 'WITHDREW' ? 'WITHDREW' : 'VOIDED'
    await sql`select payments.release_deposit(${id}::uuid, ${why}::payments.refund_reason, ${actor}, ${now.toISOString()}::timestamptz)`.execute(
      db,
    )
  }
  return to
}

/** The deposit is arranged: the referral form is used, and the club hears of who wished to join (DOMAIN.md 7 no. 46). */
const takeEffect = async ({ db, now }: Where, accountId: string, intentId: string): Promise<void> => {
  await consumeSerial(db, intentId, now)
  const answers = await answeredInIntent(db, intentId)
  if (!answers.some(({ code, granted }) => code === 'CLUB_JOIN' && granted)) return
  // Who has taken it back since then does not join.
  const { joinNwdClub } = await grantedAttributes(db, accountId, 'club')
  if (joinNwdClub === true) await addJob(db, 'club:join', { accountId })
}

export const registrantActor = (accountId: string): string => `registrant:${accountId}`
