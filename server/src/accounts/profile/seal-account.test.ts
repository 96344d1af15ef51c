import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProfile } from '#contract/accounts/account'
import { sample } from '#contract/sample'
import { DraftContent, saveDraft } from '#contract/sales/registration/draft'
import { createTickets } from '#contract/sales/registration/intent'
import { confirmTicket } from '#contract/sales/ticket/ticket'
import { applyPerson, hkidOf, submitIntent, openTestApp, registration, type TestApp } from '../../testing/index.ts'
import { dumpDatabase, findSpellings } from '../../testing/dump-database.ts'
import { accountLocation } from './seal-account.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

test('a dump of all tables holds neither identity number, date of birth nor address', async () => {
  const idNumber = hkidOf(345_678)
  const password = 'Zebra#Crossing7'
  const secrets = { idNumber, dateOfBirth: '1961-11-03', password, passwordConfirmation: password }
  const person = await applyPerson(t, secrets)
  const { token } = await t.enter(person.email, person.password)
  const given = await registration(t)
  const intent = await submitIntent(t, token, { address: { ...given.address, line1: 'Quagga House 77' } })
  const { body } = await t.call(createTickets, { id: intent }, { token })
  expect((await t.call(confirmTicket, { id: body.tickets[0]!.id }, { token })).status).toBe(200)
  const content = sample(DraftContent)
  const draft = { ...content, address: { ...content.address, line1: 'Okapi Court 88' } }
  expect((await t.call(saveDraft, { id: randomUUID(), content: draft, version: 0 }, { token })).status).toBe(200)
  await t.outbox()

  const text = await dumpDatabase(t.db)
  // The database dump does contain the mask and the person's name.
  expect(text).toContain(`${idNumber.slice(0, 4)}****`)
  expect(text).toContain(person.email)
  const shown = `${idNumber.slice(0, 7)}(${idNumber.slice(7)})`
  for (const secret of [idNumber, shown, '1961-11-03', 'Quagga House 77', 'Okapi Court 88', person.password, token]) {
    expect(findSpellings(text, secret)).toEqual([])
  }
})

test('what is sealed opens in its own row and column only', async () => {
  const [one, other] = [await applyPerson(t), await applyPerson(t, { dateOfBirth: '1970-02-02' })]
  const row = (id: string) =>
    t.db.selectFrom('accounts.account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const [mine, theirs] = [await row(one.id), await row(other.id)]
  const { vault } = t.context
  const [myKey, theirKey] = [await vault.dataKey(t.db, mine.dataKeyId), await vault.dataKey(t.db, theirs.dataKeyId)]
  const birth = (id: string) => accountLocation(id, 'date_of_birth_sealed')
  expect(vault.open(theirKey, birth(other.id), theirs.dateOfBirthSealed)).toBe('1970-02-02')
  expect(() => vault.open(myKey, birth(one.id), theirs.dateOfBirthSealed)).toThrow()
  expect(() => vault.open(theirKey, birth(one.id), theirs.dateOfBirthSealed)).toThrow()
  expect(() => vault.open(theirKey, birth(other.id), theirs.idNumberSealed)).toThrow()

  const { token } = await t.enter(one.email, one.password)
  for (const moved of [
    { dateOfBirthSealed: theirs.dateOfBirthSealed },
    { dateOfBirthSealed: theirs.dateOfBirthSealed, dataKeyId: theirs.dataKeyId },
    { dateOfBirthSealed: mine.idNumberSealed, dataKeyId: mine.dataKeyId },
  ]) {
    await t.db.updateTable('accounts.account').set(moved).where('id', '=', one.id).execute()
    const profile = await t.call(getProfile, {}, { token })
    expect(profile.problem).toMatchObject({ status: 500, code: 'server.fault' })
    // The correlation id can contain any digits, so it is removed first.
    expect(JSON.stringify({ ...profile.problem, correlationId: '' })).not.toMatch(/1970|1988|X70/)
  }
})

test('equal numbers are sealed differently: the same text twice is not seen to be the same', async () => {
  const [one, other] = [await applyPerson(t), await applyPerson(t)]
  expect(one.dateOfBirth).toBe(other.dateOfBirth)
  const rows = await t.db
    .selectFrom('accounts.account')
    .select('dateOfBirthSealed')
    .where('id', 'in', [one.id, other.id])
    .execute()
  expect(new Set(rows.map(row => row.dateOfBirthSealed.toString('hex'))).size).toBe(2)
})
