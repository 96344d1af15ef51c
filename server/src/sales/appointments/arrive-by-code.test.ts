import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { renewOwnQr } from '#contract/sales/ticket/own-ticket'
import { withdrawTicket } from '#contract/sales/ticket/ticket'
import { arriveByCode, arriveVisit } from '#contract/sales/appointments/visit'
import { enterStaff } from '../../testing/enter-staff.ts'
import { openTestApp, sessions, type TestApp } from '../../testing/index.ts'
import { registered } from '../../testing/staff/registered.ts'
import { member, setSession, submit } from '../../testing/registrants.ts'
import { signQr } from '../ticket/sign-qr.ts'

let t: TestApp
let kiosk: string
let elsewhere: string
beforeAll(async () => {
  t = await openTestApp()
  await setSession(t, sessions.open, { onlineWithdrawal: true })
  elsewhere = await enterStaff(t, 'KIOSK')
  await t.db.deleteFrom('office.assignment').execute()
  kiosk = await enterStaff(t, 'KIOSK')
})
afterAll(() => t.close())
beforeEach(async () => void (await t.db.deleteFrom('platform.limits').execute()))

const arrive = (token: string, office = kiosk) => t.call(arriveByCode, { token }, { office })
const later = new Date(Date.now() + 30 * 86_400_000)

describe('a kiosk', () => {
  test('gives who shows a code a number and nothing else, the same number as often as it is shown', async () => {
    const one = await registered(t)
    const { status, body, raw } = await arrive(one.qr)
    expect([status, Object.keys(body).sort()]).toEqual([200, ['ahead', 'expectedAt', 'minutes', 'number']])
    for (const text of [one.number, one.ticketId, one.email, one.idNumber, 'CHAN', '陳大文'])
      expect(raw.body).not.toContain(text)
    expect((await arrive(` ${one.qr} `)).body.number).toBe(body.number)
  })
  test('tells of a code that does not count only what the person before it may be told', async () => {
    const one = await registered(t)
    const code = async (token: string, office = kiosk) => (await arrive(token, office)).problem.code
    expect(await code(one.qr, elsewhere)).toBe('sales.visit.other-session')
    expect(await code(signQr(t.context.keys, { id: one.ticketId, qrVersion: 1 }, new Date(0)))).toBe('sales.qr.expired')
    expect((await t.call(renewOwnQr, { id: one.ticketId }, { token: one.token })).status).toBe(200)
    expect(await code(one.qr)).toBe('sales.qr.revoked')
    const person = await member(t)
    const { ticket } = await submit(t, person, {})
    const unpaid = signQr(t.context.keys, { id: ticket.id, qrVersion: 1 }, later)
    const withdrawn = await registered(t)
    await t.call(withdrawTicket, { id: withdrawn.ticketId }, { token: withdrawn.token })
    const [still, ended] = [await arrive(unpaid), await arrive(withdrawn.qr)]
    expect([still.problem, ended.problem].map(({ code: said, params }) => [said, params])).toEqual([
      ['sales.visit.ask-desk', undefined],
      ['sales.visit.ask-desk', undefined],
    ])
  })
  test('Q3: slows down who guesses, and keeps nobody out who has a code', async () => {
    const one = await registered(t)
    for (let n = 0; n < 60; n++) expect((await arrive(`${'A'.repeat(60)}${n}`)).problem.code).toBe('sales.qr.invalid')
    expect((await arrive('A'.repeat(80))).status).toBe(429)
    expect((await arrive(one.qr)).status).toBe(200)
  })
  test('gives numbers for its own sessions', async () => {
    expect((await t.call(arriveVisit, { sessionId: sessions.open }, { office: kiosk })).status).toBe(200)
    expect((await t.call(arriveVisit, { sessionId: sessions.open }, { office: elsewhere })).status).toBe(404)
  })
})
