import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { getProfile } from '#contract/accounts/account'
import { exportData } from '#contract/privacy/privacy'
import { openCorrection } from '#contract/sales/desk/correction'
import { findTickets, showDeskNumber, markOriginalSeen } from '#contract/sales/desk/desk'
import { getIntent } from '#contract/sales/registration/intent'
import { listParties, removeParty, savePerson } from '#contract/sales/registration/party'
import { getTicket, withdrawTicket } from '#contract/sales/ticket/ticket'
import { eraseRegistrations } from '../../registration/erase-registrations.ts'
import { enterStaff } from '../../../testing/enter-staff.ts'
import { openTestApp, sessions, type TestApp } from '../../../testing/index.ts'
import { type Corrections, type CorrectionInput, correctionsOf } from '../../../testing/staff/corrections.ts'
import { registered, verified } from '../../../testing/staff/registered.ts'
import { faultsOf, createCompany, member, personInput, setSession } from '../../../testing/registrants.ts'

vi.setConfig({ testTimeout: 60_000 })
let t: TestApp
let office: string
let desk: Corrections
beforeAll(async () => {
  t = await openTestApp()
  office = await enterStaff(t, 'COUNTER')
  desk = correctionsOf(t, office)
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.deleteFrom('platform.limits').execute()
  await setSession(t, sessions.open, { maxTicketsPerAccount: 6, maxTicketsPerPerson: 2, onlineWithdrawal: true })
})

