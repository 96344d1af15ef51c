import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseAccount } from '#contract/privacy/privacy'
import { withdrawTicket } from '#contract/sales/ticket/ticket'
import { openTicket } from '#contract/sales/desk/desk'
import { openRegistration } from '#contract/sales/registration/registration-detail'
import { verifyTicket } from '#contract/sales/desk/verification'
import { enterStaff } from '../../testing/enter-staff.ts'
import { openTestApp, type TestApp } from '../../testing/index.ts'
import { readyToVerify, registered } from '../../testing/staff/registered.ts'

let t: TestApp
let counter: string
beforeAll(async () => {
  t = await openTestApp()
  counter = await enterStaff(t, 'SUPERVISOR')
})
afterAll(() => t.close())

test.each(['SALES_MANAGER', 'FINANCE'] as const)(
  '%s reads how a registration stands, its deposit and history, and of nobody by name, number or contact',
  async role => {
    const office = await enterStaff(t, role)
    const { ticketId: id, version, number, instrument, person } = await readyToVerify(t, counter)
    await t.call(verifyTicket, { id, version }, { office: counter })
    const { status, body, raw } = await t.call(openRegistration, { id }, { office })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id, registrationNumber: number, status: 'VERIFIED', outcome: null, hasAgent: false })
    expect(body.deposit).toMatchObject({ receivedCents: body.deposit.totalCents, settledCents: 0 })
    expect(body.instruments).toMatchObject([{ number: instrument, status: 'RECEIVED' }])
    expect(body.transitions.map(({ to }) => to)).toEqual(['PENDING', 'REGISTERED', 'VERIFIED'])
    expect(body.verifications).toMatchObject([{ undoneAt: null }])
    expect(body.name).toMatch(/^\S\*+( \S\*+)*/)
    const { people } = (await t.call(openTicket, { id }, { office: counter })).body
    const { englishLastName, idNumberMasked } = people[0]!
    for (const secret of [englishLastName, idNumberMasked, person.email]) expect(raw.body).not.toContain(secret)
    const [last] = await t.db
      .selectFrom('platform.audit')
      .select(['operation', 'subject'])
      .where('operation', '=', 'sales.registrations.open')
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(last).toEqual({ operation: 'sales.registrations.open', subject: id })
  },
)

test('it is there for nobody else, and there is none of an unknown id', async () => {
  const { ticketId: id } = await registered(t)
  for (const role of ['COUNTER', 'AUDITOR', 'PRIVACY_OFFICER', 'ADMINISTRATOR'] as const)
    expect((await t.call(openRegistration, { id }, { office: await enterStaff(t, role) })).status).toBe(403)
  const office = await enterStaff(t, 'FINANCE')
  expect(
    (await t.call(openRegistration, { id: '0192f0c4-7a3e-4c55-9a54-5f0c3a1e7b20' }, { office })).problem.code,
  ).toBe('request.not-found')
})

test('the registration of an erased person still opens, with nothing of the person', async () => {
  const { ticketId: id, person } = await registered(t)
  expect((await t.call(withdrawTicket, { id }, { token: person.token })).status).toBe(200)
  const erased = await t.call(eraseAccount, { password: person.password }, { token: person.token })
  expect(erased.raw.body).toBe('{}')
  const { status, body } = await t.call(openRegistration, { id }, { office: await enterStaff(t, 'FINANCE') })
  expect([status, body.status, body.instruments]).toEqual([200, 'WITHDREW', []])
})
