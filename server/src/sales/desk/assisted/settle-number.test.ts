import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Locale } from '#contract/common'
import type { InputOf } from '#contract/operation'
import { keysOf, pick } from '#contract/pick'
import { exportData } from '#contract/privacy/privacy'
import { sample } from '#contract/sample'
import { openTicket, markOriginalSeen } from '#contract/sales/desk/desk'
import { prepareAssisted, registerAssisted } from '#contract/sales/desk/assisted'
import { registerIntent } from '#contract/sales/registration/intent'
import { listTickets } from '#contract/sales/ticket/ticket'
import en from '#contract/words/en'
import zhCN from '#contract/words/zh-CN'
import zhHK from '#contract/words/zh-HK'
import { enterStaff } from '../../../testing/enter-staff.ts'
import { hkidOf, openTestApp, sessions, type TestApp } from '../../../testing/index.ts'
import { faultsOf, type Member, member, photo, register, setSession, submit } from '../../../testing/registrants.ts'

vi.setConfig({ testTimeout: 60_000 })
let t: TestApp
let office: string
beforeAll(async () => {
  t = await openTestApp()
  office = await enterStaff(t, 'COUNTER')
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.deleteFrom('platform.limits').execute()
  await setSession(t, sessions.open, { maxTicketsPerAccount: 6, maxTicketsPerPerson: 2 })
})

type Given = InputOf<typeof registerAssisted>
const victim: Given['person'] = {
  ...sample(registerAssisted.input).person,
  englishLastName: 'WONG',
  englishFirstName: 'Siu Fong',
  chineseLastName: null,
  chineseFirstName: null,
  dateOfBirth: '1951-09-03',
}
const address = { ...sample(registerAssisted.input).address, line1: 'Flat V, 7/F, Whose House' }
const lettersTo = 'wong.sf@example.com'

/** Registers a person at the desk, with the particulars that the original shows. */
const atDesk = async (person: Given['person'], more: Partial<Given> = {}, locale: Locale = 'en') => {
  const { body } = await t.call(prepareAssisted, { sessionId: sessions.open, region: 'HK' }, { office })
  const consents = body.definitions
    .filter(({ required }) => required)
    .map(({ code, version }) => ({ code, version, granted: true, locale: 'en' as const }))
    .map(item => ({ ...item, shownAt: body.shownAt, viaSelectAll: false }))
  const input = { ...sample(registerAssisted.input), sessionId: sessions.open, batchId: sessions.groupB, person }
  const given = { ...input, people: [], survey: {}, consents, address, lettersTo, locale: 'en' as const, ...more }
  return t.call(registerAssisted, given, { office, locale, files: [photo] })
}
const ownTickets = async ({ token }: Member) => (await t.call(listTickets, {}, { token })).body.rows
const bearerOf = (id: string) =>
  t.db.selectFrom('accounts.account').select('idNumberMasked').where('id', '=', id).executeTakeFirstOrThrow()
const lettersSince = async (before: number) => (await t.outbox()).slice(before)
const personOf = (who: Member): Given['person'] => pick(who, keysOf(victim))

let serial = 640_000
/**
 * Creates an account that has the victim's document number under its own name and has taken both places of that
 * number.
 */
const squat = async () => {
  const person = { ...victim, idNumber: hkidOf(++serial) }
  const squatter = await member(t, { idNumber: person.idNumber })
  for (let at = 0; at < 2; at++) await submit(t, squatter)
  return { person, squatter }
}

test('nothing is entered in an account under another’s number: the desk is told, and nothing of its holder', async () => {
  const { person, squatter } = await squat()
  const before = (await t.outbox()).length
  const refused = await atDesk(person)
  expect(refused.problem.code).toBe('sales.assisted.other-person')
  expect(refused.raw.body).not.toContain(squatter.englishLastName)
  expect(await ownTickets(squatter)).toHaveLength(2)
  expect((await bearerOf(squatter.id)).idNumberMasked).not.toBe('-')
  expect(await lettersSince(before)).toEqual([])
})

