import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeStaff, endStaff, inviteStaff, listStaff, sendInvitation } from '#contract/staff/member'
import {
  askProvider,
  beginOfficeSessionByProvider,
  getProvider,
  type ProviderAnswer,
  type ProviderPurpose,
  proveByProvider,
} from '#contract/staff/provider'
import { getOfficeSession, lockOfficeSession } from '#contract/staff/staff-session'
import { readConfig } from '../../config.ts'
import { openTestApp, type TestApp } from '../../testing/index.ts'
import { clientOfProvider, openIdentityProvider } from '../../testing/staff/identity-provider.ts'
import { enterStaff } from '../../testing/enter-staff.ts'
import { addKey, inviteMember, officeCookie } from '../../testing/staff.ts'
import { makeAuthenticator } from '../../testing/staff/authenticator.ts'

// Staff login through the vendor's identity provider, tested with a real provider (OpenID Connect Core 1.0).

const officeUrl = 'http://localhost:3000'
const roles = { desk: ['COUNTER'], leads: ['COUNTER', 'SUPERVISOR'], directors: ['ADMINISTRATOR'] }
let provider: Awaited<ReturnType<typeof openIdentityProvider>>
let settings: Record<string, string>
let t: TestApp

beforeAll(async () => {
  provider = await openIdentityProvider(`${officeUrl}/office/provider`)
  settings = {
    PUBLIC_URL: officeUrl,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: clientOfProvider.id,
    OIDC_CLIENT_SECRET: clientOfProvider.secret,
    OIDC_NAME: 'Meridian',
    OIDC_ROLES: JSON.stringify(roles),
    OIDC_FACTOR_CLASSES: 'gold',
  }
  t = await openTestApp(settings)
})
afterAll(async () => {
  await t.close()
  provider.close()
})
beforeEach(async () => void (await t.db.deleteFrom('platform.limits').execute()))

let count = 0
/** Creates a new person whom the provider knows, with a second factor there. */
const known = (more: object = {}) => {
  const who = `u-${++count}`
  provider.people.set(who, {
    email: `${who}@meridian.example`,
    email_verified: true,
    name: 'WONG Lai Ming',
    groups: ['desk'],
    amr: ['pwd', 'mfa'],
    ...more,
  })
  return who
}

/** Performs the redirect to the provider and back. Returns what the browser brings back. */
const comeBack = async (who: string, purpose: ProviderPurpose = 'LOGIN'): Promise<ProviderAnswer> => {
  const { body } = await t.call(askProvider, { purpose })
  const params = await provider.visit(body.url, who)
  const text = (name: string) => params.get(name) ?? ''
  return { attemptId: body.attemptId, state: text('state'), code: text('code'), iss: text('iss') }
}
const logIn = async (who: string) => t.call(beginOfficeSessionByProvider, await comeBack(who))
const codeOf = async (who: string) => (await logIn(who)).problem.code
const rowOf = async (email: string) => {
  const { body } = await t.call(listStaff, {}, { office: await enterStaff(t, 'ADMINISTRATOR') })
  return body.rows.find(row => row.email === email)
}

describe('a login', () => {
  test('adds who comes for the first time, with the roles of their groups, and is whole where a second factor was given there', async () => {
    expect((await t.call(getProvider, {})).body).toEqual({ name: 'Meridian' })
    const who = known({ groups: ['leads', 'elsewhere'] })
    const begun = await logIn(who)
    expect(begun.body).toMatchObject({
      standing: 'OPEN',
      name: 'WONG Lai Ming',
      roles: ['COUNTER', 'SUPERVISOR'],
      byProvider: 'FACTOR',
    })
    const office = officeCookie(begun)
    expect((await t.call(getOfficeSession, {}, { office })).body.email).toBe(`${who}@meridian.example`)
    expect(await rowOf(`${who}@meridian.example`)).toMatchObject({ state: 'ACTIVE', byProvider: true })
  })
  test('is half a login where no second factor was given there, and ours comes next', async () => {
    const who = known({ amr: ['pwd'] })
    const begun = await logIn(who)
    expect([begun.body.standing, begun.body.byProvider]).toEqual(['ENROL', 'LOGIN'])
    expect((await addKey(t, officeCookie(begun))).status).toBe(200)
    expect((await logIn(who)).body.standing).toBe('PROVE')
    provider.people.get(who)!.acr = 'gold'
    expect((await logIn(who)).body.standing).toBe('OPEN')
  })
  test('gives the roles of today’s groups; without any, what was open ends', async () => {
    const who = known({ groups: ['leads'] })
    const before = officeCookie(await logIn(who))
    provider.people.get(who)!.groups = ['desk']
    expect((await logIn(who)).body.roles).toEqual(['COUNTER'])
    expect((await t.call(getOfficeSession, {}, { office: before })).body.roles).toEqual(['COUNTER'])
    provider.people.get(who)!.groups = []
    expect(await codeOf(who)).toBe('office.provider.no-role')
    expect((await t.call(getOfficeSession, {}, { office: before })).status).toBe(401)
    expect(await codeOf(known({ groups: ['elsewhere'] }))).toBe('office.provider.no-role')
  })
  test('is one though the clock there is ahead by minutes, and none if by an hour', async () => {
    const ahead = (seconds: number) => Math.floor(Date.now() / 1_000) + seconds
    expect((await logIn(known({ nbf: ahead(240) }))).body.standing).toBe('OPEN')
    expect((await logIn(known({ nbf: ahead(3_600) }))).status).not.toBe(200)
  })
  test('of the same newcomer from five tablets at once makes one member of staff', async () => {
    const who = known()
    const answers = await Promise.all(Array.from({ length: 5 }, () => comeBack(who)))
    const begun = await Promise.all(answers.map(answer => t.call(beginOfficeSessionByProvider, answer)))
    expect(begun.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(begun.map(({ body }) => body.staffId)).size).toBe(1)
  })
})

