import { randomBytes, randomUUID } from 'node:crypto'
import { setHours, takeDeskSet } from '#contract/sales/desk/desk-set'
import type { Reader } from '../../platform/database/database.ts'
import { type Call, handler } from '../../platform/pipeline/handler.ts'
import { officeLines } from '../sales-office/office-lines.ts'
import { publicQrKeys } from '../ticket/sign-qr.ts'
import type { WindowLimit } from '../../platform/limits.ts'
import { requireSession } from '../../platform/require-session.ts'
import { blockSize } from './block.ts'

/** Rate limit per staff member and day: a tablet for each session, and some failed attempts. */
const perDay: WindowLimit = { name: 'desk-sets', points: 12, seconds: 86_400 }

const readOffer = (db: Reader, sessionId: string) =>
  db
    .selectFrom('sales.session as session')
    .innerJoin('sales.property as property', 'property.id', 'session.propertyId')
    .select(['session.id as sessionId', 'session.name as sessionName', 'property.name as propertyName'])
    .select(['session.method as sessionMethod', 'session.payee', 'session.salesOffice', 'session.verifyBy'])
    .where('session.id', '=', sessionId)
    .executeTakeFirst()

const countWaiting = async (db: Reader, sessionId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('sales.ticket')
    .select(eb => eb.fn.countAll().as('count'))
    .where('sessionId', '=', sessionId)
    .where('status', '=', 'REGISTERED')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Reserves receipt numbers that no other desk has. The counter is locked until the command ends, so a failed command
 * returns the numbers.
 */
const reserve = async (db: Reader, size: number): Promise<{ firstReceipt: number; lastReceipt: number }> => {
  const { last: lastReceipt } = await db
    .updateTable('sales.verificationCounter')
    .set(eb => ({ last: eb('last', '+', size) }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return { firstReceipt: lastReceipt - size + 1, lastReceipt }
}

const findOpen = ({ db, actor, input }: Call<typeof takeDeskSet>) =>
  db
    .selectFrom('sales.deskSet')
    .select('id')
    .where('staffId', '=', actor.staffId)
    .where('sessionId', '=', input.sessionId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()

export default handler(takeDeskSet, async call => {
  const { input, actor, context, db, now, refuse, setAuditSubject } = call
  const { sessionId } = input
  setAuditSubject(sessionId)
  requireSession(actor, sessionId)
  const offer = await readOffer(db, sessionId)
  if (!offer) return refuse('request.not-found')
  if (now >= new Date(offer.verifyBy)) return refuse('sales.session.closed')
  const open = await findOpen(call)
  if (open) return refuse('sales.desk-set.taken', { params: { set: open.id } })
  await context.limits.need(perDay, actor.staffId)
  const block = await reserve(db, blockSize(await countWaiting(db, sessionId)))
  const times = { takenAt: now.toISOString(), endsAt: new Date(now.getTime() + setHours * 3_600_000).toISOString() }
  const set = await db
    .insertInto('sales.deskSet')
    .values({ id: randomUUID(), staffId: actor.staffId, sessionId, keyHalf: randomBytes(32), ...times, ...block })
    // If two requests come at once, the second finds the bundle of the first.
    .onConflict(conflict => conflict.columns(['staffId', 'sessionId']).where('endedAt', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!set) return refuse('sales.desk-set.taken')
  setAuditSubject(set.id)
  const { salesOffice, ...named } = offer
  const lines = (locale: 'en' | 'zh-HK' | 'zh-CN') => officeLines(salesOffice, locale)
  return {
    ...named,
    ...times,
    ...block,
    id: set.id,
    office: { en: lines('en'), 'zh-HK': lines('zh-HK'), 'zh-CN': lines('zh-CN') },
    qrKeys: publicQrKeys(context.keys),
    now: now.toISOString(),
  }
})
