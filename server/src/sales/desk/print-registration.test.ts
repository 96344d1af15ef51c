import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Locale } from '#contract/common'
import { openTicket } from '#contract/sales/desk/desk'
import { printRegistration } from '#contract/sales/desk/registration-paper'
import { verifyTicket, voidTicket } from '#contract/sales/desk/verification'
import { getTicket, withdrawTicket } from '#contract/sales/ticket/ticket'
import { showCents } from '#contract/money'
import { locales } from '#contract/text'
import type { Role } from '#contract/staff/staff'
import { enterStaff } from '../../testing/enter-staff.ts'
import { openTestApp, sessions, type TestApp } from '../../testing/index.ts'
import { readyToVerify, registered } from '../../testing/staff/registered.ts'
import { createPerson, member, setSession, submit } from '../../testing/registrants.ts'
import { showTime } from '../../platform/clock.ts'

vi.setConfig({ testTimeout: 60_000 })
let t: TestApp
let office: string
beforeAll(async () => {
  t = await openTestApp()
  await setSession(t, sessions.open, { onlineWithdrawal: true })
  office = await enterStaff(t, 'COUNTER')
})
afterAll(() => t.close())
beforeEach(async () => void (await t.db.deleteFrom('platform.limits').execute()))

const print = (id: string, by = office) => t.call(printRegistration, { id }, { office: by })
const own = async (one: { ticketId: string; token: string }) =>
  (await t.call(getTicket, { id: one.ticketId }, { token: one.token })).body
const setLocale = (id: string, locale: Locale) =>
  t.db.updateTable('accounts.account').set({ locale }).where('id', '=', id).execute()

describe('the paper of a registration', () => {
  test.each(locales)('%s: names, deposit, what remains, the deadline and the code with its expiry', async locale => {
    const who = await member(t)
    const joint = await createPerson(t, who)
    const one = await registered(t, { people: [{ personId: joint.id, relationship: 'SPOUSE' }] }, who)
    await setLocale(one.id, locale)
    const ticket = await own(one)
    const { status, body, raw } = await print(one.ticketId)
    expect([status, body.locale, raw.headers['cache-control']]).toEqual([200, locale, 'no-store'])
    const qr = ticket.qr!
    for (const part of [
      one.number,
      ticket.propertyName[locale],
      ticket.sessionName[locale],
      ticket.batchName[locale],
      'CHAN TAI MAN',
      '陳大文',
      ...ticket.people.map(({ name }) => name),
      showCents(ticket.totalDepositCents),
      showCents(ticket.remainingCents),
      ticket.payee[locale],
      ...ticket.bring.map(({ what }) => what[locale]),
      showTime(ticket.verifyBy, locale),
      showTime(qr.expiresAt, locale),
    ])
      expect(raw.body).toContain(part)
    expect(body.title).toContain(one.number)
    expect(body.code?.token).toBe(qr.token)
    expect(raw.body).not.toContain(one.idNumber)
  })
  test('before the deposit is arranged it has no code, and says by when to arrange it', async () => {
    const who = await member(t)
    const { ticket } = await submit(t, who)
    const pending = (await t.call(getTicket, { id: ticket.id }, { token: who.token })).body
    const { body, raw } = await print(ticket.id)
    expect([pending.status, body.code]).toEqual(['PENDING', null])
    expect(raw.body).toContain(showTime(pending.closesAt, 'en'))
    expect(raw.body).toContain('issued once the deposit is arranged')
    expect(raw.body).toContain('Arrange the deposit by')
  })
  test('what the desk has received and seen remains to be done no more', async () => {
    const one = await readyToVerify(t, office)
    const before = (await print(one.ticketId)).body
    const values = (body: typeof before) => body.groups.flatMap(({ rows }) => rows.flatMap(item => item.values))
    expect(values(before)).toContain(showCents((await own(one)).totalDepositCents))
    expect(before.groups.flatMap(({ rows }) => rows.map(({ label }) => label))).not.toContain(
      'Please bring or complete',
    )
    await t.call(verifyTicket, { id: one.ticketId, version: one.version }, { office })
    const after = (await print(one.ticketId)).body
    expect(values(after).join()).toContain('Verified. Please bring')
    expect(after.groups.flatMap(({ rows }) => rows.map(({ label }) => label))).not.toContain('Verify by')
    expect(after.code).toEqual(before.code)
  })
  test('each print is recorded with the registration and who printed', async () => {
    const one = await registered(t)
    await print(one.ticketId)
    const rows = await t.db
      .selectFrom('platform.audit')
      .select(['operation', 'result'])
      .where('subject', '=', one.ticketId)
      .where('operation', '=', 'sales.tickets.print')
      .execute()
    expect(rows).toEqual([{ operation: 'sales.tickets.print', result: 'done' }])
  })
})

describe('no paper', () => {
  const answer = async (id: string, by?: string) => {
    const { status, problem } = await print(id, by)
    return `${status} ${problem.code}`
  }
  test('of a registration that has ended', async () => {
    const one = await registered(t)
    await t.call(withdrawTicket, { id: one.ticketId }, { token: one.token })
    expect(await answer(one.ticketId)).toBe('409 sales.ticket.state')
    const other = await registered(t)
    const { version } = (await t.call(openTicket, { id: other.ticketId }, { office })).body
    const supervisor = await enterStaff(t, 'SUPERVISOR')
    await t.call(voidTicket, { id: other.ticketId, version, reason: 'DUPLICATE' }, { office: supervisor })
    expect(await answer(other.ticketId)).toBe('409 sales.ticket.state')
  })
  test('for staff who are not assigned to the session', async () => {
    const one = await registered(t)
    const unassigned = await enterStaff(t, 'COUNTER')
    await t.db
      .deleteFrom('office.assignment')
      .where('staffId', 'in', eb => eb.selectFrom('office.staff').select('id').orderBy('createdAt', 'desc').limit(1))
      .execute()
    expect(await answer(one.ticketId, unassigned)).toBe('404 request.not-found')
  })
  test('for other roles, and for nobody', async () => {
    const one = await registered(t)
    const roles: Role[] = ['KIOSK', 'FINANCE', 'SALES_MANAGER', 'PRIVACY_OFFICER', 'ADMINISTRATOR', 'AUDITOR']
    for (const role of roles)
      expect(await answer(one.ticketId, await enterStaff(t, role))).toBe('403 request.forbidden')
    expect((await t.call(printRegistration, { id: one.ticketId }, {})).status).toBe(401)
  })
})