test.each([false, undefined])(
  'a newcomer whose address is not verified (%s) is not added, and the audit says who it was',
  async email_verified => {
    const who = known({ email_verified })
    const { email } = provider.people.get(who)!
    expect(await codeOf(who)).toBe('office.provider.unverified')
    expect(await t.db.selectFrom('office.staff').select('id').where('email', '=', email!).execute()).toEqual([])
    const [entry] = await t.db
      .selectFrom('platform.audit')
      .select(['operation', 'subject', 'result'])
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(entry).toEqual({
      operation: beginOfficeSessionByProvider.name,
      subject: who,
      result: 'office.provider.unverified',
    })
    // Once the provider has verified the address, the login succeeds.
    provider.people.get(who)!.email_verified = true
    expect((await logIn(who)).status).toBe(200)
  },
)

describe('somebody who is on the list already', () => {
  test('is nobody’s by an address that is not verified, or that is another’s there', async () => {
    const member = await inviteMember(t, 'FINANCE')
    // The refusal is the same as for a newcomer, so it does not reveal which addresses are on the staff list.
    expect(await codeOf(known({ email: member.email, email_verified: false }))).toBe('office.provider.unverified')
    expect(await codeOf(known({ email: undefined }))).toBe('office.provider.email')
    const office = await enterStaff(t, 'ADMINISTRATOR')
    await t.call(sendInvitation, { id: member.id }, { office })
    expect((await logIn(known({ email: member.email }))).status).toBe(200)
    expect(await codeOf(known({ email: member.email }))).toBe('office.provider.email')
  })
  test('and has been sent away is not let in by another door, until an administrator takes them back', async () => {
    const office = await enterStaff(t, 'ADMINISTRATOR')
    const who = known()
    const { staffId: id, email } = (await logIn(who)).body
    expect((await t.call(endStaff, { id }, { office })).status).toBe(200)
    expect(await codeOf(who)).toBe('office.provider.left')
    const again = { email, name: 'WONG Lai Ming', roles: ['COUNTER' as const], locale: 'en' as const }
    expect((await t.call(inviteStaff, again, { office })).status).toBe(200)
    expect((await logIn(who)).body.staffId).toBe(id)
  })
  test('keeps the roles that the provider gives: they are changed there', async () => {
    const office = await enterStaff(t, 'ADMINISTRATOR')
    const { staffId: id } = (await logIn(known())).body
    const change = (given: 'COUNTER' | 'FINANCE') =>
      t.call(changeStaff, { id, name: 'WONG Mei', roles: [given] }, { office })
    expect((await change('FINANCE')).problem.code).toBe('office.staff.by-provider')
    expect((await change('COUNTER')).status).toBe(200)
  })
})

