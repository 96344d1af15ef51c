import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endStaff, sendInvitation } from '#contract/staff/member'
import {
  askProvider,
  beginOfficeSessionByProvider,
  linkProvider,
  type ProviderAnswer,
  type ProviderPurpose,
} from '#contract/staff/provider'
import { getOfficeSession, proveByPasskey } from '#contract/staff/staff-session'
import { openTestApp, type TestApp } from '../../testing/index.ts'
import { clientOfProvider, openIdentityProvider } from '../../testing/staff/identity-provider.ts'
import { makeAuthenticator } from '../../testing/staff/authenticator.ts'
import { enterStaff } from '../../testing/enter-staff.ts'
import {
  addKey,
  enrolKey,
  inviteMember,
  logInByKey,
  logInByPassword,
  officeCookie,
  signedBy,
} from '../../testing/staff.ts'

// Who may link an identity-provider login to an existing member, and from when the provider's roles apply.

const officeUrl = 'http://localhost:3000'
const roles = { desk: ['COUNTER'], leads: ['COUNTER', 'SUPERVISOR'], directors: ['ADMINISTRATOR'] }
let provider: Awaited<ReturnType<typeof openIdentityProvider>>
let t: TestApp

beforeAll(async () => {
  provider = await openIdentityProvider(`${officeUrl}/office/provider`)
  t = await openTestApp({
    PUBLIC_URL: officeUrl,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: clientOfProvider.id,
    OIDC_CLIENT_SECRET: clientOfProvider.secret,
    OIDC_ROLES: JSON.stringify(roles),
  })
})
afterAll(async () => {
  await t.close()
  provider.close()
})
beforeEach(async () => void (await t.db.deleteFrom('platform.limits').execute()))

let count = 0
const known = (more: object = {}) => {
  const who = `u-${++count}`
  const own = { email: `${who}@meridian.example`, email_verified: true, groups: ['desk'], amr: ['pwd', 'mfa'] }
  provider.people.set(who, { ...own, ...more })
  return who
}
const comeBack = async (who: string, purpose: ProviderPurpose = 'LOGIN'): Promise<ProviderAnswer> => {
  const { body } = await t.call(askProvider, { purpose })
  const params = await provider.visit(body.url, who)
  const text = (name: string) => params.get(name) ?? ''
  return { attemptId: body.attemptId, state: text('state'), code: text('code'), iss: text('iss') }
}
const logIn = async (who: string) => t.call(beginOfficeSessionByProvider, await comeBack(who))
const link = async (who: string, office: string) => t.call(linkProvider, await comeBack(who, 'LINK'), { office })
const rolesOf = async (office: string) => (await t.call(getOfficeSession, {}, { office })).body.roles

