import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getProfile } from '#contract/accounts/account'
import { logIn } from '#contract/accounts/login-session'
import { confirmProposal, listProposals } from '#contract/staff/proposal'
import {
  beginRecovery,
  listRecoveries,
  objectRecovery,
  sendRecoveryCode,
  stopRecovery,
} from '#contract/privacy/recovery'
import { enterStaff } from '../../testing/enter-staff.ts'
import { codeFor, openTestApp, somebody, type TestApp } from '../../testing/index.ts'
import { member, type Member } from '../../testing/registrants.ts'
import { completeRecoveries } from '../index.ts'

let t: TestApp
let first: string
let second: string
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.deleteFrom('platform.limits').execute()
  // Uses its own staff, because the tests move the clock far ahead.
  first = await enterStaff(t, 'SUPERVISOR')
  second = await enterStaff(t, 'COUNTER')
})

const hours = (count: number) => count * 3_600_000
const reason = 'Telephone and mailbox lost'

/** Both new contacts, each with the code that was sent to it. */
const proofs = async (id: string) => {
  const { email, phoneNumber } = somebody()
  const mail = await t.call(sendRecoveryCode, { id, target: { channel: 'EMAIL', email } }, { office: first })
  const sms = await t.call(
    sendRecoveryCode,
    { id, target: { channel: 'SMS', areaCode: '852', phoneNumber } },
    { office: first },
  )
  return {
    email: { email, otpId: mail.body.otpId, code: await codeFor(t, email) },
    mobile: {
      areaCode: '852' as const,
      phoneNumber,
      otpId: sms.body.otpId,
      code: await codeFor(t, `+852${phoneNumber}`),
    },
  }
}
const begin = (id: string, given: Awaited<ReturnType<typeof proofs>>, office = first) =>
  t.call(beginRecovery, { id, ...given, isSeen: true, reason }, { office })
const confirm = async (office = second) => {
  const { rows } = (await t.call(listProposals, {}, { office })).body
  const id = rows.findLast(({ operation }) => operation === beginRecovery.name)?.id ?? ''
  return t.call(confirmProposal, { id }, { office })
}
const states = async (accountId: string) =>
  (await t.db.selectFrom('privacy.recovery').select('state').where('accountId', '=', accountId).execute()).map(
    ({ state }) => state,
  )
const waiting = async (): Promise<Member & { given: Awaited<ReturnType<typeof proofs>> }> => {
  const one = await member(t)
  const given = await proofs(one.id)
  expect((await begin(one.id, given)).status).toBe(200)
  expect((await confirm()).status).toBe(200)
  return { ...one, given }
}
const stillIn = async ({ token }: Member) => (await t.call(getProfile, {}, { token })).status === 200
const linkTo = async (to: string) => {
  const letter = (await t.outbox()).findLast(item => item.to === to)
  return /stop-recovery#([\w-]{43})/.exec(letter?.body ?? '')?.[1] ?? ''
}