describe('what differs from the original is corrected', () => {
  test('of the registrant, in the account: told to the desk, the registrant and by letter; kept sealed', async () => {
    const one = await registered(t)
    const { status, body } = await desk.correct(one.ticketId, {
      personId: one.id,
      person: { dateOfBirth: '1981-02-03', englishFirstName: 'SIU MING' },
      reason: 'OTHER',
      note: 'As the card has it',
    })
    expect([status, body.people[0]?.dateOfBirth, body.people[0]?.englishFirstName]).toEqual([
      200,
      '1981-02-03',
      'SIU MING',
    ])
    expect(body.corrections).toMatchObject([
      {
        personId: one.id,
        reason: 'OTHER',
        note: 'As the card has it',
        inAccount: true,
        correctedBy: 'WONG Lai Ming',
        before: { dateOfBirth: one.dateOfBirth },
        after: { dateOfBirth: '1981-02-03', englishFirstName: 'SIU MING' },
      },
    ])
    const { token } = one
    const profile = (await t.call(getProfile, {}, { token })).body
    expect([profile.dateOfBirth, profile.englishFirstName]).toEqual(['1981-02-03', 'SIU MING'])
    const ticket = (await t.call(getTicket, { id: one.ticketId }, { token })).body
    expect(ticket.corrections).toMatchObject([{ name: null, things: ['ENGLISH_NAME', 'DATE_OF_BIRTH'] }])
    const letter = (await t.outbox()).findLast(({ to }) => to === one.email)
    expect(letter?.subject).toContain(one.number)
    expect(letter?.body).toContain('name in English, date of birth')
    // The links hold random numbers, which may contain the year by chance.
    expect(letter?.body.replaceAll(/https?:\S+/g, '')).not.toContain('1981')
    const data = (await t.call(exportData, { password: one.password }, { token })).body
    expect(data.registrations[0]?.corrections).toMatchObject([{ before: { dateOfBirth: one.dateOfBirth } }])
    const row = await t.db
      .selectFrom('sales.correction')
      .selectAll()
      .where('ticketId', '=', one.ticketId)
      .executeTakeFirstOrThrow()
    expect(row.fields).toEqual(['englishFirstName', 'dateOfBirth'])
    expect(row.sealed?.includes('1981')).toBe(false)
  })
  test('an original that was seen before is seen again; what was noted stays', async () => {
    const one = await registered(t)
    const id = one.ticketId
    const see = async () =>
      t.call(
        markOriginalSeen,
        { id, version: (await desk.open(id)).version, kind: 'IDENTITY', personId: one.id },
        { office },
      )
    await see()
    const corrected = (await desk.correct(id, { personId: one.id, person: { dateOfBirth: '1981-02-04' } })).body
    expect(corrected.originals).toMatchObject([{ kind: 'IDENTITY', seenAt: null }])
    expect(corrected.faults.map(({ code }) => code)).toContain('ORIGINAL_NOT_SEEN')
    const again = (await see()).body
    expect(again.originals).toMatchObject([{ kind: 'IDENTITY', seenBy: 'WONG Lai Ming' }])
    expect(await t.db.selectFrom('sales.sighting').select('kind').where('ticketId', '=', id).execute()).toHaveLength(2)
    // The address is not printed on any identity document.
    const { address } = (await t.call(openCorrection, { id, personId: one.id }, { office })).body
    const moved = await desk.correct(id, { personId: one.id, address: { ...address!, line1: 'Flat B, 9/F' } })
    expect(moved.body.originals).toMatchObject([{ seenBy: 'WONG Lai Ming' }])
  })
  test('of somebody named: in the registration, and in the list of the account where it says the same', async () => {
    const one = await desk.joint()
    const { body } = await t.call(openCorrection, { id: one.ticketId, personId: one.personId }, { office })
    expect(body).toMatchObject({ account: 'SAME', differs: {}, address: null })
    expect(body.held.idNumberMasked).toBe(one.named.idNumberMasked)
    const idNumber = desk.newNumber()
    const corrected = await desk.correct(one.ticketId, { personId: one.personId, person: { idNumber, gender: 'M' } })
    expect(corrected.status).toBe(200)
    const [party] = (await t.call(listParties, {}, { token: one.token })).body.people
    expect(party).toMatchObject({ id: one.partyId, gender: 'M', idNumberMasked: `${idNumber.slice(0, 4)}****` })
    const shown = { id: one.ticketId, personId: one.personId, purpose: 'VERIFICATION' } as const
    expect((await t.call(showDeskNumber, shown, { office })).body.idNumber).toBe(idNumber)
    const found = await t.call(findTickets, { by: 'IDENTITY_ENDING', text: idNumber.slice(-4) }, { office })
    expect(found.body.rows.map(({ id }) => id)).toContain(one.ticketId)
    const intent = (await t.call(getIntent, { id: one.intent }, { token: one.token })).body
    expect(intent.corrections[0]).toMatchObject({
      inAccount: true,
      before: { idNumberMasked: one.named.idNumberMasked },
      accountBefore: { idNumberMasked: one.named.idNumberMasked },
    })
    expect(JSON.stringify(intent)).not.toContain(idNumber)
    const ticket = (await t.call(getTicket, { id: one.ticketId }, { token: one.token })).body
    expect(ticket.corrections).toMatchObject([{ name: 'CHAN TAI MAN', things: ['ID_NUMBER', 'GENDER'] }])
  })
  test('in the registration alone, where that is wanted', async () => {
    const one = await desk.joint()
    await desk.correct(one.ticketId, { personId: one.personId, person: { gender: 'M' }, inAccount: false })
    const [party] = (await t.call(listParties, {}, { token: one.token })).body.people
    expect([party?.gender, (await desk.open(one.ticketId)).people[1]?.gender]).toEqual(['F', 'M'])
  })
  test.each(['DIFFERS', 'OTHER', 'NONE'] as const)('what the account keeps by now: %s', async copy => {
    const input = personInput()
    const one = await desk.joint(undefined, input)
    const by = { token: one.token }
    if (copy === 'NONE') await t.call(removeParty, { id: one.partyId }, by)
    if (copy !== 'NONE') {
      const changed = copy === 'OTHER' ? { idNumber: desk.newNumber() } : { idNumber: null, englishLastName: 'CHEUNG' }
      expect((await t.call(savePerson, { ...input, ...changed, id: one.partyId }, by)).status).toBe(200)
    }
    const { body } = await t.call(openCorrection, { id: one.ticketId, personId: one.personId }, { office })
    expect(body.account).toBe(copy)
    expect(body.differs).toEqual(copy === 'DIFFERS' ? { englishLastName: 'CHEUNG' } : {})
    const both = await desk.correct(one.ticketId, { personId: one.personId, person: { gender: 'M' } })
    if (copy !== 'DIFFERS') return expect(faultsOf(both)).toEqual(['inAccount not_offered'])
    const [party] = (await t.call(listParties, {}, by)).body.people
    expect(party).toMatchObject({ gender: 'M', englishLastName: 'CHEUNG' })
    expect((await desk.open(one.ticketId)).people[1]?.englishLastName).toBe('CHAN')
  })
  test('of a company: its names, and its number with its places', async () => {
    const who = await member(t)
    const company = await createCompany(t, who)
    const one = await registered(t, { applicant: 'COMPANY', companyId: company.id, isDirector: true }, who)
    const brNumber = '87650001'
    const before = await desk.placesOfTicket(one.ticketId)
    const { status, body } = await desk.correct(one.ticketId, {
      company: { brNumber, englishName: 'HARBOUR MOON LIMITED' },
    })
    expect([status, body.company?.brNumber, body.company?.englishName]).toEqual([200, brNumber, 'HARBOUR MOON LIMITED'])
    expect(body.corrections).toMatchObject([{ personId: null, after: { brNumber } }])
    const after = await desk.placesOfTicket(one.ticketId)
    expect(after.map(({ used }) => used)).toEqual(before.map(({ used }) => used))
    expect(after).not.toEqual(before)
    expect((await t.call(listParties, {}, { token: who.token })).body.companies[0]?.brNumber).toBe(brNumber)
    expect(faultsOf(await desk.correct(one.ticketId, { company: { englishName: null, chineseName: null } }))).toEqual([
      'company.englishName required',
    ])
  })
  test('whoever turns out to be too young stays so: it cannot be verified', async () => {
    const one = await registered(t)
    const { body } = await desk.correct(one.ticketId, { personId: one.id, person: { dateOfBirth: '2015-01-01' } })
    expect(body.faults.map(({ code }) => code)).toContain('UNDER_AGE')
  })
  test('whom the Mainland’s law covers by the correction owes its consents', async () => {
    const one = await registered(t)
    const { body } = await desk.correct(one.ticketId, { personId: one.id, person: { nationality: 'CHN' } })
    expect(body.people[0]?.missingConsents.map(({ code }) => code)).toContain('PRC_ADDENDUM')
    expect(body.faults.map(({ code }) => code)).toContain('CONSENTS_MISSING')
  })
  test('the person is erased: what stood before and after goes too', async () => {
    const one = await registered(t)
    await desk.correct(one.ticketId, { personId: one.id, person: { dateOfBirth: '1981-02-03' } })
    await eraseRegistrations(t.db, one.id)
    const row = await t.db
      .selectFrom('sales.correction')
      .select(['sealed', 'reason'])
      .where('ticketId', '=', one.ticketId)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ sealed: null, reason: 'MISTYPED' })
  })
})

