import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { exportData } from '#contract/privacy/privacy'
import { openRegistrant } from '#contract/privacy/registrant'
import {
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
import { registered } from '../../testing/office/registered.ts'
import { member, type Member } from '../../testing/registrants.ts'
import { dueAt, isGroundOf } from './request.ts'

let t: TestApp
let office: string
beforeAll(async () => {
  t = await openTestApp()
  office = await enterStaff(t, 'PRIVACY_OFFICER')
})
afterAll(() => t.close())
beforeEach(async () => void (await t.db.deleteFrom('platform.limits').execute()))

const details = 'My flat is 12B, not 12D.'
const ask = (one: Member, kind: 'ACCESS' | 'CORRECTION' = 'CORRECTION') =>
  t.call(makeRequest, { kind, details }, { token: one.token })
const decide = (id: string, ground: 'NOT_INACCURATE' | 'OTHERS_DATA' | null, answer = 'It was corrected.') =>
  t.call(decideRequest, { id, ground, answer }, { office })
const lettersTo = async (to: string) => (await t.outbox()).filter(one => one.to === to)

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
    // It is part of what is held of them, and stands beside their account without its words.
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
