import { afterAll, beforeAll, expect, test } from 'vitest'
import { getIntent } from '#contract/sales/registration/intent'
import { getTicket, listSharedTickets, listTickets, withdrawTicket } from '#contract/sales/ticket/ticket'
import { openTestApp, sessions, type TestApp } from '../../../testing/index.ts'
import { createCompany, createPerson, type Member, member, setSession, submit } from '../../../testing/registrants.ts'

let t: TestApp
let registrant: Member
beforeAll(async () => {
  t = await openTestApp()
  await setSession(t, sessions.open, { maxTicketsPerAccount: 100, maxTicketsPerPerson: 100 })
  registrant = await member(t, { englishLastName: 'QUAGGA', englishFirstName: 'TAI MAN' })
})
afterAll(() => t.close())

const shared = async ({ token }: { token: string }) => {
  const { body, raw } = await t.call(listSharedTickets, {}, { token })
  return { rows: body.rows, text: raw.body }
}
/** Creates a registration that names a person by the details that the registrant knows. */
const naming = async (known: Parameters<typeof createPerson>[2]) => {
  const person = await createPerson(t, registrant, known)
  return submit(t, registrant, { people: [{ personId: person.id, relationship: 'SPOUSE' }] })
}
const other = { phoneNumber: '69999999', email: 'elsewhere@example.com' }

test('is seen by who is named with their number and a contact: the mobile, or the email', async () => {
  const { idNumber, phoneNumber, email, ...me } = await member(t)
  const byPhone = await naming({ idNumber, phoneNumber: `+852 ${phoneNumber}`, email: other.email })
  const byEmail = await naming({ idNumber, phoneNumber: other.phoneNumber, email: email.toUpperCase() })
  const { rows } = await shared(me)
  expect(rows.map(({ registrationNumber }) => registrationNumber).toSorted()).toEqual(
    [byPhone.ticket.registrationNumber, byEmail.ticket.registrationNumber].toSorted(),
  )
  expect(rows[0]).toMatchObject({
    role: 'JOINT',
    status: 'PENDING',
    registrantName: 'Q***** T** M** 陳*文',
    consentedAt: null,
  })
})

test('not by the number alone, nor by the contacts alone, nor by another document of that number', async () => {
  const { idNumber, phoneNumber, email, ...me } = await member(t)
  await naming({ idNumber, ...other })
  await naming({ phoneNumber, email })
  await naming({ idType: 'OTHER', issuingCountry: 'JPN', idNumber, phoneNumber, email })
  // The same mobile number with another area code is a different number.
  await naming({ idNumber, areaCode: '86', phoneNumber: '13800138001', email: other.email })
  expect((await shared(me)).rows).toEqual([])
})

test('tells nothing of others, and opens nothing', async () => {
  const me = await member(t)
  const { idNumber, phoneNumber, email } = me
  const [self, third] = [
    await createPerson(t, registrant, { idNumber, phoneNumber, email }),
    await createPerson(t, registrant, { englishLastName: 'WOMBAT', chineseLastName: '龘' }),
  ]
  const people = [self, third].map(({ id }) => ({ personId: id, relationship: 'SPOUSE' }))
  const { ticket, intent } = await submit(t, registrant, { people })
  const { rows, text } = await shared(me)
  expect(rows).toHaveLength(1)
  expect(Object.keys(rows[0]!).toSorted()).toEqual(
    [
      'id',
      'confirmedAt',
      'objectedAt',
      'registrationNumber',
      'status',
      'role',
      'propertyId',
      'propertyName',
      'sessionName',
      'registrantName',
      'verifyBy',
      'consentedAt',
      'createdAt',
    ].toSorted(),
  )
  for (const mark of ['WOMBAT', '龘', 'UAGGA', third.email, registrant.email, idNumber, ticket.id, intent])
    expect(text, mark).not.toContain(mark)
  expect((await t.call(getTicket, { id: ticket.id }, { token: me.token })).status).toBe(404)
  expect((await t.call(getIntent, { id: intent }, { token: me.token })).status).toBe(404)
  expect((await t.call(withdrawTicket, { id: ticket.id }, { token: me.token })).status).toBe(404)
  expect((await t.call(listTickets, {}, { token: me.token })).body.rows).toEqual([])
})

test('follows the registration: a director’s, withdrawn', async () => {
  const me = await member(t)
  const { idNumber, phoneNumber, email } = me
  const [company, self] = [
    await createCompany(t, registrant),
    await createPerson(t, registrant, { idNumber, phoneNumber, email }),
  ]
  const people = [{ personId: self.id, relationship: null }]
  const { ticket } = await submit(t, registrant, { applicant: 'COMPANY', companyId: company.id, people })
  await t.call(withdrawTicket, { id: ticket.id }, { token: registrant.token })
  expect((await shared(me)).rows).toMatchObject([{ role: 'DIRECTOR', status: 'WITHDREW' }])
})

test('one’s own registrations are not among them, though one named oneself; nor is anything for nobody', async () => {
  const { idNumber, phoneNumber, email } = registrant
  const self = await createPerson(t, registrant, { idNumber, phoneNumber, email })
  const company = await createCompany(t, registrant)
  const people = [{ personId: self.id, relationship: null }]
  await submit(t, registrant, { applicant: 'COMPANY', companyId: company.id, people })
  expect((await shared(registrant)).rows).toEqual([])
  expect((await t.call(listSharedTickets, {})).status).toBe(401)
})
