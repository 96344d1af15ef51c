import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CardStatus } from '#contract/payments/payment'
import { readableNumber } from '../../sales/index.ts'
import { submitTicket, openTestApp, type TestApp } from '../../testing/index.ts'
import { orderCard } from '../card/move-card.ts'
import { insertEntry, noteChange } from '../ledger/insert-entry.ts'
import { releaseDeposit } from './release-deposit.ts'

const now = new Date('2026-12-01T02:00:00.000Z')
let t: TestApp
let ticketId = ''
let accountId = ''
beforeAll(async () => {
  t = await openTestApp()
  const { token } = await t.enter()
  ticketId = (await submitTicket(t, token)).id
  const ticket = await t.db
    .selectFrom('sales.ticket')
    .select('accountId')
    .where('id', '=', ticketId)
    .executeTakeFirstOrThrow()
  accountId = ticket.accountId
})
afterAll(() => t.close())

const numbers = () => ({ id: randomUUID(), ticketId, accountId, orderNumber: readableNumber('P', randomBytes(8)) })
const account = { provider: 'stripe', account: 'main' }
const release = () => releaseDeposit({ db: t.db, now }, { ticketId, why: 'VOIDED', actor: 'system' })
const historyOf = (id: string) =>
  t.db.selectFrom('payments.transition').select(['status', 'actor']).where('paymentId', '=', id).orderBy('id').execute()
const sums = () =>
  t.db
    .selectFrom('sales.ticket')
    .select(['settledCents', 'declaredCents', 'hasOpenCard'])
    .where('id', '=', ticketId)
    .executeTakeFirstOrThrow()

beforeEach(async () => {
  const own = t.db.selectFrom('payments.cardPayment').select('id').where('ticketId', '=', ticketId)
  await t.db.deleteFrom('payments.refund').where('paymentId', 'in', own).execute()
  await t.db.deleteFrom('payments.cardPayment').where('ticketId', '=', ticketId).execute()
})

test.each(CardStatus.options)(
  'a card payment that is %s: what is charged goes back, nothing else moves',
  async status => {
    const to = status === 'PAID' ? 'REFUND_PENDING' : null
    const { id, ...order } = numbers()
    await orderCard(
      { db: t.db, now },
      { id, ...account, ...order, amountCents: 100, locale: 'en', expiresAt: now.toISOString() },
      'one',
    )
    await t.db.updateTable('payments.cardPayment').set({ status, returnedCents: 30 }).where('id', '=', id).execute()
    await release()
    const card = await t.db
      .selectFrom('payments.cardPayment')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(card.status).toBe(to ?? status)
    expect((await historyOf(id)).slice(1)).toEqual(to === null ? [] : [{ status: to, actor: 'system' }])
    const refunds = await t.db
      .selectFrom('payments.refund')
      .select(['amountCents', 'reason'])
      .where('paymentId', '=', id)
      .execute()
    expect(refunds).toEqual(to === null ? [] : [{ amountCents: 70, reason: 'VOIDED' }])
  },
)

test('what was entered stays with its registrant; what was handed in stands', async () => {
  const enter = async (status: 'DECLARED' | 'RECEIVED') => {
    const { id, ...row } = numbers()
    const sealed = { numberSealed: Buffer.alloc(1), numberIndex: randomBytes(8), bank: '003', flagged: false }
    await t.db
      .insertInto('payments.instrument')
      .values({ id, ...row, ...sealed, status, method: 'CHEQUE', amountCents: 500, createdAt: now.toISOString() })
      .execute()
    await insertEntry({ db: t.db, now }, 'one', { ticketId, paymentId: id, kind: 'DECLARE', amountCents: 500 })
    await noteChange({ db: t.db, now }, 'one', id, 'DECLARED')
    return id
  }
  const [declared, received] = [await enter('DECLARED'), await enter('RECEIVED')]
  expect(await sums()).toMatchObject({ declaredCents: 1_000 })
  await release()
  await release()
  const rows = await t.db
    .selectFrom('payments.instrument')
    .select(['id', 'status'])
    .where('ticketId', '=', ticketId)
    .execute()
  expect(new Map(rows.map(({ id, status }) => [id, status]))).toEqual(
    new Map([
      [declared, 'CANCELLED'],
      [received, 'RECEIVED'],
    ]),
  )
  expect(await historyOf(declared)).toEqual([
    { status: 'DECLARED', actor: 'one' },
    { status: 'CANCELLED', actor: 'system' },
  ])
  expect(await sums()).toMatchObject({ declaredCents: 500, settledCents: 0 })
})
