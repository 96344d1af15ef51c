import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeStaff, endStaff, inviteStaff, listStaff, resetFactors } from '#contract/staff/member'
import { confirmProposal, listProposals } from '#contract/staff/proposal'
import { enterStaff } from '../../testing/enter-staff.ts'
import { openTestApp, type TestApp } from '../../testing/index.ts'
import { enrolKey, logInByKey, officeCookie } from '../../testing/staff.ts'

// Four-eyes control needs two real people: a person who can add accounts cannot immediately create the second one.

let t: TestApp
let administrator: string
beforeAll(async () => {
  t = await openTestApp()
  administrator = await enterStaff(t, 'ADMINISTRATOR')
})
afterAll(() => t.close())

const day = 86_400_000
let count = 0
/** Creates the member that a proposal is about. */
const subject = async () => {
  const email = `subject${++count}@office.example`
  const input = { email, name: 'HO Man', roles: ['COUNTER' as const], locale: 'en' as const }
  return (await t.call(inviteStaff, input, { office: administrator })).body.id
}
const propose = async (office: string) => {
  const { body, raw } = await t.call(resetFactors, { id: await subject(), reason: 'x' }, { office })
  expect(raw.statusCode).toBe(200)
  return body.proposalId
}
const confirm = async (id: string, office: string) => {
  const { status, problem } = await t.call(confirmProposal, { id }, { office })
  return status === 200 ? 'done' : problem.code
}

describe('who is new does not count as one of two persons', () => {
  test('two accounts that an administrator has just invited confirm nothing of each other, nor of anybody', async () => {
    const [one, other] = [await enrolKey(t, 'ADMINISTRATOR'), await enrolKey(t, 'ADMINISTRATOR')]
    expect(await confirm(await propose(one.office), other.office)).toBe('office.proposal.too-new')
    expect(await confirm(await propose(one.office), administrator)).toBe('office.proposal.too-new')
    expect(await confirm(await propose(administrator), one.office)).toBe('office.proposal.too-new')
    const { body } = await t.call(listProposals, {}, { office: one.office })
    expect(body.countsFrom).not.toBeNull()
    expect(body.rows.find(({ isOwn }) => isOwn)).toMatchObject({ confirmers: 0, proposerCountsFrom: body.countsFrom })

    await t.moveClock(day)
    const [first, second] = [officeCookie(await logInByKey(t, one.key)), officeCookie(await logInByKey(t, other.key))]
    administrator = await enterStaff(t, 'ADMINISTRATOR')
    expect(await confirm(await propose(first), second)).toBe('done')
  })

  test('a new role counts from the next day, an old one that is left counts', async () => {
    const member = await enrolKey(t, 'ADMINISTRATOR', 'AUDITOR')
    await t.db
      .updateTable('office.staff')
      .set({ countsFrom: new Date(0).toISOString() })
      .where('id', '=', member.id)
      .execute()
    const change = async (...roles: ('ADMINISTRATOR' | 'AUDITOR')[]) =>
      t.call(changeStaff, { id: member.id, name: 'LEE Ka Yan', roles }, { office: administrator })
    await change('ADMINISTRATOR')
    expect(await confirm(await propose(administrator), member.office)).toBe('done')
    await change('ADMINISTRATOR', 'AUDITOR')
    expect(await confirm(await propose(administrator), member.office)).toBe('office.proposal.too-new')
  })

  test('a proposal of somebody who has left or lost the role is confirmed by nobody', async () => {
    const member = await enrolKey(t, 'ADMINISTRATOR')
    await t.db
      .updateTable('office.staff')
      .set({ countsFrom: new Date(0).toISOString() })
      .where('id', '=', member.id)
      .execute()
    const ids = [await propose(member.office), await propose(member.office)]
    await t.call(changeStaff, { id: member.id, name: 'LEE', roles: ['AUDITOR'] }, { office: administrator })
    await t.db
      .updateTable('office.staff')
      .set({ countsFrom: new Date(0).toISOString() })
      .where('id', '=', member.id)
      .execute()
    expect(await confirm(ids[0] ?? '', administrator)).toBe('office.proposal.overtaken')
    await t.call(endStaff, { id: member.id }, { office: administrator })
    expect(await confirm(ids[1] ?? '', administrator)).toBe('office.proposal.overtaken')
  })
})

test('others hear of an account and of a role that somebody gives, and the privacy officer stops it while it is new', async () => {
  const officer = await enterStaff(t, 'PRIVACY_OFFICER')
  const addresses = await t.db
    .selectFrom('office.staff')
    .select(['email', 'roles'])
    .where('endedAt', 'is', null)
    .execute()
  const watching = addresses
    .filter(({ roles }) => roles.includes('ADMINISTRATOR') || roles.includes('PRIVACY_OFFICER'))
    .map(({ email }) => email)
  const doer = await enterStaff(t, 'ADMINISTRATOR')
  const input = {
    email: 'mole@office.example',
    name: 'WONG Lai Ming',
    roles: ['SUPERVISOR' as const],
    locale: 'en' as const,
  }
  const { id } = (await t.call(inviteStaff, input, { office: doer })).body
  const toldOf = async (what: string) =>
    (await t.outbox())
      .filter(({ body }) => body.includes(what))
      .map(({ to }) => to)
      .toSorted()
  expect(await toldOf('(mole@office.example) now has these roles in the sales office: supervisor.')).toEqual(
    watching.toSorted(),
  )
  await t.call(changeStaff, { id, name: 'X', roles: ['SUPERVISOR', 'PRIVACY_OFFICER'] }, { office: doer })
  expect(await toldOf('X (mole@office.example) now has')).toEqual(watching.toSorted())

  const { rows } = (await t.call(listStaff, {}, { office: officer })).body
  expect(rows.find(row => row.id === id)?.countsFrom).not.toBeNull()
  const old = rows.find(row => row.countsFrom === null && row.state === 'ACTIVE')
  expect((await t.call(endStaff, { id: old?.id ?? '' }, { office: officer })).problem.code).toBe('request.forbidden')
  expect((await t.call(endStaff, { id }, { office: officer })).status).toBe(200)
})

test('two who are called alike are told apart by address and roles', async () => {
  const one = await enterStaff(t, 'ADMINISTRATOR', 'AUDITOR')
  const id = await propose(one)
  const { rows } = (await t.call(listProposals, {}, { office: administrator })).body
  expect(rows.find(row => row.id === id)).toMatchObject({
    proposedBy: 'WONG Lai Ming',
    proposerEmail: expect.stringMatching(/@office\.example$/),
    proposerRoles: ['ADMINISTRATOR', 'AUDITOR'],
    proposerCountsFrom: null,
  })
})
