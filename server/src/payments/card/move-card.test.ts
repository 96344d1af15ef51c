import { randomBytes, randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CardStatus } from '#contract/payments/payment'
import { readableNumber } from '../../sales/index.ts'
import { submitTicket, openTestApp, type TestApp } from '../../testing/index.ts'
import { afterEvent, isOpen } from './card.ts'
import { moveCard, orderCard } from './move-card.ts'

const all = CardStatus.options
const events = ['order', 'begun', 'cancel', 'settle', 'surplus', 'fail', 'end', 'release', 'returned'] as const
const now = new Date('2026-12-01T02:00:00.000Z')
const id = randomUUID()
let t: TestApp
let ticketId = ''
beforeAll(async () => {
  t = await openTestApp()
  const { token } = await t.enter()
  ticketId = (await submitTicket(t, token)).id
  const { accountId } = await t.db
    .selectFrom('sales.ticket as ticket')
    .innerJoin('sales.intent as intent', 'intent.id', 'ticket.intentId')
    .select('intent.accountId')
    .where('ticket.id', '=', ticketId)
    .executeTakeFirstOrThrow()
  const order = { id, ticketId, accountId, amountCents: 100, locale: 'en', expiresAt: now.toISOString() } as const
  const account = { provider: 'stripe', account: 'main' }
  const orderNumber = readableNumber('P', randomBytes(8))
  await orderCard({ db: t.db, now }, { ...account, ...order, orderNumber }, 'registrant:one')
})
afterAll(() => t.close())

const card = () => t.db.selectFrom('payments.cardPayment').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const history = () =>
  t.db
    .selectFrom('payments.transition')
    .select(['status', 'actor', 'at'])
    .where('paymentId', '=', id)
    .orderBy('id')
    .execute()
const set = (status: CardStatus) =>
  t.db
    .updateTable('payments.cardPayment')
    .set({ status, payUrl: 'http://localhost/pay', counts: null, failure: 'DECLINED' })
    .where('id', '=', id)
    .execute()
let lines = 0
beforeEach(async () => void (lines = (await history()).length))

test('ordered it is CREATED, and its history begins', async () => {
  expect(await card()).toMatchObject({ status: 'CREATED', createdAt: now.toISOString(), payUrl: null, counts: null })
  expect(await history()).toEqual([{ status: 'CREATED', actor: 'registrant:one', at: now.toISOString() }])
})

describe('every event in every state is written with its line, or neither', () => {
  test.each(all.flatMap(status => events.map(event => [status, event] as const)))('%s, %s', async (status, event) => {
    await set(status)
    const before = await card()
    const moved = await moveCard({ db: t.db, now }, { id, status }, { event, actor: 'system' })
    expect(moved).toBe(afterEvent(status, event))
    const line = { status: moved, actor: 'system', at: now.toISOString() }
    expect((await history()).slice(lines)).toEqual(moved === null ? [] : [line])
    if (moved === null) return expect(await card()).toEqual(before)
    expect(await card()).toEqual({
      ...before,
      status: moved,
      payUrl: isOpen(moved) ? before.payUrl : null,
      counts: { settle: true, surplus: false }[String(event)] ?? null,
      failure: event === 'settle' ? null : 'DECLINED',
    })
  })
})

test('why it failed is written with it', async () => {
  await set('PENDING')
  const move = { event: 'fail', actor: 'system', failure: 'UNAVAILABLE' } as const
  await moveCard({ db: t.db, now }, { id, status: 'PENDING' }, move)
  expect(await card()).toMatchObject({ status: 'FAILED', failure: 'UNAVAILABLE' })
})

test('what somebody else has moved meanwhile is not moved', async () => {
  await set('PAID')
  const move = moveCard({ db: t.db, now }, { id, status: 'PENDING' }, { event: 'cancel', actor: 'system' })
  await expect(move).rejects.toThrow()
  expect(await card()).toMatchObject({ status: 'PAID' })
  expect(await history()).toHaveLength(lines)
})

describe('nobody goes past the door', () => {
  const root = join(import.meta.dirname, '../../../..')
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const written = (table: string) => new RegExp(`(?:updateTable|insertInto|deleteFrom|mergeInto)\\(\\s*'${table}\\b`)
  const raw = /(?:update|insert\s+into|delete\s+from|merge\s+into)\s+payments\.(?:card_payment|transition)\b/i
  const sources = globSync('{server,ops}/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })
  const writers = (pattern: RegExp) => sources.filter(file => pattern.test(read(file))).toSorted()

  test('card payments are written there alone, their history too, and by hand nowhere', () => {
    expect(sources.length).toBeGreaterThan(100)
    expect(writers(written('payments\\.cardPayment'))).toEqual(['server/src/payments/card/move-card.ts'])
    expect(writers(written('payments\\.transition'))).toEqual([
      'server/src/payments/card/move-card.ts',
      'server/src/payments/ledger/insert-entry.ts',
    ])
    expect(writers(raw)).toEqual([])
  })

  test('the database itself moves none', async () => {
    const { rows } = await sql`select proname from pg_proc where prosrc ~ 'card_payment'`.execute(t.db)
    expect(rows).toEqual([])
  })
})
