import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isMember } from '#contract/club/member'
import { listConsents } from '#contract/consents/consent'
import { answerConsent, listConsentRecords } from '#contract/consents/record'
import { createTickets, getIntent } from '#contract/sales/registration/intent'
import { confirmTicket } from '#contract/sales/ticket/ticket'
import { grantedAttributes } from '../../consents/index.ts'
import { openTestApp, sessions, type TestApp } from '../../testing/index.ts'
import { answersOf, faultsOf, type Member, member, register, tender, unitOf } from '../../testing/registrants.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

const asked = async (sessionId: string, region: 'HK' | 'CN' = 'HK') => {
  const { body } = await t.call(listConsents, { scope: 'TICKET', region, sessionId })
  return body.definitions.map(({ code }) => code)
}
const vendors = ['AGE_18', 'TERMS', 'PICS', 'MARKETING', 'MARKETING_AFFILIATE']
const club = ['CLUB_JOIN', 'CLUB_PICS', 'CLUB_PARTNERS']
const rest = ['ONE_ID_JOIN', 'ONE_ID_PICS', 'ONE_ID_PARTNERS', 'K_DOLLAR_JOIN']

describe('what a session asks', () => {
  test('is the vendor’s, the programmes’, and resale transfer where the session defines it', async () => {
    expect((await asked(sessions.open)).toSorted()).toEqual(
      [...vendors, 'RESALE_TRANSFER_HK', ...club, ...rest].toSorted(),
    )
    expect((await asked(tender.sessionId)).toSorted()).toEqual([...vendors, ...club, ...rest].toSorted())
    // The order matters: consents that belong to a choice follow it.
    const order = await asked(sessions.open)
    expect(order.indexOf('CLUB_PICS')).toBe(order.indexOf('CLUB_JOIN') + 1)
  })

  test('of one whom the Mainland’s law covers, its own resale transfer and all the fours', async () => {
    const codes = await asked(sessions.open, 'CN')
    expect(codes).toContain('RESALE_TRANSFER_CN')
    expect(codes).not.toContain('RESALE_TRANSFER_HK')
    expect(codes.filter(code => code.includes('PIPL'))).toHaveLength(12)
    expect(await asked(tender.sessionId, 'CN')).not.toContain('RESALE_TRANSFER_CN')
  })

  test('without a session it is the vendor’s alone', async () => {
    const { body } = await t.call(listConsents, { scope: 'TICKET' })
    expect(body.definitions.map(({ code }) => code)).toEqual(vendors)
  })
})

/**
 * Registers and grants the required consents and the given ones; submits, confirms, and waits for the background
 * jobs.
 */
const registering = async (by: Member, granted: string[]) => {
  const submitted = await register(t, by, { consents: await answersOf(t, sessions.open, granted) })
  if (submitted.status !== 200) return { submitted, intent: '' }
  const intent = submitted.body.id
  const { body } = await t.call(createTickets, { id: intent }, { token: by.token })
  return { submitted, intent, ticket: body.tickets[0]!.id }
}
const confirm = async (by: Member, id = '') => {
  const answer = await t.call(confirmTicket, { id }, { token: by.token })
  expect(answer.status, answer.raw.body).toBe(200)
  await t.outbox()
}
const isIn = async ({ token }: Member) => (await t.call(isMember, {}, { token })).body.isMember