test('with the number typed once more from the original that account loses it and its places; both are told', async () => {
  const { person, squatter } = await squat()
  const before = (await t.outbox()).length
  const code = 'numbers_differ'
  const mistyped = { numberAgain: hkidOf(serial + 1) }
  for (const [locale, words] of [['en', en] as const, ['zh-HK', zhHK] as const, ['zh-CN', zhCN] as const]) {
    const refused = await atDesk(person, mistyped, locale)
    expect(faultsOf(refused)).toEqual([`numberAgain ${code}`])
    expect(refused.raw.body).toContain(words[code])
  }
  const { status, body, raw } = await atDesk(person, { numberAgain: person.idNumber })
  expect(status, raw.body).toBe(200)
  // The particulars that the person gave at the desk are in an account of their own.
  const own = (await ownTickets(squatter)).map(({ id }) => id)
  expect(own).toHaveLength(2)
  expect(own).not.toContain(body.id)
  const told = await t.call(exportData, { password: squatter.password }, squatter)
  expect(told.status).toBe(200)
  expect(told.raw.body).not.toContain(address.line1)
  expect(told.raw.body).not.toContain(body.registrationNumber)
  const letters = await lettersSince(before)
  const to = (address: string) => letters.filter(letter => letter.to === address).map(({ subject }) => subject)
  expect(to(squatter.email)).toEqual(['Your identity number was removed from your account'])
  expect(to(lettersTo)).toContain('Your identity number was in another account')
  // Both places belong to this person again: one is taken and one is left.
  expect((await atDesk(person)).status).toBe(200)
  expect((await atDesk(person)).problem.code).toBe('sales.ticket.person-limit')
  const audited = await t.db
    .selectFrom('platform.audit')
    .select('subject')
    .where('subject', '=', squatter.id)
    .where('operation', '=', registerAssisted.name)
    .execute()
  expect(audited).toHaveLength(1)
})

test('an account without a number makes no registration, and what it has made cannot be verified', async () => {
  const { person, squatter } = await squat()
  await atDesk(person, { numberAgain: person.idNumber })
  expect((await register(t, squatter)).problem.code).toBe('accounts.id-number.gone')
  expect(registerIntent.refusals).toContain('accounts.id-number.gone')
  const [ticket] = await ownTickets(squatter)
  const { body } = await t.call(openTicket, { id: ticket!.id }, { office })
  expect(body.faults.map(({ code }) => code)).toContain('NUMBER_GONE')
})

test('an account that has made no registration loses it alike', async () => {
  const { idNumber } = await member(t)
  const { status, raw } = await atDesk({ ...victim, idNumber }, { numberAgain: idNumber })
  expect(status, raw.body).toBe(200)
})

test('an account that has shown its original keeps the number: the clerk has mistyped, or calls a supervisor', async () => {
  const { person, squatter } = await squat()
  const [ticket] = await ownTickets(squatter)
  const { body } = await t.call(openTicket, { id: ticket!.id }, { office })
  const seen = { id: body.id, version: body.version, kind: 'IDENTITY', personId: squatter.id } as const
  expect((await t.call(markOriginalSeen, seen, { office })).status).toBe(200)
  for (const numberAgain of [null, person.idNumber])
    expect((await atDesk(person, { numberAgain })).problem.code).toBe('sales.assisted.other-original')
})

test('a number mistyped into somebody else’s is refused alike, whether they registered online or at the desk', async () => {
  const online = await member(t)
  expect((await atDesk({ ...victim, idNumber: online.idNumber })).problem.code).toBe('sales.assisted.other-person')
  const person = { ...victim, idNumber: hkidOf(++serial) }
  expect((await atDesk(person)).status).toBe(200)
  const other = { ...person, englishFirstName: 'Siu Ming' }
  expect((await atDesk(other)).problem.code).toBe('sales.assisted.other-original')
})

test('the person’s own account is found all the same, however the name is written', async () => {
  const who = await member(t, { englishLastName: 'CHEUNG', englishFirstName: 'Ka Yan' })
  const { body } = await atDesk({ ...personOf(who), englishLastName: 'Cheung', englishFirstName: 'KA-YAN' })
  expect((await ownTickets(who)).map(({ id }) => id)).toEqual([body.id])
})
