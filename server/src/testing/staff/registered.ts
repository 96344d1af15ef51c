import { takeInstrument } from '#contract/payments/desk'
import { openTicket, markOriginalSeen } from '#contract/sales/desk/desk'
import { verifyTicket } from '#contract/sales/desk/verification'
import { confirmTicket, getTicket } from '#contract/sales/ticket/ticket'
import type { TestApp } from '../index.ts'
import { member, type Member, type Registered, submit } from '../registrants.ts'

/**
 * Creates somebody with a registration that waits for the sales office, with its deposit to be brought. Returns the
 * ticket's id, QR code and number.
 */
export const registered = async (t: TestApp, more: Partial<Registered> = {}, who?: Member) => {
  const person = who ?? (await member(t))
  const { ticket, intent } = await submit(t, person, more)
  const { status, raw } = await t.call(confirmTicket, { id: ticket.id }, { token: person.token })
  if (status !== 200) throw new Error(raw.body)
  const { body } = await t.call(getTicket, { id: ticket.id }, { token: person.token })
  return { ...person, person, intent, ticketId: ticket.id, qr: body.qr?.token ?? '', number: body.registrationNumber }
}

let numbers = 100_000

/**
 * Creates a registration that is ready to verify: this staff member has seen its original and received its deposit.
 */
export const readyToVerify = async (t: TestApp, office: string, more: Partial<Registered> = {}, who?: Member) => {
  const one = await registered(t, more, who)
  const id = one.ticketId
  const { version } = (await t.call(openTicket, { id }, { office })).body
  const seen = await t.call(markOriginalSeen, { id, version, kind: 'IDENTITY', personId: one.id }, { office })
  const instrument = String(++numbers)
  const read = { method: 'CASHIER_ORDER', bank: '004', number: instrument, payeeIsRight: true } as const
  const amountCents = seen.body.deposit.remainingCents
  const { body, raw } = await t.call(
    takeInstrument,
    { id, version: seen.body.version, ...read, amountCents },
    { office },
  )
  if (body.faults?.length !== 0) throw new Error(raw.body)
  return { ...one, instrument, version: body.version }
}

/** Creates a registration that this staff member has verified, with its receipt. */
export const verified = async (t: TestApp, office: string) => {
  const one = await readyToVerify(t, office)
  const { body, raw } = await t.call(verifyTicket, { id: one.ticketId, version: one.version }, { office })
  const [receipt] = body.verifications ?? []
  if (!receipt) throw new Error(raw.body)
  return { ...one, version: body.version, ended: body.ended, receipt }
}
