import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  changeOwnAgent,
  decideAgentChange,
  endAgent,
  getOwnAgent,
  importLicences,
  inviteAgents,
  listAgents,
  renewAgentLogin,
} from '#contract/sales/agents/agent'
import { listAgentForms, takeAgentForms } from '#contract/sales/agents/forms'
import { acceptInvitation, changeStaff, endStaff, inviteStaff, listStaff } from '#contract/staff/member'
import { getOfficeSession } from '#contract/staff/staff-session'
import { enterStaff } from '../../testing/enter-staff.ts'
import { openTestApp, statusesOf, type TestApp } from '../../testing/index.ts'
import { faultsOf } from '../../testing/registrants.ts'
import { enterAgent, type EnteredAgent, newAgent } from '../../testing/staff/agents.ts'

let t: TestApp
let manager: string
let administrator: string
beforeAll(async () => {
  t = await openTestApp()
  manager = await enterStaff(t, 'SALES_MANAGER')
  administrator = await enterStaff(t, 'ADMINISTRATOR')
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.deleteFrom('platform.limits').execute()
  await t.db.deleteFrom('sales.licence').execute()
})

const invite = (agents: ReturnType<typeof newAgent>[], agencyCode = 'A01') =>
  t.call(inviteAgents, { agencyCode, locale: 'en', agents }, { office: manager })
const own = async ({ office }: EnteredAgent) => (await t.call(getOwnAgent, {}, { office })).body
const details = { branchCode: null, branch: 'Kai Tak', chineseName: null, areaCode: '852', phoneNumber: '61234567' }
const change = ({ office, licence }: EnteredAgent, more: object = {}) =>
  t.call(changeOwnAgent, { agencyCode: 'A01', licence, ...details, ...more }, { office })
const rowOf = async (id: string) =>
  (await t.call(listAgents, {}, { office: manager })).body.rows.find(row => row.id === id)

describe('invitation', () => {
  test('agents of an agency get a link, by which they set a password; administrators are not notified', async () => {
    const agents = [newAgent(), newAgent()]
    const before = (await t.outbox()).length
    const { body } = await invite(agents)
    const rows = body.rows.filter(({ email }) => agents.some(agent => agent.email === email))
    expect(rows.map(({ state, agencyCode, licenceState }) => ({ state, agencyCode, licenceState }))).toEqual([
      { state: 'INVITED', agencyCode: 'A01', licenceState: 'NOT_CHECKED' },
      { state: 'INVITED', agencyCode: 'A01', licenceState: 'NOT_CHECKED' },
    ])
    const letters = (await t.outbox()).slice(before)
    expect(letters.map(({ to }) => to).toSorted()).toEqual(agents.map(({ email }) => email).toSorted())
    const token = /#([\w-]{43})/.exec(letters[0]?.body ?? '')?.[1] ?? ''
    const accepted = await t.call(acceptInvitation, {
      token,
      password: 'Harbour#2026',
      passwordConfirmation: 'Harbour#2026',
    })
    expect(accepted.body.roles).toEqual(['AGENT'])
  })

  test('all of them or none: licences and emails that somebody here has are named', async () => {
    const known = await enterAgent(t)
    const [one, two] = [newAgent(), newAgent()]
    const staffEmail = 'agents-colleague@office.example'
    const colleague = { email: staffEmail, name: 'LEE Ka Yan', roles: ['COUNTER' as const], locale: 'en' as const }
    await t.call(inviteStaff, colleague, { office: administrator })
    expect(
      faultsOf(
        await invite([
          { ...one, licence: known.licence },
          { ...two, licence: 'S123' },
        ]),
      ),
    ).toEqual(['agents.1.licence licence_invalid'])
    expect(faultsOf(await invite([{ ...one, licence: known.licence }, two, { ...two, name: 'X' }]))).toEqual([
      'agents.0.licence licence_twice',
      'agents.2.licence licence_twice',
      'agents.2.email email_known',
    ])
    expect(faultsOf(await invite([one, { ...two, email: staffEmail }]))).toEqual(['agents.1.email email_known'])
    expect(faultsOf(await invite([one], 'NOBODY'))).toEqual(['agencyCode not_offered'])
    expect(faultsOf(await invite([one], 'OTHER'))).toEqual(['agencyCode not_offered'])
    expect((await t.call(listAgents, {}, { office: manager })).body.rows.some(({ email }) => email === one.email)).toBe(
      false,
    )
  })

  test('two invitations of one licence at once: one of them is refused', async () => {
    await enterAgent(t)
    const [one, two] = [newAgent(), newAgent()]
    const answers = await Promise.all([invite([one]), invite([{ ...two, licence: one.licence }])])
    expect(statusesOf(answers).toSorted((a, b) => a - b)).toEqual([200, 400])
  })

  test('an agent is no member of staff: not listed, changed or removed there', async () => {
    const { id } = await enterAgent(t)
    const { rows } = (await t.call(listStaff, {}, { office: administrator })).body
    expect(rows.some(row => row.id === id)).toBe(false)
    const changed = await t.call(changeStaff, { id, name: 'X', roles: ['COUNTER'] }, { office: administrator })
    expect(changed.problem.code).toBe('request.not-found')
    expect((await t.call(endStaff, { id }, { office: administrator })).problem.code).toBe('request.not-found')
    const roles = ['AGENT'] as never
    const given = { email: 'agent-by-admin@office.example', name: 'X', roles, locale: 'en' as const }
    expect((await t.call(inviteStaff, given, { office: administrator })).status).toBe(400)
  })
})