describe('the verified address of a member who has a login of their own', () => {
  test('opens nothing and changes nothing: neither roles, nor the password, nor what is open', async () => {
    const member = await enrolKey(t, 'FINANCE')
    const begun = await logIn(known({ email: member.email, groups: ['directors'] }))
    expect(await rolesOf(member.office)).toEqual(['FINANCE'])
    expect((await logInByPassword(t, member.email)).status).toBe(200)
    expect((await logInByKey(t, member.key)).status).toBe(200)
    expect([begun.status, begun.problem.code]).toEqual([403, 'office.provider.unlinked'])
  })
  test('nor does it where no second factor was given there', async () => {
    const member = await enrolKey(t, 'FINANCE')
    const begun = await logIn(known({ email: member.email, groups: ['directors'], amr: ['pwd'] }))
    expect(await rolesOf(member.office)).toEqual(['FINANCE'])
    expect((await logInByPassword(t, member.email)).status).toBe(200)
    expect(begun.problem.code).toBe('office.provider.unlinked')
  })
  test('nor by a link that an administrator sends to somebody who has a second factor', async () => {
    const member = await enrolKey(t, 'FINANCE')
    const office = await enterStaff(t, 'ADMINISTRATOR')
    expect((await t.call(sendInvitation, { id: member.id }, { office })).status).toBe(200)
    expect((await logIn(known({ email: member.email }))).problem.code).toBe('office.provider.unlinked')
  })
  test('is joined in a session of their own with a fresh second factor; from then on the password opens nothing', async () => {
    const member = await enrolKey(t, 'FINANCE')
    const who = known({ email: member.email.toUpperCase(), groups: ['leads'] })
    await t.moveClock(6 * 60_000)
    expect((await link(who, member.office)).problem.code).toBe('office.prove-again')
    await t.call(proveByPasskey, await signedBy(t, member.key), { office: member.office })
    const linked = await link(who, member.office)
    expect(linked.body).toMatchObject({
      staffId: member.id,
      roles: ['COUNTER', 'SUPERVISOR'],
      byProvider: 'FACTOR',
    })
    expect((await logInByPassword(t, member.email)).problem.code).toBe('office.login.wrong')
    expect((await logInByKey(t, member.key)).problem.code).toBe('office.passkey.refused')
    expect((await logIn(who)).body).toMatchObject({ staffId: member.id, standing: 'OPEN' })
  })
  test('is joined to nobody else there: not by another address, one that is not verified, nor without a group', async () => {
    const member = await enrolKey(t, 'FINANCE')
    const codeOf = async (more: object) =>
      (await link(known({ email: member.email, ...more }), member.office)).problem.code
    expect(await codeOf({ email: 'somebody@meridian.example' })).toBe('office.provider.email')
    expect(await codeOf({ email_verified: false })).toBe('office.provider.email')
    expect(await codeOf({ groups: [] })).toBe('office.provider.no-role')
    const answer = await comeBack(known({ email: member.email }))
    const asLogin = await t.call(linkProvider, answer, { office: member.office })
    expect(asLogin.problem.code).toBe('office.provider.refused')
    expect(await rolesOf(member.office)).toEqual(['FINANCE'])
  })
})

test('who has just been invited may come by the provider instead of the link, until it is used or too old', async () => {
  const office = await enterStaff(t, 'ADMINISTRATOR')
  const member = await inviteMember(t, 'FINANCE')
  const who = known({ email: member.email })
  expect((await logIn(who)).problem.code).toBe('office.provider.unlinked')
  await t.call(sendInvitation, { id: member.id }, { office })
  expect((await logIn(who)).body).toMatchObject({ staffId: member.id, roles: ['COUNTER'] })
})

test('roles of a login without a second factor count once ours is given, in what is open too', async () => {
  const who = known({ amr: ['pwd'] })
  const first = officeCookie(await logIn(who))
  const key = makeAuthenticator()
  expect((await addKey(t, first, key)).status).toBe(200)
  provider.people.get(who)!.groups = ['directors']
  const half = await logIn(who)
  expect([half.body.standing, half.body.roles]).toEqual(['PROVE', ['COUNTER']])
  expect(await rolesOf(first)).toEqual(['COUNTER'])
  const whole = await t.call(proveByPasskey, await signedBy(t, key), { office: officeCookie(half) })
  expect([whole.body.standing, whole.body.roles]).toEqual(['OPEN', ['ADMINISTRATOR']])
  expect(await rolesOf(first)).toEqual(['ADMINISTRATOR'])
})

test('the last administrator stays one, whatever the provider says', async () => {
  const who = known({ groups: ['directors'] })
  const office = officeCookie(await logIn(who))
  const { staffId: self } = (await t.call(getOfficeSession, {}, { office })).body
  const others = await t.context.office
    .selectFrom('office.staff')
    .select('id')
    .where('endedAt', 'is', null)
    .where(eb => eb('roles', '@>', eb.val(['ADMINISTRATOR' as const])))
    .where('id', '<>', self)
    .execute()
  for (const { id } of others) expect((await t.call(endStaff, { id }, { office })).status).toBe(200)
  provider.people.get(who)!.groups = ['desk']
  expect((await logIn(who)).body.roles).toEqual(['ADMINISTRATOR', 'COUNTER'])
  // Once another administrator exists, the provider's roles apply.
  await enterStaff(t, 'ADMINISTRATOR')
  expect((await logIn(who)).body.roles).toEqual(['COUNTER'])
})
