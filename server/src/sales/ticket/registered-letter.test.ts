import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPayment } from '#contract/payments/payment'
import { confirmTicket, getTicket } from '#contract/sales/ticket/ticket'
import { openTestApp, sessions, type TestApp } from '../../testing/index.ts'
import { createCompany, createPerson, type Member, member, setSession, submit } from '../../testing/registrants.ts'

let t: TestApp
let mine: Member
beforeAll(async () => {
  t = await openTestApp()
  await setSession(t, sessions.open, { maxTicketsPerAccount: 100, maxTicketsPerPerson: 100 })
  mine = await member(t, {
    englishLastName: 'Ho',
    englishFirstName: 'Wing Shan',
    chineseLastName: '何',
    chineseFirstName: '詠珊',
  })
})
afterAll(() => t.close())

/** Registers, and returns the letter beside the list on the screen. */
const registered = async (
  more: Parameters<typeof submit>[2],
  pay: { method: 'CASHIER_ORDER' | 'CHEQUE'; cents: number }[] = [],
) => {
  const { ticket } = await submit(t, mine, more)
  for (const [index, { method, cents: amountCents }] of pay.entries())
    await t.call(addPayment, { ticketId: ticket.id, method, bank: '004', number: `12345${index}`, amountCents }, mine)
  expect((await t.call(confirmTicket, { id: ticket.id }, mine)).status).toBe(200)
  const { body } = await t.call(getTicket, { id: ticket.id }, mine)
  const letter = (await t.outbox()).find(({ subject }) => subject.includes(body.registrationNumber))
  return { bring: body.bring, letter: letter?.body ?? '' }
}

test('the letter lists what each person brings, as the screen does, and where the office is', async () => {
  const spouse = await createPerson(t, mine, {
    englishLastName: 'Wombat',
    englishFirstName: 'Siu Ming',
    chineseLastName: null,
    chineseFirstName: null,
  })
  const { bring, letter } = await registered({ people: [{ personId: spouse.id, relationship: 'SPOUSE' }] })
  expect(bring.map(({ what }) => what.en)).toEqual([
    // Without these consents nothing can be verified, whatever is brought.
    'WOMBAT SIU MING: must give consents first, by the link sent to WOMBAT SIU MING',
    expect.stringMatching(/^HO WING SHAN: the original of the Hong Kong Identity Card \(X\d{3}\*{4}\)$/),
    expect.stringMatching(/^WOMBAT SIU MING: the original of the Hong Kong Identity Card \(X300\*{4}\)$/),
    'WOMBAT SIU MING: proof of relationship, such as a marriage or birth certificate',
    'Cashier’s orders of HK$200,000 in total, payable to Wavecrest & Co., Solicitors, as stakeholder',
  ])
  expect(bring[1]?.what['zh-HK']).toMatch(/^何詠珊：香港身份證正本/)
  expect(letter).toMatch(/^Dear HO Wing Shan,\n/)
  for (const { what } of bring) expect(letter).toContain(`\n- ${what.en}\n`)
  for (const part of ['Sample Harbour Tower', '10:00 to 20:00', '+852 0123 4567']) expect(letter).toContain(part)
})

test('a cheque is called a cheque, with its amount; nothing more is asked for', async () => {
  const { letter } = await registered({}, [
    { method: 'CASHIER_ORDER', cents: 16_000_000 },
    { method: 'CHEQUE', cents: 4_000_000 },
  ])
  expect(letter).toMatch(/- The cashier’s order you entered: HK\$160,000, .*HSBC.*, No\. 123450, /)
  expect(letter).toMatch(/- The cheque you entered: HK\$40,000, .*, No\. 123451, /)
  expect(letter).not.toContain('in total')
})

test('of a company its papers, and the documents of its directors', async () => {
  const [company, director] = [await createCompany(t, mine), await createPerson(t, mine)]
  const people = [{ personId: director.id, relationship: null }]
  const { letter } = await registered({ applicant: 'COMPANY', companyId: company.id, people })
  expect(letter).toContain('Business Registration Certificate, Certificate of Incorporation')
  expect(letter).not.toContain('HO WING SHAN: the original')
})
