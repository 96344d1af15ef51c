import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { printData } from '#contract/privacy/privacy'
import { openTicket } from '#contract/sales/desk/desk'
import { printRegistration } from '#contract/sales/desk/registration-paper'
import { printVerification, verifyTicket, voidTicket } from '#contract/sales/desk/verification'
import { getTicket, listTickets, withdrawTicket } from '#contract/sales/ticket/ticket'
import { locales } from '#contract/text'
import { enterStaff } from '../../../testing/enter-staff.ts'
import { openTestApp, sessions, type TestApp } from '../../../testing/index.ts'
import { readPdf } from '../../../testing/read-pdf.ts'
import { member, setSession } from '../../../testing/registrants.ts'
import { readyToVerify, registered } from '../../../testing/staff/registered.ts'

// What a registrant reads of a session in which the first to report choose first: it has no ballot.

vi.setConfig({ testTimeout: 60_000 })
let t: TestApp
let office: string
let supervisor: string
beforeAll(async () => {
  t = await openTestApp()
  await setSession(t, sessions.open, { method: 'FIRST_COME', ballotAt: null, onlineWithdrawal: true })
  office = await enterStaff(t, 'COUNTER')
  supervisor = await enterStaff(t, 'SUPERVISOR')
})
afterAll(() => t.close())
beforeEach(async () => void (await t.db.deleteFrom('platform.limits').execute()))

const ballotWord = /ballot|抽籤|抽签|抽中|摇号/i

describe.each(locales)('without a ballot, in %s', locale => {
  /** Creates a registrant who gets letters in the language. */
  const reader = async () => {
    const who = await member(t)
    await t.db.updateTable('accounts.account').set({ locale }).where('id', '=', who.id).execute()
    return who
  }
  const lettersTo = async (...people: { email: string }[]) =>
    (await t.outbox()).filter(({ to }) => people.some(({ email }) => email === to))

  test('no letter and no message of a registration names one', async () => {
    const [one, withdrawn, voided] = [
      await readyToVerify(t, office, {}, await reader()),
      await registered(t, {}, await reader()),
      await registered(t, {}, await reader()),
    ]
    const { status } = await t.call(verifyTicket, { id: one.ticketId, version: one.version }, { office })
    expect(status).toBe(200)
    expect((await t.call(withdrawTicket, { id: withdrawn.ticketId }, withdrawn)).status).toBe(200)
    const { version } = (await t.call(openTicket, { id: voided.ticketId }, { office })).body
    const ended = { id: voided.ticketId, version, reason: 'DUPLICATE' } as const
    expect((await t.call(voidTicket, ended, { office: supervisor })).status).toBe(200)
    const letters = await lettersTo(one, withdrawn, voided)
    // Each is told of the registration; then one of the verification, and two of the end.
    for (const { number } of [one, withdrawn, voided])
      expect(letters.filter(({ subject }) => subject.includes(number)).length).toBeGreaterThan(1)
    expect(letters.filter(({ subject, body }) => ballotWord.test(subject + body))).toEqual([])
  })

  test('neither the paper, nor the receipt, nor the copy of the data names one', async () => {
    const one = await readyToVerify(t, office, {}, await reader())
    const paper = await t.call(printRegistration, { id: one.ticketId }, { office })
    const { body } = await t.call(verifyTicket, { id: one.ticketId, version: one.version }, { office })
    const verificationId = body.verifications[0]?.id ?? ''
    const receipt = await t.call(
      printVerification,
      { id: one.ticketId, verificationId, printId: randomUUID() },
      { office },
    )
    const copy = await t.call(printData, { password: one.password }, { ...one, locale })
    expect([paper.status, receipt.status, copy.status]).toEqual([200, 200, 200])
    const { flat } = await readPdf(copy.raw.rawPayload)
    for (const text of [paper.raw.body, receipt.raw.body, flat]) {
      expect(text.replaceAll(/\s/g, '')).toContain(one.number)
      expect(text).not.toMatch(ballotWord)
    }
  })
})

test('a registration says to its owner how its session is sold', async () => {
  const one = await registered(t)
  expect((await t.call(getTicket, { id: one.ticketId }, one)).body.sessionMethod).toBe('FIRST_COME')
  expect((await t.call(listTickets, {}, one)).body.rows).toMatchObject([{ sessionMethod: 'FIRST_COME' }])
})
