import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { exportData } from '#contract/privacy/privacy'
import { openRegistrant } from '#contract/privacy/registrant'
import {
  copyRequestedData,
  decideRequest,
  enterRequest,
  eraseRegistrant,
  listOwnRequests,
  listRequests,
  makeRequest,
  openRequest,
} from '#contract/privacy/request'
import { enterStaff } from '../../testing/enter-staff.ts'
import { openTestApp, type TestApp } from '../../testing/index.ts'
import { registered } from '../../testing/staff/registered.ts'
import { member, type Member } from '../../testing/registrants.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { copyFault, dueAt, isGroundOf } from './request.ts'

let t: TestApp
let office: string
beforeAll(async () => {
  t = await openTestApp()
  office = await enterStaff(t, 'PRIVACY_OFFICER')
})
afterAll(() => t.close())
beforeEach(async () => void (await t.db.deleteFrom('platform.limits').execute()))

const details = 'My flat is 12B, not 12D.'
const ask = (item: Member, kind: 'ACCESS' | 'CORRECTION' = 'CORRECTION') =>
  t.call(makeRequest, { kind, details }, { token: item.token })
const decide = (id: string, ground: 'NOT_INACCURATE' | 'OTHERS_DATA' | null, answer = 'It was corrected.') =>
  t.call(decideRequest, { id, ground, answer }, { office })
const lettersTo = async (to: string) => (await t.outbox()).filter(item => item.to === to)

test('forty days', () => expect(dueAt(new Date('2026-11-23T00:00:00Z'))).toEqual(new Date('2027-01-02T00:00:00Z')))
test('a ground is of its kind', () => {
  expect(isGroundOf('ACCESS', 'NOT_INACCURATE')).toBe(false)
  expect(isGroundOf('CORRECTION', 'NOT_INACCURATE')).toBe(true)
})

describe('a request', () => {
  test('is made on the portal, listed by what is due, answered; the person reads it and is told', async () => {
    const one = await member(t)
    const made = await ask(one)
    expect(made.status, made.raw.body).toBe(200)
    const { id } = made.body
    const list = await t.call(listRequests, { which: 'OPEN' }, { office })
    expect(list.body.rows).toContainEqual(
      expect.objectContaining({ id, kind: 'CORRECTION', name: 'C*** T** M** 陳*文' }),
    )
    expect(list.raw.body).not.toContain('12B')
    expect((await t.call(openRequest, { id }, { office })).body).toMatchObject({
      details,
      answer: null,
      enteredBy: null,
    })
    expect((await decide(id, null)).status).toBe(200)
    expect((await decide(id, null)).problem.code).toBe('privacy.request.decided')
    const own = await t.call(listOwnRequests, {}, { token: one.token })
    expect(own.body.rows).toMatchObject([{ id, state: 'ANSWERED', answer: 'It was corrected.' }])
    // The request is part of the person's data, and appears beside their account without its text.
    const held = await t.call(exportData, { password: one.password }, { token: one.token })
    expect(held.body.requests).toEqual(own.body.rows)
    const page = await t.call(openRegistrant, { id: one.id, purpose: 'PRIVACY_REQUEST' }, { office })
    expect(page.body.requests).toMatchObject([{ id, kind: 'CORRECTION', state: 'ANSWERED', channel: 'PORTAL' }])
    expect(page.raw.body).not.toContain('12B')
    const subjects = (await lettersTo(one.email)).map(({ subject }) => subject)
    expect(subjects).toEqual(
      expect.arrayContaining(['We have received your request', 'Your request has been answered']),
    )
    const kept = await t.db.selectFrom('privacy.request').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(kept.detailsSealed.toString('utf8')).not.toContain('12B')
  })
  test('is refused on a ground of the law alone, and the letter says it', async () => {
    const one = await member(t)
    const { id } = (await ask(one)).body
    expect((await decide(id, 'OTHERS_DATA')).problem.code).toBe('privacy.request.ground')
    expect((await decide(id, 'NOT_INACCURATE', 'The document says 12D.')).status).toBe(200)
    const letter = (await lettersTo(one.email)).find(({ subject }) => subject === 'Your request has been refused')
    expect(letter?.body).toContain('not satisfied that the data are inaccurate')
    expect(letter?.body).toContain('The document says 12D.')
  })
  test('is entered as of the day on which it came; the day ahead is refused', async () => {
    const one = await member(t)
    const enter = (askedAt: Date) =>
      t.call(enterRequest, { id: one.id, kind: 'ACCESS', askedAt: askedAt.toISOString(), details }, { office })
    const came = new Date(Date.now() - 10 * 86_400_000)
    const { requestId } = (await enter(came)).body
    expect((await t.call(openRequest, { id: requestId }, { office })).body).toMatchObject({
      dueAt: dueAt(came).toISOString(),
      enteredBy: 'WONG Lai Ming',
    })
    expect((await enter(new Date(Date.now() + 86_400_000))).problem.errors).toMatchObject([{ field: 'askedAt' }])
  })
  test('three at once are enough; of others nobody sees any', async () => {
    const [one, other] = [await member(t), await member(t)]
    for (const _ of [1, 2, 3]) expect((await ask(one)).status).toBe(200)
    expect((await ask(one)).problem.code).toBe('privacy.request.many')
    expect((await t.call(listOwnRequests, {}, { token: other.token })).body.rows).toEqual([])
  })
})

