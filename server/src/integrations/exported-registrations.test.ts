import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  getExportedContact,
  getExportedRegistration,
  listExportedRegistrations,
} from '#contract/integrations/registration'
import type { InputOf } from '#contract/operation'
import { voidTicket } from '#contract/sales/desk/verification'
import { enterStaff } from '../testing/enter-staff.ts'
import { openTestApp, sessions, type TestApp } from '../testing/index.ts'
import { apiKey } from '../testing/staff/api-keys.ts'
import { registered } from '../testing/staff/registered.ts'
import { agentWith, faultsOf, member, submit } from '../testing/registrants.ts'

let t: TestApp
let token: string
beforeAll(async () => {
  t = await openTestApp()
  token = (await apiKey(t)).key
})
afterAll(() => t.close())
beforeEach(async () => void (await t.db.deleteFrom('platform.limits').execute()))

type Asked = Partial<InputOf<typeof listExportedRegistrations>>
const list = async (more: Asked = {}) =>
  (await t.call(listExportedRegistrations, { sessionId: sessions.open, ...more }, { token })).body

test('a registration is told by what it is: of nobody, with the agency that introduced it', async () => {
  const one = await member(t)
  const { ticket } = await submit(t, one, { agent: agentWith('KS-A01-000007') })
  const { raw, body } = await t.call(getExportedRegistration, { id: ticket.id }, { token })
  expect(body).toMatchObject({
    registrationNumber: ticket.registrationNumber,
    status: 'PENDING',
    sessionId: sessions.open,
    applicant: 'INDIVIDUAL',
    agent: { serial: 'KS-A01-000007', agencyCode: 'A01' },
    verifiedAt: null,
  })
  for (const told of [one.email, one.phoneNumber, one.englishLastName, one.idNumber])
    expect(raw.body).not.toContain(told)
  expect((await list()).rows.find(({ id }) => id === ticket.id)).toEqual(body)
})

test('N12: pages meet whatever is added between them, and hold everybody once', async () => {
  for (let count = 0; count < 3; count++) await registered(t)
  const all = (await list()).rows.map(({ id }) => id)
  const ids: string[] = []
  for (let after: string | undefined; ;) {
    const page = await list({ limit: '2', after })
    ids.push(...page.rows.map(({ id }) => id))
    if (page.next === null) break
    after = page.next
    if (ids.length === 2) await registered(t)
  }
  expect(ids.slice(0, all.length)).toEqual(all)
  expect(ids).toHaveLength(all.length + 1)
})

test('what has changed since is told, and what is written late is not missed', async () => {
  const { ticketId } = await registered(t)
  const { nextSince } = await list()
  expect(Date.parse(nextSince)).toBeLessThanOrEqual(Date.now() - 9 * 60_000)
  await t.moveClock(30 * 60_000)
  const quiet = await list()
  await t.moveClock(30 * 60_000)
  expect((await list({ since: quiet.nextSince })).rows).toEqual([])
  const office = await enterStaff(t, 'SUPERVISOR')
  const { version } = await t.db
    .selectFrom('sales.ticket')
    .select('version')
    .where('id', '=', ticketId)
    .executeTakeFirstOrThrow()
  const voided = await t.call(voidTicket, { id: ticketId, version, reason: 'DUPLICATE' } as never, { office })
  expect(voided.status, voided.raw.body).toBe(200)
  const changed = (await list({ since: quiet.nextSince })).rows
  expect(changed.map(({ id, status }) => [id, status])).toEqual([[ticketId, 'VOIDED']])
})

test('whom it is of is another scope, and recorded', async () => {
  const one = await member(t)
  const { ticket } = await submit(t, one)
  const { key, id } = await apiKey(t, { scopes: ['tickets.read'] })
  const refused = await t.call(getExportedContact, { id: ticket.id }, { token: key })
  expect([refused.status, refused.problem.code]).toEqual([403, 'integrations.scope'])
  const { raw, body } = await t.call(getExportedContact, { id: ticket.id }, { token })
  expect(body).toMatchObject({ email: one.email, mobile: `852-${one.phoneNumber}` })
  expect(raw.body).not.toContain(one.idNumber)
  const rows = await t.db
    .selectFrom('platform.audit')
    .select(['actor', 'subject', 'result'])
    .where('operation', '=', getExportedContact.name)
    .orderBy('id')
    .execute()
  expect(rows).toMatchObject([
    { actor: `integration:${id}`, result: 'integrations.scope' },
    { subject: ticket.id, result: 'done' },
  ])
  await t.db
    .updateTable('accounts.account')
    .set({ erasedAt: new Date().toISOString() })
    .where('email', '=', one.email)
    .execute()
  expect((await t.call(getExportedContact, { id: ticket.id }, { token })).status).toBe(404)
})

test('Z3: of a session that it was not given a key learns nothing', async () => {
  const { ticketId } = await registered(t)
  const other = (await t.db.selectFrom('sales.session').select('id').where('id', '!=', sessions.open).execute())[0]!.id
  const { key } = await apiKey(t, { sessionIds: [other] })
  const statuses = [
    await t.call(listExportedRegistrations, { sessionId: sessions.open }, { token: key }),
    await t.call(getExportedRegistration, { id: ticketId }, { token: key }),
    await t.call(getExportedContact, { id: ticketId }, { token: key }),
    await t.call(getExportedRegistration, { id: other }, { token: key }),
  ].map(({ status }) => status)
  expect(statuses).toEqual([404, 404, 404, 404])
  expect((await t.call(listExportedRegistrations, { sessionId: other }, { token: key })).status).toBe(200)
})

test('N12: what is no cursor and no time is refused by its field; a limit is capped', async () => {
  const faults = async (more: Asked) =>
    faultsOf(await t.call(listExportedRegistrations, { sessionId: sessions.open, ...more }, { token }))
  expect(await faults({ after: 'x' })).toEqual(['after invalid'])
  expect((await faults({ since: 'yesterday' }))[0]).toMatch(/^since /)
  expect((await faults({ limit: '-1' }))[0]).toMatch(/^limit /)
  expect(
    (await t.call(listExportedRegistrations, { sessionId: sessions.open, limit: '999999999' }, { token })).status,
  ).toBe(200)
})