describe('details', () => {
  test('name and phone change at once; another agency or licence waits for staff', async () => {
    const agent = await enterAgent(t)
    await change(agent, { chineseName: '黃小明', phoneNumber: '6888 1234' })
    expect(await own(agent)).toMatchObject({ chineseName: '黃小明', phoneNumber: '68881234', asked: null })
    const { body } = await change(agent, { agencyCode: 'A02', licence: 's-654321' })
    expect(body).toMatchObject({ agencyCode: 'A01', licence: agent.licence })
    expect(body.asked).toMatchObject({ agencyCode: 'A02', licence: 'S-654321' })
    expect((await rowOf(agent.id))?.asked).toMatchObject({ agencyCode: 'A02' })
  })

  test('a confirmed change of agency returns the unused forms; a declined one changes nothing', async () => {
    const agent = await enterAgent(t)
    const { properties } = (await t.call(listAgentForms, {}, { office: agent.office })).body
    const propertyId = properties.find(({ left }) => left > 1)?.id ?? ''
    await t.call(takeAgentForms, { propertyId, count: 2 }, { office: agent.office })
    expect(await rowOf(agent.id)).toMatchObject({ taken: 2, used: 0 })
    const asked = { agencyCode: 'A02', licence: agent.licence }
    const decide = (isConfirmed: boolean, more: object = {}) =>
      t.call(decideAgentChange, { id: agent.id, isConfirmed, ...asked, ...more }, { office: manager })
    await change(agent, asked)
    await decide(false)
    expect(await own(agent)).toMatchObject({ agencyCode: 'A01', asked: null })
    expect((await decide(true)).problem.code).toBe('sales.agent.changed')
    await change(agent, asked)
    expect((await decide(true, { licence: 'S-000001' })).problem.code).toBe('sales.agent.changed')
    expect((await decide(true)).status).toBe(200)
    expect(await rowOf(agent.id)).toMatchObject({ agencyCode: 'A02', asked: null, taken: 0 })
  })

  test.each([
    [{ agencyCode: 'OTHER' }, 'agencyCode not_offered'],
    [{ branchCode: 'NOWHERE', branch: null }, 'branchCode not_offered'],
    [{ branch: null }, 'branch required'],
    [{ branchCode: 'A01_KT' }, 'branch not_offered'],
    [{ phoneNumber: '12345678' }, 'phoneNumber phone_hk_line'],
    [{ areaCode: '999' }, 'areaCode not_offered'],
    [{ licence: 'C-123456' }, 'licence licence_invalid'],
  ])('%j: %s', async (more, fault) => {
    expect(faultsOf(await change(await enterAgent(t), more))).toEqual([fault])
  })
})

