import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findAuditSubjects, listAudit } from '#contract/staff/audit'
import type { InputOf } from '#contract/operation'
import { openTicket } from '#contract/sales/desk/desk'
import { enterStaff } from '../../testing/enter-staff.ts'
import { openTestApp, type TestApp } from '../../testing/index.ts'
import { registered } from '../../testing/staff/registered.ts'

let t: TestApp
let auditor: string
beforeAll(async () => {
  t = await openTestApp()
  auditor = await enterStaff(t, 'AUDITOR')
})
afterAll(() => t.close())
beforeEach(async () => void (await t.db.deleteFrom('platform.limits').execute()))

const find = async (text: string) => (await t.call(findAuditSubjects, { text }, { office: auditor })).body
const day = { from: '2020-01-01T00:00:00.000Z', to: '2100-01-01T00:00:00.000Z' }
const list = async (input: Partial<InputOf<typeof listAudit>>) =>
  (await t.call(listAudit, { ...day, ...input }, { office: auditor })).body.rows

test('a registration number finds what was done to the registration, however it is typed', async () => {
  const { ticketId: id, number } = await registered(t)
  await t.call(openTicket, { id }, { office: await enterStaff(t, 'COUNTER') })
  for (const subject of [number, number.toLowerCase(), number.replaceAll('-', ''), id]) {
    const rows = await list({ subject })
    expect([subject, new Set(rows.map(row => row.subject))]).toEqual([subject, new Set([id])])
    expect(rows.map(({ operation }) => operation)).toContain('sales.tickets.open')
  }
  expect(await list({ subject: 'R-0000-0000' })).toEqual([])
  expect((await find(number)).rows).toEqual([{ kind: 'REGISTRATION', id, name: number }])
})

test('a person is found by name, email and mobile number, masked, with what was done about them and by them', async () => {
  const { ticketId, person } = await registered(t)
  await registered(t)
  await t.call(openTicket, { id: ticketId }, { office: await enterStaff(t, 'COUNTER') })
  const account = await t.db
    .selectFrom('accounts.account')
    .select(['id', 'phoneNumber', 'englishLastName', 'englishFirstName'])
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  const fullName = `${account.englishLastName} ${account.englishFirstName}`
  for (const text of [person.email, account.phoneNumber, fullName]) {
    const { rows } = await find(text)
    expect([text, rows.map(({ id }) => id)]).toEqual([text, expect.arrayContaining([person.id])])
    for (const { name } of rows) expect(name).not.toContain(account.englishLastName)
  }
  const rows = await list({ registrantId: person.id })
  expect(rows.map(({ operation }) => operation)).toEqual(
    expect.arrayContaining(['sales.tickets.open', 'sales.tickets.confirm']),
  )
  for (const { actor, subject } of rows)
    expect([person.id, ticketId].includes(subject ?? '') || actor.id === person.id).toBe(true)
})

test('a member of staff is found by name and email, and nobody by what nobody is called', async () => {
  const { id, name, email } = await t.db
    .selectFrom('office.staff')
    .select(['id', 'name', 'email'])
    .limit(1)
    .executeTakeFirstOrThrow()
  for (const text of [name.toLowerCase(), email])
    expect((await find(text)).rows).toEqual(expect.arrayContaining([{ kind: 'STAFF', id, name }]))
  expect(await find('Nobody Nowhere 404')).toEqual({ rows: [], isCut: false })
})
