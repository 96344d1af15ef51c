import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contactFaults, savePerson } from '#contract/sales/registration/party'
import { answerConsentLink, openConsentLink, sendConsentLink } from '#contract/sales/ticket/consent-link'
import { getTicket } from '#contract/sales/ticket/ticket'
import { openTestApp, sessions, type TestApp } from '../../../testing/index.ts'
import { createPerson, type Member, member, personInput, setSession, submit } from '../../../testing/registrants.ts'

let t: TestApp
let mine: Member
beforeAll(async () => {
  t = await openTestApp()
  await setSession(t, sessions.open, { maxTicketsPerAccount: 100, maxTicketsPerPerson: 100 })
  mine = await member(t, { englishLastName: 'QUAGGA', englishFirstName: 'TAI MAN' })
})
afterAll(() => t.close())

const sent = async (to: string) => (await t.outbox()).filter(item => item.to === to)
const named = async (more: Parameters<typeof createPerson>[2]) => {
  const { id } = await createPerson(t, mine, { email: null, ...more })
  const { ticket } = await submit(t, mine, { people: [{ personId: id, relationship: 'SPOUSE' }] })
  return (await t.call(getTicket, { id: ticket.id }, mine)).body.people[0]!.id
}

describe('who has a mobile number alone', () => {
  test.each([
    ['an email, any number', 'a@example.com', '44', []],
    ['a Hong Kong number alone', null, '852', []],
    ['a Mainland number alone', null, '86', []],
    ['a number that no SMS of ours reaches', null, '44', [{ field: 'email', code: 'required' }]],
  ])('%s', (_, email, areaCode, faults) => expect(contactFaults({ email, areaCode })).toEqual(faults))

  test('gets the link by SMS, to their own number, and answers by it', async () => {
    await named({ phoneNumber: '63330001' })
    const [sms, ...more] = await sent('+85263330001')
    expect(more).toEqual([])
    expect(sms?.body).toMatch(
      /^Meridian Harbour: QUAGGA TAI MAN has named you in a registration of intent for Kai Sea\. .*\/en\/consent#[\w-]{43}$/,
    )
    const token = /#([\w-]{43})$/.exec(sms?.body ?? '')?.[1] ?? ''
    const { shownAt, definitions } = (await t.call(openConsentLink, { token })).body
    const act = { granted: true, locale: 'en', shownAt, viaSelectAll: false } as const
    const consents = definitions.map(({ code, version }) => ({ code, version, ...act }))
    expect((await t.call(answerConsentLink, { token, consents })).status).toBe(200)
  })

  test('elsewhere an email is wanted', async () => {
    const person = personInput({ email: null, areaCode: '44', phoneNumber: '7911123456' })
    const { problem } = await t.call(savePerson, person, mine)
    expect(problem.errors).toMatchObject([{ field: 'email', code: 'required' }])
  })

  test('has it sent again, within what an account may send; beyond it the registrant is told to wait', async () => {
    const id = await named({ phoneNumber: '63330002' })
    expect((await t.call(sendConsentLink, { id }, mine)).status).toBe(200)
    expect(await sent('+85263330002')).toHaveLength(2)
    await t.db.updateTable('platform.limits').set({ points: 12 }).where('name', '=', 'consent-sms').execute()
    const { problem } = await t.call(sendConsentLink, { id }, mine)
    expect(problem).toMatchObject({ status: 429, code: 'request.too-many' })
    expect(await sent('+85263330002')).toHaveLength(2)
  })
})
