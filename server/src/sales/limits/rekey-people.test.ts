import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { registerAccount } from '#contract/accounts/account'
import { personIndex } from '../../accounts/index.ts'
import { application, openTestApp, sessions, type TestApp } from '../../testing/index.ts'
import { enterStaff } from '../../testing/enter-staff.ts'
import { checkSession, findingWith, registeredWith } from '../../testing/staff/checks.ts'
import { registered } from '../../testing/staff/registered.ts'
import { member, setSession } from '../../testing/registrants.ts'
import { rekeyPeople } from './rekey-people.ts'
import { personHolder } from './reserve-quota.ts'

vi.setConfig({ testTimeout: 60_000 })
let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.deleteFrom('platform.limits').execute()
  await setSession(t, sessions.open, { maxTicketsPerAccount: 6, maxTicketsPerPerson: 2 })
})

let serial = 1_000_000
const number = () => `TZ${String(++serial)}`
type Document = Parameters<typeof personIndex>[1]

/** The blind index of a document as computed before documents had one canonical form. */
const oldIndex = ({ idType, issuingCountry, idNumber }: Document): Buffer =>
  t.context.vault.blindIndex(idType, issuingCountry ?? 'CHN', idNumber)
const indexOf = (document: Document): Buffer => personIndex(t.context.vault, document)

/** Resets all rows of a document, and its account, to their state before documents had one canonical form. */
const age = async (accountId: string, document: Document): Promise<void> => {
  const [now, before] = [indexOf(document), oldIndex(document)]
  const numberIndex = before
  await t.db.updateTable('accounts.account').set({ numberForm: 1 }).where('id', '=', accountId).execute()
  const own = t.db.updateTable('accounts.account').set({ idNumberIndex: before })
  await own.where('id', '=', accountId).where('idNumberIndex', '=', now).execute()
  await t.db.updateTable('sales.party').set({ numberIndex }).where('numberIndex', '=', now).execute()
  await t.db.updateTable('sales.namedPerson').set({ numberIndex }).where('numberIndex', '=', now).execute()
  const holder = personHolder(before)
  await t.db.updateTable('sales.intentHolder').set({ holder }).where('holder', '=', personHolder(now)).execute()
  await t.db.updateTable('sales.place').set({ holder }).where('holder', '=', personHolder(now)).execute()
}

const placesOf = async (index: Buffer) =>
  t.db.selectFrom('sales.place').select(['used', 'named']).where('holder', '=', personHolder(index)).execute()
const accountOf = async (id: string) =>
  t.db
    .selectFrom('accounts.account')
    .select(['idNumberIndex', 'numberForm', 'numberRepeated'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('the indexes of a registrant and of the places are made anew, once, by two servers at the same time', async () => {
  const document: Document = { idType: 'OTHER', issuingCountry: 'JPN', idNumber: number() }
  const one = await registered(t, {}, await member(t, document))
  await age(one.id, document)
  expect(await placesOf(indexOf(document))).toEqual([])
  await Promise.all([rekeyPeople(t.context), rekeyPeople(t.context)])
  await rekeyPeople(t.context)
  expect(await accountOf(one.id)).toEqual({ idNumberIndex: indexOf(document), numberForm: 2, numberRepeated: false })
  expect(await placesOf(indexOf(document))).toEqual([{ used: 1, named: 0 }])
  expect(await placesOf(oldIndex(document))).toEqual([])
})

test('those of a person who is named, and of the same person in the list of the account', async () => {
  const document: Document = { idType: 'HRP', issuingCountry: null, idNumber: 'H7654321001' }
  const one = await registeredWith(t, await member(t), document)
  await age(one.id, document)
  await rekeyPeople(t.context)
  expect(await placesOf(indexOf({ ...document, idNumber: 'H76543210' }))).toEqual([{ used: 0, named: 1 }])
  for (const table of ['sales.namedPerson', 'sales.party'] as const) {
    const rows = await t.db.selectFrom(table).select('numberIndex').where('accountId', '=', one.id).execute()
    expect(rows).toEqual([{ numberIndex: indexOf(document) }])
  }
})

test('two accounts of one document both stay, no third comes to them, and the checks name their registrations', async () => {
  const office = await enterStaff(t, 'SUPERVISOR')
  const idNumber = number()
  const other: Document = { idType: 'OTHER', issuingCountry: 'JPN', idNumber }
  const passport: Document = { idType: 'PASSPORT', issuingCountry: 'JPN', idNumber }
  const one = await registered(t, {}, await member(t, other))
  await age(one.id, other)
  const two = await registered(t, {}, await member(t, passport))
  await setSession(t, sessions.open, { maxTicketsPerPerson: 1 })
  await rekeyPeople(t.context)
  expect(await accountOf(one.id)).toEqual({ idNumberIndex: indexOf(passport), numberForm: 2, numberRepeated: true })
  expect(await accountOf(two.id)).toMatchObject({ numberRepeated: false })
  expect(await placesOf(indexOf(passport))).toEqual([{ used: 2, named: 0 }])
  const third = await t.call(registerAccount, await application(t, other))
  expect(third.problem.code).toBe('accounts.id-number.taken')
  await checkSession(t, office)
  const finding = await findingWith(t, office, 'PERSON_LIMIT', one.number)
  expect(finding?.registrations.map(found => found.registrationNumber)).toEqual([one.number, two.number])
})

test('an account that cannot be opened keeps no other waiting, and is tried again', async () => {
  const documents = [1, 2].map((): Document => ({ idType: 'OTHER', issuingCountry: 'JPN', idNumber: number() }))
  const accounts = []
  for (const document of documents) accounts.push({ document, account: await member(t, document) })
  // Accounts are processed in the order of their ids: the first is the one that cannot be decrypted.
  const [bad, good] = accounts.toSorted((left, right) => (left.account.id < right.account.id ? -1 : 1))
  if (!bad || !good) throw new Error('two accounts were made')
  for (const { account, document } of [bad, good]) await age(account.id, document)
  const { idNumberSealed } = await t.db
    .selectFrom('accounts.account')
    .select('idNumberSealed')
    .where('id', '=', bad.account.id)
    .executeTakeFirstOrThrow()
  const seal = (sealed: Buffer) =>
    t.db.updateTable('accounts.account').set({ idNumberSealed: sealed }).where('id', '=', bad.account.id).execute()
  await seal(Buffer.from('torn'))
  await expect(rekeyPeople(t.context)).rejects.toThrow()
  expect(await accountOf(bad.account.id)).toMatchObject({ numberForm: 1 })
  expect(await accountOf(good.account.id)).toMatchObject({ numberForm: 2, idNumberIndex: indexOf(good.document) })
  await seal(idNumberSealed)
  await rekeyPeople(t.context)
  expect(await accountOf(bad.account.id)).toMatchObject({ numberForm: 2, idNumberIndex: indexOf(bad.document) })
})
