import { randomUUID } from 'node:crypto'
import type { OutputOf } from '#contract/operation'
import { addPayment } from '#contract/payments/payment'
import {
  type DeskAction,
  openDeskSet,
  readDeskSet,
  sendDeskAction,
  type SetTicket,
  takeDeskSet,
} from '#contract/sales/desk/desk-set'
import { confirmTicket, getTicket } from '#contract/sales/ticket/ticket'
import { sessions, type TestApp } from '../index.ts'
import { member, submit } from '../registrants.ts'

let numbers = 500_000

/**
 * Creates somebody whose registration waits at the sales office, with a declared cashier's order for the whole
 * deposit.
 */
export const declared = async (t: TestApp) => {
  const person = await member(t)
  const { ticket } = await submit(t, person)
  const { token } = person
  const { body: before } = await t.call(getTicket, { id: ticket.id }, { token })
  const number = String(++numbers)
  const order = { method: 'CASHIER_ORDER', bank: '004', number, amountCents: before.remainingCents } as const
  const { body } = await t.call(addPayment, { ticketId: ticket.id, ...order }, { token })
  const { status, raw } = await t.call(confirmTicket, { id: ticket.id }, { token })
  if (status !== 200) throw new Error(raw.body)
  const { body: after } = await t.call(getTicket, { id: ticket.id }, { token })
  return {
    ...person,
    person,
    ticketId: ticket.id,
    instrumentId: body.payments[0]?.id ?? '',
    instrument: number,
    number: after.registrationNumber,
    qr: after.qr?.token ?? '',
  }
}
export type Declared = Awaited<ReturnType<typeof declared>>

type TestAction = DeskAction
type Sending = { version?: number; madeAt?: string; deedId?: string }

/** Takes an offline bundle (desk set) of the open session as this staff member, and returns all of its content. */
export const takeSet = async (t: TestApp, office: string) => {
  const { body: set, raw: taken } = await t.call(takeDeskSet, { sessionId: sessions.open }, { office })
  if (taken.statusCode !== 200) throw new Error(taken.body)
  const { body: secrets } = await t.call(openDeskSet, { id: set.id }, { office })
  const tickets: SetTicket[] = []
  const others: OutputOf<typeof readDeskSet>['others'] = []
  for (let after: string | undefined, round = 0; round < 100; round++) {
    const { body: page, status, raw } = await t.call(readDeskSet, { id: set.id, ...(after && { after }) }, { office })
    if (status !== 200) throw new Error(raw.body)
    tickets.push(...page.tickets)
    others.push(...page.others)
    if (page.next === null) break
    after = page.next
  }
  const versionOf = (ticketId: string) => tickets.find(({ id }) => id === ticketId)?.version ?? 0
  const send = (
    ticketId: string,
    action: TestAction,
    { version, madeAt, deedId: actionId = randomUUID() }: Sending = {},
  ) =>
    t.call(
      sendDeskAction,
      {
        id: set.id,
        deedId: actionId,
        ticketId,
        version: version ?? versionOf(ticketId),
        madeAt: madeAt ?? new Date().toISOString(),
        deed: action,
      },
      { office, key: actionId },
    )
  /** Returns all actions on one registration, in the order of the desk. */
  const work = (item: Declared, receiptNumber: number): TestAction[] => [
    { kind: 'SIGHT', original: 'IDENTITY', personId: item.id },
    { kind: 'RECEIVE', instrumentId: item.instrumentId, payeeIsRight: true },
    { kind: 'VERIFY', receiptNumber },
  ]
  const sendAll = async (item: Declared, receiptNumber = set.firstReceipt) => {
    const answers = []
    for (const action of work(item, receiptNumber)) {
      const { status, body, raw } = await send(item.ticketId, action)
      if (status !== 200) throw new Error(raw.body)
      answers.push(body)
    }
    return answers
  }
  return { ...set, secrets, tickets, others, send, sendAll, work }
}

/** Returns the receipt numbers under which a registration was verified. */
export const receiptsOf = async (t: TestApp, ticketId: string) => {
  const rows = await t.db
    .selectFrom('sales.verification')
    .select('receiptNumber')
    .where('ticketId', '=', ticketId)
    .execute()
  return rows.map(({ receiptNumber }) => receiptNumber)
}

/** Returns the receipt numbers of an offline bundle that are written off, and why. */
export const writtenOff = async (t: TestApp, setId: string) => {
  const rows = await t.db
    .selectFrom('sales.receiptWriteOff')
    .select(['receiptNumber', 'why'])
    .where('setId', '=', setId)
    .orderBy('receiptNumber')
    .execute()
  return rows.map(({ receiptNumber, why }) => `${receiptNumber} ${why}`)
}