describe('new contacts', () => {
  test('by two, after a day: logins end, the old password opens nothing, letters go to both', async () => {
    const one = await waiting()
    const { email, mobile } = one.given
    const listed = await t.call(listRecoveries, { id: one.id }, { office: first })
    expect(listed.body.rows).toMatchObject([{ state: 'WAITING', proposedBy: 'WONG Lai Ming', endedAt: null }])
    const told = (await t.outbox()).map(({ to }) => to)
    expect(told).toEqual(expect.arrayContaining([one.email, `+852${one.phoneNumber}`, email.email]))
    await t.moveClock(hours(23))
    await completeRecoveries(t.context)
    expect(await states(one.id)).toEqual(['WAITING'])
    await t.moveClock(hours(1))
    await completeRecoveries(t.context)
    expect(await states(one.id)).toEqual(['DONE'])
    expect(await stillIn(one)).toBe(false)
    const row = await t.db
      .selectFrom('accounts.account')
      .select(['email', 'phoneNumber', 'contactChangedAt'])
      .where('id', '=', one.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ email: email.email, phoneNumber: mobile.phoneNumber })
    expect(row.contactChangedAt).not.toBeNull()
    for (const username of [one.email, email.email])
      expect(
        (await t.call(logIn, { username, password: one.password }, { slideId: await t.slide('LOGIN') })).status,
      ).toBe(401)
    expect((await t.outbox()).findLast(({ to }) => to === email.email)?.subject).toBe(
      'Your account has new contact details',
    )
    // A second run has nothing to do.
    await completeRecoveries(t.context)
  })
  test('whoever has an old address objects: nothing changes', async () => {
    const one = await waiting()
    const token = await linkTo(one.email)
    expect((await t.call(objectRecovery, { token: 'x'.repeat(43) })).problem.code).toBe('privacy.recovery.ended')
    for (const _ of [1, 2]) expect((await t.call(objectRecovery, { token })).status).toBe(200)
    await t.moveClock(hours(25))
    await completeRecoveries(t.context)
    expect(await states(one.id)).toEqual(['OBJECTED'])
    const { email } = await t.db
      .selectFrom('accounts.account')
      .select('email')
      .where('id', '=', one.id)
      .executeTakeFirstOrThrow()
    expect(email).toBe(one.email)
  })
  test('staff stop it; stopped, the link and a second stop find nothing', async () => {
    const one = await waiting()
    const { id } = (await t.call(listRecoveries, { id: one.id }, { office: first })).body.rows[0]!
    const token = await linkTo(one.email)
    expect((await t.call(stopRecovery, { id }, { office: second })).status).toBe(200)
    expect((await t.call(stopRecovery, { id }, { office: second })).problem.code).toBe('privacy.recovery.ended')
    expect((await t.call(objectRecovery, { token })).problem.code).toBe('privacy.recovery.ended')
    expect(await stillIn(one)).toBe(true)
  })
  test('a contact that somebody else has come to have meanwhile is not taken from them', async () => {
    const one = await waiting()
    const other = await member(t)
    await t.db
      .updateTable('accounts.account')
      .set({ email: one.given.email.email })
      .where('id', '=', other.id)
      .execute()
    await t.moveClock(hours(25))
    await completeRecoveries(t.context)
    expect(await states(one.id)).toEqual(['TAKEN'])
  })
})

describe('what is refused', () => {
  test('a wrong code keeps its attempt and nothing else; a code is of its account, and once', async () => {
    const [one, other] = [await member(t), await member(t)]
    const given = await proofs(one.id)
    const wrong = String((Number(given.mobile.code) + 1) % 1_000_000).padStart(6, '0')
    const answer = await begin(one.id, { ...given, mobile: { ...given.mobile, code: wrong } })
    expect(answer.problem).toMatchObject({ code: 'accounts.code.wrong', params: { attemptsLeft: 2 } })
    expect(await states(one.id)).toEqual([])
    expect((await begin(other.id, given)).problem.code).toBe('accounts.code.expired')
    expect((await begin(one.id, given)).status).toBe(200)
    expect((await begin(one.id, given)).problem.code).toBe('privacy.recovery.open')
  })
  test('who proposes does not confirm; not confirmed within the hour it is over', async () => {
    const one = await member(t)
    expect((await begin(one.id, await proofs(one.id))).status).toBe(200)
    expect((await confirm(first)).problem.code).toBe('office.proposal.own')
    await t.moveClock(hours(1))
    await completeRecoveries(t.context)
    expect(await states(one.id)).toEqual(['EXPIRED'])
    const { email } = await t.db
      .selectFrom('privacy.recovery')
      .select('email')
      .where('accountId', '=', one.id)
      .executeTakeFirstOrThrow()
    expect(email).toBeNull()
  })
  test('another account’s email, nothing proved, nobody’s account', async () => {
    const [one, other] = [await member(t), await member(t)]
    const given = await proofs(one.id)
    const nothing = await t.call(
      beginRecovery,
      { id: one.id, email: null, mobile: null, isSeen: true, reason },
      { office: first },
    )
    expect(nothing.problem.code).toBe('privacy.recovery.incomplete')
    const theirs = await begin(one.id, { ...given, email: { ...given.email, email: other.email } })
    expect(theirs.problem.code).toBe('accounts.email.taken')
    const nobody = '00000000-0000-4000-8000-000000000000'
    expect((await begin(nobody, given)).problem.code).toBe('request.not-found')
  })
})