describe('what comes back', () => {
  const refused = async (answer: ProviderAnswer) => (await t.call(beginOfficeSessionByProvider, answer)).problem.code
  test('counts once, also of five at the same time', async () => {
    const answer = await comeBack(known())
    const all = await Promise.all(Array.from({ length: 5 }, () => t.call(beginOfficeSessionByProvider, answer)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await refused(answer)).toBe('office.provider.refused')
  })
  test('counts for its own attempt, purpose and issuer alone', async () => {
    const [answer, other] = [await comeBack(known()), await comeBack(known())]
    expect(await refused({ ...answer, attemptId: other.attemptId })).toBe('office.provider.refused')
    expect(await refused({ ...answer, attemptId: other.attemptId, state: other.state })).toBe('office.provider.refused')
    expect(await refused({ ...answer, iss: 'https://other.example' })).toBe('office.provider.refused')
    expect(await refused(await comeBack(known(), 'PROOF'))).toBe('office.provider.refused')
    expect(await refused({ ...answer, code: 'made-up' })).toBe('office.provider.refused')
  })
  test('is not taken to the provider when it was made up or is too late', async () => {
    const answer = await comeBack(known())
    const before = provider.state.calls
    expect(await refused({ ...answer, state: 'made-up' })).toBe('office.provider.refused')
    expect(await refused({ ...answer, attemptId: `9${answer.attemptId}` })).toBe('office.provider.refused')
    await t.moveClock(10 * 60_000)
    expect(await refused(answer)).toBe('office.provider.refused')
    expect(provider.state.calls).toBe(before)
  })
  test('from many strangers asks the provider few times', async () => {
    const madeUp = async (): Promise<ProviderAnswer> => {
      const { body } = await t.call(askProvider, { purpose: 'LOGIN' })
      const state = new URL(body.url).searchParams.get('state') ?? ''
      return { attemptId: body.attemptId, state, code: 'made-up', iss: provider.issuer }
    }
    const [first, ...others] = await Promise.all(Array.from({ length: 80 }, madeUp))
    const { calls: before } = provider.state
    const same = await Promise.all(Array.from({ length: 10 }, () => refused(first!)))
    expect([new Set(same).size, provider.state.calls - before]).toEqual([1, 1])
    const tries = await Promise.all(others.map(refused))
    expect(tries).toContain('request.too-many')
    expect(provider.state.calls - before).toBeLessThan(60)
  })
  test('a provider that does not answer is said, and the next one goes through', async () => {
    const who = known()
    const answer = await comeBack(who)
    provider.state.isDown = true
    expect(await refused(answer)).toBe('office.provider.unreachable')
    provider.state.isDown = false
    expect((await logIn(who)).status).toBe(200)
  })
})

describe('a proof', () => {
  const begin = async (more: object = {}) => {
    const who = known(more)
    return { who, office: officeCookie(await logIn(who)) }
  }
  const prove = async (office: string, who: string, purpose: ProviderPurpose = 'PROOF') =>
    t.call(proveByProvider, await comeBack(who, purpose), { office })
  test('unlocks, and is a step up where a second factor was given', async () => {
    const { who, office } = await begin({ groups: ['directors'] })
    const other = (await inviteMember(t, 'COUNTER')).id
    await t.moveClock(6 * 60_000)
    const end = () => t.call(endStaff, { id: other }, { office })
    expect((await end()).problem.code).toBe('office.prove-again')
    expect((await prove(office, who)).status).toBe(200)
    expect((await end()).status).toBe(200)
    await t.call(lockOfficeSession, {}, { office })
    expect((await prove(office, who)).body.standing).toBe('OPEN')
  })
  test('is theirs alone, and a login from before is none', async () => {
    const { who, office } = await begin()
    expect((await prove(office, known())).problem.code).toBe('office.provider.refused')
    expect((await prove(office, who, 'LOGIN')).problem.code).toBe('office.provider.refused')
  })
  test('without a second factor unlocks and is no step up', async () => {
    const { who, office } = await begin({ amr: ['pwd'] })
    await addKey(t, office, makeAuthenticator())
    expect((await prove(office, who)).problem.code).toBe('office.provider.no-factor')
    await t.call(lockOfficeSession, {}, { office })
    expect((await prove(office, who)).body.standing).toBe('OPEN')
  })
})

test('where there is none, none is offered', async () => {
  const none = await openTestApp()
  expect((await none.call(getProvider, {})).body).toEqual({ name: null })
  expect((await none.call(askProvider, { purpose: 'LOGIN' })).problem.code).toBe('office.provider.none')
  await none.close()
})

test('the settings name what is missing or wrong', () => {
  expect(() => readConfig({ OIDC_ISSUER: 'https://login.example' })).toThrow('OIDC_CLIENT_ID')
  const read = (given: string) => readConfig({ ...settings, OIDC_ROLES: given })
  for (const wrong of ['no JSON', '[]', '{"desk":[]}', '{"desk":["BOSS"]}', '{"hall":["KIOSK"]}'])
    expect(() => read(wrong)).toThrow('OIDC_ROLES')
  expect(readConfig({ ...settings, OIDC_NAME: '' }).provider?.name).toBe('127.0.0.1')
})