describe('the club, joined with a registration', () => {
  test('counts from confirmation on; who did not tick the box is no member', async () => {
    const [one, other] = [await member(t), await member(t)]
    const joining = await registering(one, ['CLUB_JOIN', 'CLUB_PICS'])
    const staying = await registering(other, [])
    await t.outbox()
    expect(await isIn(one)).toBe(false)
    await confirm(one, joining.ticket)
    await confirm(other, staying.ticket)
    expect([await isIn(one), await isIn(other)]).toEqual([true, false])
    expect(await grantedAttributes(t.context.db, one.id, 'club')).toEqual({
      joinNwdClub: true,
      agreePICsNWLP: true,
      agreePICsNWLPPartners: false,
    })
    const joined = await t.db.selectFrom('club.member').select('toldAt').where('accountId', '=', one.id).execute()
    expect(joined).toEqual([{ toldAt: expect.any(String) }])
  })

  test('without its terms is refused, by name; nothing is submitted', async () => {
    const one = await member(t)
    const { submitted } = await registering(one, ['CLUB_JOIN'])
    expect(submitted.problem).toMatchObject({ code: 'consents.required', params: { codes: 'CLUB_PICS' } })
    expect(await t.db.selectFrom('sales.intent').select('id').where('accountId', '=', one.id).execute()).toEqual([])
  })

  test('who takes it back before confirmation does not become a member', async () => {
    const one = await member(t)
    const { ticket } = await registering(one, ['CLUB_JOIN', 'CLUB_PICS'])
    const { shownAt, records } = (await t.call(listConsentRecords, {}, { token: one.token })).body
    const version = records.find(({ code }) => code === 'CLUB_JOIN')?.version ?? 0
    const no = { code: 'CLUB_JOIN', version, granted: false, locale: 'en', shownAt } as const
    expect((await t.call(answerConsent, no, { token: one.token })).status).toBe(200)
    await confirm(one, ticket)
    expect(await isIn(one)).toBe(false)
  })
})

describe('other programmes', () => {
  test('are recorded with their attributes, and shown with the registration', async () => {
    const one = await member(t)
    const { intent } = await registering(one, ['ONE_ID_JOIN', 'ONE_ID_PICS', 'K_DOLLAR_JOIN', 'RESALE_TRANSFER_HK'])
    expect(await grantedAttributes(t.context.db, one.id, 'oneId')).toEqual({
      oneIdAgreePICsNWLP: true,
      oneIdAgreePICsNWLPPartners: false,
    })
    const rows = await t.db
      .selectFrom('consents.event')
      .select(['code', 'action', 'programme'])
      .where('intentId', '=', intent)
      .where('programme', 'in', ['oneId', 'kDollar'])
      .orderBy('id')
      .execute()
    expect(rows.map(({ code, action, programme }) => [programme, code, action])).toEqual([
      ['oneId', 'ONE_ID_JOIN', 'GRANT'],
      ['oneId', 'ONE_ID_PICS', 'GRANT'],
      ['oneId', 'ONE_ID_PARTNERS', 'DECLINE'],
      ['kDollar', 'K_DOLLAR_JOIN', 'GRANT'],
    ])
    const { consents } = (await t.call(getIntent, { id: intent }, { token: one.token })).body
    expect(consents.find(({ code }) => code === 'RESALE_TRANSFER_HK')?.granted).toBe(true)
    expect(consents.find(({ code }) => code === 'MARKETING')?.granted).toBe(false)
  })

  test('of one whom the Mainland’s law covers, each of the four by an act of its own', async () => {
    const one = await member(t, { nationality: 'CHN' })
    const four = ['K_DOLLAR_PIPL_1', 'K_DOLLAR_PIPL_3', 'K_DOLLAR_PIPL_4', 'K_DOLLAR_PIPL_5']
    const tell = async (granted: string[], viaSelectAll = false) => {
      const answers = await answersOf(t, sessions.open, granted, 'CN')
      return register(t, one, { consents: answers.map(given => ({ ...given, viaSelectAll })) })
    }
    expect((await tell(['K_DOLLAR_JOIN', ...four.slice(0, 3)])).problem.params).toEqual({ codes: 'K_DOLLAR_PIPL_5' })
    expect((await tell(['K_DOLLAR_JOIN', ...four], true)).status).toBe(400)
    expect((await tell(['K_DOLLAR_JOIN', ...four])).status).toBe(200)
    expect(await grantedAttributes(t.context.db, one.id, 'kDollar')).toEqual({
      kdpPipl1: true,
      kdpPipl3: true,
      kdpPipl4: true,
      kdpPipl5: true,
    })
  })

  test('what a session does not define is not answered in it', async () => {
    const one = await member(t)
    const consents = await answersOf(t, sessions.open)
    const bid = { ...tender, numberOfIntents: 1, numberOfUnits: 1, tenderUnits: [unitOf(1)], consents }
    expect(faultsOf(await register(t, one, bid))).toEqual(['consents.RESALE_TRANSFER_HK unknown_field'])
  })
})