describe('erasure by the officer', () => {
  const erase = (id: string) => t.call(eraseRegistrant, { id, reason: 'Letter of today' }, { office })
  test('is refused while a registration is open', async () => {
    const one = await registered(t)
    expect((await erase(one.id)).problem.code).toBe('privacy.registration.alive')
  })
  test('takes the person, and what they asked; a second time there is nobody', async () => {
    const one = await member(t)
    const { id } = (await ask(one)).body
    expect((await erase(one.id)).status).toBe(200)
    expect((await erase(one.id)).status).toBe(404)
    expect((await t.call(openRequest, { id }, { office })).body).toMatchObject({ details: null, name: '-' })
    expect((await decide(id, null)).status).toBe(404)
    expect((await lettersTo(one.email)).at(-1)?.subject).toMatch(/deleted|erased/)
  })
})

const copyBase = {
  kind: 'ACCESS',
  ground: null,
  copy: null,
  identifiedBy: null,
  hasLogin: true,
  isMade: false,
} as const
test.each([
  ['no copy', {}, null],
  ['a document without a copy', { identifiedBy: 'HKID' }, 'identifiedBy'],
  ['on the portal', { copy: 'PORTAL' }, null],
  ['on the portal, of who cannot log in', { copy: 'PORTAL', hasLogin: false, isMade: true }, 'copy'],
  ['handed over, and never made', { copy: 'HANDED_OVER', identifiedBy: 'HKID' }, 'copy'],
  ['handed over to nobody known', { copy: 'HANDED_OVER', isMade: true }, 'identifiedBy'],
  ['handed over', { copy: 'HANDED_OVER', isMade: true, identifiedBy: 'HKID', hasLogin: false }, null],
  ['of a correction', { kind: 'CORRECTION', copy: 'PORTAL' }, 'copy'],
  ['of what is refused', { ground: 'EXEMPT', copy: 'PORTAL' }, 'copy'],
] as const)('a copy, %s: %j is refused at %s', (_, given, field) =>
  expect(copyFault({ ...copyBase, ...given })?.field ?? null).toBe(field),
)

describe('the copy that answers a request for access', () => {
  const copy = (id: string) => t.call(copyRequestedData, { id }, { office })
  const answer = (id: string, more: object) =>
    t.call(decideRequest, { id, ground: null, answer: 'Enclosed.', ...more }, { office })

  test('waits on the portal for who logs in, and the letter says where', async () => {
    const one = await member(t)
    const { id } = (await ask(one, 'ACCESS')).body
    expect((await answer(id, { copy: 'PORTAL' })).status).toBe(200)
    expect((await t.call(openRequest, { id }, { office })).body).toMatchObject({ copy: 'PORTAL', copyMadeAt: null })
    const letter = (await lettersTo(one.email)).find(({ subject }) => subject === 'Your request has been answered')
    expect(letter?.body).toContain('Enclosed.')
    expect(letter?.body).toContain('/en/profile/data')
  })

  test('is made and handed over against a document to who cannot log in; both are recorded', async () => {
    const { id: accountId, number } = await registered(t)
    await t.db
      .updateTable('accounts.account')
      .set({ assistedAt: new Date().toISOString(), assistedBy: accountId, assistedReason: 'NO_DEVICE' })
      .where('id', '=', accountId)
      .execute()
    const entered = await t.call(
      enterRequest,
      { id: accountId, kind: 'ACCESS', askedAt: new Date(Date.now() - 1_000).toISOString(), details: 'All of it.' },
      { office },
    )
    const id = entered.body.requestId
    expect((await t.call(openRequest, { id }, { office })).body).toMatchObject({ hasLogin: false })
    const early = await answer(id, { copy: 'HANDED_OVER', identifiedBy: 'HKID' })
    expect(early.problem.errors).toMatchObject([{ field: 'copy' }])
    const { status, raw } = await copy(id)
    expect([status, raw.headers['content-type']]).toEqual([200, 'application/pdf'])
    const text = (await readPdf(raw.rawPayload)).flat.replaceAll(/\s/gu, '')
    expect(text).toContain(number)
    expect((await answer(id, { copy: 'PORTAL' })).problem.errors).toMatchObject([{ field: 'copy' }])
    expect((await answer(id, { copy: 'HANDED_OVER' })).problem.errors).toMatchObject([{ field: 'identifiedBy' }])
    expect((await answer(id, { copy: 'HANDED_OVER', identifiedBy: 'HKID' })).status).toBe(200)
    expect((await t.call(openRequest, { id }, { office })).body).toMatchObject({
      copy: 'HANDED_OVER',
      identifiedBy: 'HKID',
      copyMadeAt: expect.any(String),
      copyMadeBy: expect.any(String),
    })
    const [audited] = await t.db
      .selectFrom('platform.audit')
      .select(['subject', 'result'])
      .where('operation', '=', 'privacy.requests.copy')
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(audited).toEqual({ subject: accountId, result: 'done' })
  })

  test('there is none of a correction, of what was refused, or of no request', async () => {
    const one = await member(t)
    const correction = (await ask(one)).body.id
    expect((await copy(correction)).problem.code).toBe('request.not-found')
    const access = (await ask(one, 'ACCESS')).body.id
    await decide(access, 'OTHERS_DATA', 'Of somebody else.')
    expect((await copy(access)).problem.code).toBe('request.not-found')
    expect((await copy('0192f0c4-7a3e-4c55-9a54-5f0c3a1e7b20')).problem.code).toBe('request.not-found')
  })
})