describe('register of licences', () => {
  const replaceRegister = (licences: { licence: string; lastDay: string | null }[]) =>
    t.call(importLicences, { licences }, { office: manager })

  test('licences are checked against it, from invitation to referral form', async () => {
    const agent = await enterAgent(t)
    const fresh = newAgent()
    await replaceRegister([{ licence: fresh.licence, lastDay: null }])
    expect((await rowOf(agent.id))?.licenceState).toBe('UNLISTED')
    const { properties } = (await t.call(listAgentForms, {}, { office: agent.office })).body
    const propertyId = properties[0]?.id ?? ''
    const taken = await t.call(takeAgentForms, { propertyId, count: 1 }, { office: agent.office })
    expect(taken.problem.code).toBe('sales.agent.licence-invalid')
    expect(faultsOf(await invite([newAgent()]))).toEqual(['agents.0.licence licence_unlisted'])
    expect((await invite([fresh])).status).toBe(200)
    const { body } = await replaceRegister([
      { licence: agent.licence, lastDay: '2020-01-01' },
      { licence: agent.licence, lastDay: '2099-01-01' },
    ])
    expect(body.register?.licences).toBe(1)
    expect((await rowOf(agent.id))?.licenceState).toBe('VALID')
    await replaceRegister([{ licence: agent.licence, lastDay: '2020-01-01' }])
    expect((await rowOf(agent.id))?.licenceState).toBe('EXPIRED')
  })

  test('an agent whose licence has expired can still correct the phone number', async () => {
    const agent = await enterAgent(t)
    await replaceRegister([{ licence: agent.licence, lastDay: '2020-01-01' }])
    expect((await change(agent, { phoneNumber: '6888 4321' })).body.phoneNumber).toBe('68884321')
    expect((await replaceRegister([])).body.register).toBeNull()
    expect((await own(agent)).licenceState).toBe('NOT_CHECKED')
  })

  test('bad lines are named, and the register stays', async () => {
    await replaceRegister([{ licence: 'S-111111', lastDay: null }])
    const bad = [
      { licence: 'S-222222', lastDay: '31/12/2026' },
      { licence: '123', lastDay: null },
    ]
    expect(faultsOf(await replaceRegister(bad))).toEqual([
      'licences.0.lastDay invalid',
      'licences.1.licence licence_invalid',
    ])
    expect((await t.call(listAgents, {}, { office: manager })).body.register?.licences).toBe(1)
  })
})

describe('the end', () => {
  test('an agent who leaves is logged out, and their forms return to the agency', async () => {
    const agent = await enterAgent(t)
    const { properties } = (await t.call(listAgentForms, {}, { office: agent.office })).body
    const propertyId = properties.find(({ left }) => left > 0)?.id ?? ''
    await t.call(takeAgentForms, { propertyId, count: 1 }, { office: agent.office })
    await t.call(endAgent, { id: agent.id }, { office: manager })
    expect(await rowOf(agent.id)).toMatchObject({ state: 'LEFT', taken: 0 })
    expect((await t.call(listAgentForms, {}, { office: agent.office })).status).toBe(401)
    expect((await t.call(endAgent, { id: agent.id }, { office: manager })).problem.code).toBe('request.not-found')
    // Licence and email are free again, and the same person can return.
    const { name, email, licence } = agent
    expect((await invite([{ name, email, licence }])).status).toBe(200)
    expect(await rowOf(agent.id)).toMatchObject({ state: 'INVITED' })
  })

  test('a renewed login ends the logins and sends a link', async () => {
    const agent = await enterAgent(t)
    const before = (await t.outbox()).length
    const { body } = await t.call(renewAgentLogin, { id: agent.id }, { office: manager })
    expect(body.rows.find(({ id }) => id === agent.id)?.state).toBe('INVITED')
    expect((await t.call(getOfficeSession, {}, { office: agent.office })).status).toBe(401)
    expect((await t.outbox()).slice(before).map(({ to }) => to)).toEqual([agent.email])
  })
})
