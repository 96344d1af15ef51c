import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { showIdentityNumber } from '#contract/accounts/identity-number'
import { correctNationality } from '#contract/accounts/nationality'
import { getProfile } from '#contract/accounts/account'
import { listParties, showPersonNumber } from '#contract/sales/registration/party'
import { hkidOf, openTestApp, type TestApp } from '../../../testing/index.ts'
import { faultsOf, createCompany, createPerson, type Member, member, shapeOf } from '../../../testing/registrants.ts'

let t: TestApp
let mine: Member
let theirs: Member
beforeAll(async () => {
  t = await openTestApp()
  mine = await member(t)
  theirs = await member(t)
})
afterAll(() => t.close())

describe('an identity number to be checked', () => {
  test('is shown whole to who entered it, kept by nobody, and recorded', async () => {
    const idNumber = hkidOf(777_001)
    const person = await createPerson(t, mine, { idNumber })
    const shown = await t.call(showPersonNumber, { id: person.id }, mine)
    expect(shown.body).toEqual({ idNumber })
    expect(shown.raw.headers['cache-control']).toBe('no-store')
    expect((await t.call(showIdentityNumber, {}, mine)).body).toEqual({ idNumber: mine.idNumber })
    expect((await t.call(listParties, {}, mine)).raw.body).not.toContain(idNumber)
    const audit = await t.db
      .selectFrom('platform.audit')
      .select(['operation', 'subject', 'result'])
      .where('actor', '=', `registrant:${mine.id}`)
      .where('operation', 'in', ['sales.people.show-number', 'accounts.identity-numbers.show'])
      .orderBy('id')
      .execute()
    expect(audit).toEqual([
      { operation: 'sales.people.show-number', subject: person.id, result: 'done' },
      { operation: 'accounts.identity-numbers.show', subject: mine.id, result: 'done' },
    ])
  })

  test('not of another’s people, nor of a company, nor to nobody', async () => {
    const [person, company] = [await createPerson(t, mine), await createCompany(t, mine)]
    const [foreign, nobodys] = [
      await t.call(showPersonNumber, { id: person.id }, theirs),
      await t.call(showPersonNumber, { id: randomUUID() }, theirs),
    ]
    expect([foreign.status, shapeOf(foreign)]).toEqual([404, shapeOf(nobodys)])
    expect((await t.call(showPersonNumber, { id: company.id }, mine)).status).toBe(404)
    expect((await t.call(showPersonNumber, { id: person.id })).status).toBe(401)
    expect((await t.call(showIdentityNumber, {})).status).toBe(401)
  })

  test('so often an hour, then no more', async () => {
    const by = await member(t)
    let [answer, count] = [await t.call(showIdentityNumber, {}, by), 0]
    for (; answer.status === 200 && count < 100; count++) answer = await t.call(showIdentityNumber, {}, by)
    expect([count, answer.problem.code]).toEqual([60, 'request.too-many'])
  })
})

describe('the nationality', () => {
  const correct = (nationality: string, by = mine) => t.call(correctNationality, { nationality }, by)
  test('is corrected, one of the list, a British National (Overseas) among them', async () => {
    expect((await correct('CHN')).body.nationality).toBe('CHN')
    expect((await correct('GBN')).body.nationality).toBe('GBN')
    expect((await t.call(getProfile, {}, mine)).body.nationality).toBe('GBN')
    expect(faultsOf(await correct('ZZZ'))).toEqual(['nationality not_offered'])
    expect((await t.call(getProfile, {}, theirs)).body.nationality).not.toBe('GBN')
  })
})
