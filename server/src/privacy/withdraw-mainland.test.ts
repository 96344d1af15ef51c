import { afterAll, beforeAll, expect, test } from 'vitest'
import { listConsents } from '#contract/consents/consent'
import { answerConsent, listConsentRecords } from '#contract/consents/record'
import { confirmTicket, getTicket } from '#contract/sales/ticket/ticket'
import { openTestApp, sessions, type TestApp } from '../testing/index.ts'
import { closeSession, type Member, member, setSession, submit } from '../testing/registrants.ts'

let t: TestApp
let mine: Member
beforeAll(async () => {
  t = await openTestApp()
  await setSession(t, sessions.open, {
    maxTicketsPerAccount: 100,
    maxTicketsPerPerson: 100,
    onlineWithdrawal: true,
  })
  mine = await member(t, { nationality: 'CHN', areaCode: '86', phoneNumber: '13800138711' })
})
afterAll(() => t.close())

const consents = async () => {
  const { shownAt, definitions } = (
    await t.call(listConsents, { scope: 'TICKET', region: 'CN', sessionId: sessions.open })
  ).body
  return definitions
    .filter(({ programme }) => programme === 'vendor')
    .map(({ code, version, required }) => ({
      code,
      version,
      granted: required,
      locale: 'zh-CN' as const,
      shownAt,
      viaSelectAll: false,
    }))
}
const submitted = async (registered: boolean) => {
  const { ticket } = await submit(t, mine, { consents: await consents() })
  if (registered) await t.call(confirmTicket, { id: ticket.id }, mine)
  return ticket
}
const answer = async (code: string, granted: boolean) => {
  const { shownAt, records } = (await t.call(listConsentRecords, {}, mine)).body
  const { version = 1 } = records.find(record => record.code === code) ?? {}
  return t.call(answerConsent, { code, version, granted, locale: 'zh-CN', shownAt }, mine)
}
const standing = async (code: string) =>
  (await t.call(listConsentRecords, {}, mine)).body.records.find(record => record.code === code)?.events[0]?.action
const statusOf = async (id: string) => (await t.call(getTicket, { id }, mine)).body.status
const lettersOf = async (number: string) =>
  (await t.outbox()).filter(({ to, subject }) => to === mine.email && subject.includes(number))

test('a separate consent is withdrawn with the registrations that need it, and given again', async () => {
  const [pending, registered] = [await submitted(false), await submitted(true)]
  const { status, body } = await answer('PRC_TRANSFER', false)
  expect(status).toBe(200)
  expect(body.registrations.toSorted((a, b) => a.registrationNumber.localeCompare(b.registrationNumber))).toEqual(
    [pending, registered]
      .map(({ registrationNumber }) => ({ registrationNumber, withdrawn: true }))
      .toSorted((a, b) => a.registrationNumber.localeCompare(b.registrationNumber)),
  )
  expect(await statusOf(pending.id)).toBe('WITHDREW')
  expect(await statusOf(registered.id)).toBe('WITHDREW')
  expect((await lettersOf(pending.registrationNumber)).at(-1)?.subject).toContain('withdrawn')
  expect(await standing('PRC_TRANSFER')).toBe('WITHDRAW')
  expect(await standing('PRC_COLLECTION')).toBe('GRANT')
  // A second withdrawal finds nothing left to withdraw.
  expect((await answer('PRC_TRANSFER', false)).body.registrations).toEqual([])
  expect((await answer('PRC_TRANSFER', true)).status).toBe(200)
  expect(await standing('PRC_TRANSFER')).toBe('GRANT')
})

test('what can no longer be withdrawn online is finished at the sales office, and a letter says where', async () => {
  const ticket = await submitted(true)
  const open = await closeSession(t, sessions.open)
  const { body } = await answer('PRC_ADDENDUM', false)
  await open()
  expect(body.registrations).toEqual([{ registrationNumber: ticket.registrationNumber, withdrawn: false }])
  expect(await statusOf(ticket.id)).toBe('REGISTERED')
  const letter = (await lettersOf(ticket.registrationNumber)).at(-1)
  expect(letter?.body).toContain('Sample Harbour Tower')
  // The consents that depend on the addendum are withdrawn with it.
  for (const code of ['PRC_ADDENDUM', 'PRC_COLLECTION', 'PRC_TRANSFER', 'PRC_THIRD_PARTY'])
    expect(await standing(code), code).toBe('WITHDRAW')
})

test('what the account cannot be without is not withdrawn', async () => {
  expect((await answer('TERMS', false)).problem.code).toBe('consents.needed')
})