describe('what is not corrected', () => {
  test('what is wrong by its rules, or of no list, or changes nothing', async () => {
    const one = await registered(t)
    const tried = async (more: Partial<CorrectionInput>) =>
      faultsOf(await desk.correct(one.ticketId, { personId: one.id, ...more }))
    expect(await tried({ person: { idNumber: 'A1234567' } })).toEqual(['person.idNumber hkid_check'])
    expect(await tried({ person: { nationality: 'XXX' } })).toEqual(['person.nationality not_offered'])
    expect(await tried({ person: { dateOfBirth: one.dateOfBirth } })).toEqual(['person nothing_changed'])
    expect(await tried({ person: { gender: 'M' }, reason: 'OTHER' })).toContain('note required')
    expect(await tried({ company: { englishName: 'X' } })).toContain('company not_offered')
    const { address } = (await t.call(openCorrection, { id: one.ticketId, personId: one.id }, { office })).body
    expect(await tried({ address: { ...address!, district: null } })).toEqual(['address.district required'])
    expect(await tried({ address: { ...address!, district: 'XX' } })).toEqual(['address.district not_offered'])
  })
  test('nobody who is not in it', async () => {
    const [one, other] = [await registered(t), await registered(t)]
    expect((await desk.correct(one.ticketId, { personId: other.id, person: { gender: 'M' } })).status).toBe(404)
    expect((await desk.correct(one.ticketId, { company: { englishName: 'X' } })).status).toBe(404)
  })
  test('what is verified; nor a number of an account with which another registration was verified', async () => {
    const done = await verified(t, office)
    const refused = await desk.correct(done.ticketId, { personId: done.id, person: { gender: 'M' } })
    expect(refused.problem.code).toBe('sales.ticket.state')
    const next = await registered(t, {}, done.person)
    const number = await desk.correct(next.ticketId, { personId: done.id, person: { idNumber: desk.newNumber() } })
    expect(number.problem.code).toBe('sales.correction.verified')
    expect(
      (await desk.correct(next.ticketId, { personId: done.id, person: { chineseFirstName: '小明' } })).status,
    ).toBe(200)
  })
})

describe('two at once', () => {
  test('Q7: two desks that looked at the same: one corrects, the other is told by whom', async () => {
    const one = await registered(t)
    const { version } = await desk.open(one.ticketId)
    const answers = await Promise.all(
      ['1981-02-03', '1981-02-04', '1981-02-05'].map(dateOfBirth =>
        desk.correct(one.ticketId, { version, personId: one.id, person: { dateOfBirth } }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.problem).toMatchObject({
      code: 'sales.desk.changed',
      params: { by: 'WONG Lai Ming' },
    })
    expect((await desk.open(one.ticketId)).corrections).toHaveLength(1)
  })
  test('Q7: the registrant withdraws meanwhile', async () => {
    const one = await registered(t)
    const { version } = await desk.open(one.ticketId)
    const [withdrawn, corrected] = await Promise.all([
      t.call(withdrawTicket, { id: one.ticketId }, { token: one.token }),
      desk.correct(one.ticketId, { version, personId: one.id, person: { idNumber: desk.newNumber() } }),
    ])
    expect(withdrawn.status).toBe(200)
    expect([200, 409]).toContain(corrected.status)
    // Whichever command came first, no place is taken any more under either number.
    expect((await desk.placesOfTicket(one.ticketId)).every(({ used }) => used === 0)).toBe(true)
  })
  test('Q2: sent again with its key it is the same answer, once', async () => {
    const one = await registered(t)
    const { version } = await desk.open(one.ticketId)
    const key = randomUUID()
    const more = { version, personId: one.id, person: { dateOfBirth: '1981-02-03' } }
    const first = await desk.correct(one.ticketId, more, { key })
    const second = await desk.correct(one.ticketId, more, { key })
    expect([second.status, second.raw.body]).toEqual([200, first.raw.body])
    expect(second.body.corrections).toHaveLength(1)
  })
})
