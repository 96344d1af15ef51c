import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getIntent, isPipl, prefillIntent, registerIntent } from '#contract/sales/registration/intent'
import { listParties, removeParty, savePerson } from '#contract/sales/registration/party'
import { getTicket } from '#contract/sales/ticket/ticket'
import { openTestApp, registration, sessions, type TestApp } from '../../testing/index.ts'
import {
  agentWith,
  attach,
  faultsOf,
  createCompany,
  createPerson,
  type Member,
  member,
  personInput,
  register,
  type Registered,
  setSession,
  submit,
} from '../../testing/registrants.ts'

let t: TestApp
let mine: Member
let theirs: Member
beforeAll(async () => {
  t = await openTestApp()
  await setSession(t, sessions.open, { maxTicketsPerAccount: 100, maxTicketsPerPerson: 100 })
  mine = await member(t)
  theirs = await member(t)
})
afterAll(() => t.close())

const show = async (id: string, { token } = mine) => {
  const { status, body, raw } = await t.call(getIntent, { id }, { token })
  expect(status, raw.body).toBe(200)
  return body
}
const spouse = (personId: string) => ({ personId, relationship: 'SPOUSE' })
const holders = async (intentId: string) =>
  (await t.db.selectFrom('sales.intentHolder').select('holder').where('intentId', '=', intentId).execute())
    .map(({ holder }) => holder.replace(/:.*/, ''))
    .toSorted()

describe('a couple', () => {
  test('is kept as it was submitted, though the list is corrected after', async () => {
    const upload = await attach(t, mine, 'IDENTITY')
    const given = personInput({ englishFirstName: 'SIU MING', documentWay: 'UPLOAD', documents: [upload.id] })
    await t.call(savePerson, given, mine)
    const { intent, ticket } = await submit(t, mine, { people: [spouse(given.id)] })
    const corrected = { ...given, idNumber: null, englishFirstName: 'SIU FAN', documentWay: 'SHOW', documents: [] }
    await t.call(savePerson, corrected as typeof given, mine)
    await t.call(removeParty, { id: given.id }, mine)
    const { people, applicant, company } = await show(intent)
    expect([applicant, company]).toEqual(['INDIVIDUAL', null])
    expect(people).toMatchObject([
      {
        role: 'JOINT',
        relationship: 'SPOUSE',
        englishFirstName: 'SIU MING',
        idNumberMasked: String(given.idNumber).slice(0, 4) + '****',
        documents: [upload],
        consentedAt: null,
      },
    ])
    expect(JSON.stringify(people)).not.toContain(given.idNumber)
    const seen = await t.call(getTicket, { id: ticket.id }, mine)
    expect(seen.body.people).toMatchObject([{ role: 'JOINT', name: 'CHAN SIU MING', consentedAt: null }])
    expect(await holders(intent)).toEqual(['person', 'person'])
    // The correction did not destroy the file that the registration uses.
    const { droppedAt } = await t.db
      .selectFrom('sales.attachment as attachment')
      .innerJoin('files.upload as upload', 'upload.id', 'attachment.uploadId')
      .select('upload.droppedAt')
      .where('attachment.id', '=', upload.id)
      .executeTakeFirstOrThrow()
    expect(droppedAt).toBeNull()
  })

  test('in the order in which they were named', async () => {
    const people = [await createPerson(t, mine), await createPerson(t, mine)]
    const { intent } = await submit(t, mine, { people: people.toReversed().map(({ id }) => spouse(id)) })
    expect((await show(intent)).people.map(({ email }) => email)).toEqual(people.toReversed().map(({ email }) => email))
  })
})

describe('a company', () => {
  test('with two directors beside the holder: whose places it takes, and how it is shown', async () => {
    const company = await createCompany(t, mine)
    const directors = [await createPerson(t, mine), await createPerson(t, mine)]
    const people = directors.map(({ id }) => ({ personId: id, relationship: null }))
    const asked: Partial<Registered> = { applicant: 'COMPANY', companyId: company.id, people }
    const alone = await submit(t, mine, asked)
    expect(await holders(alone.intent)).toEqual(['company', 'person', 'person'])
    const { intent, ticket } = await submit(t, mine, { ...asked, isDirector: true })
    expect(await holders(intent)).toEqual(['company', 'person', 'person', 'person'])
    const shown = await show(intent)
    const { id: _id, savedAt: _savedAt, ...details } = company
    expect(shown.company).toEqual(details)
    expect([shown.isDirector, ...shown.people.map(({ role }) => role)]).toEqual([true, 'DIRECTOR', 'DIRECTOR'])
    expect((await t.call(getTicket, { id: ticket.id }, mine)).body.companyName).toEqual({
      english: company.englishName,
      chinese: company.chineseName,
    })
  })

  test('with its relations and an agent, shown as they were told', async () => {
    const company = await createCompany(t, mine)
    const relatives = [
      { englishName: 'LIGHT LIMITED', chineseName: null, relationship: 'RELATED_COMPANY', brNumber: '1234 5678' },
    ]
    const agent = agentWith('ks-a01-000007', { licence: 's123456' })
    const asked: Partial<Registered> = {
      applicant: 'COMPANY',
      companyId: company.id,
      isDirector: true,
      relatives,
      agent,
    }
    const shown = await show((await submit(t, mine, asked)).intent)
    expect(shown.relatives).toEqual([{ ...relatives[0], registrationNumber: null, brNumber: '12345678' }])
    // A field that is typed twice is stored once.
    const { emailConfirmation: _email, ...known } = agent
    expect(shown.agent).toEqual({ ...known, serial: 'KS-A01-000007', licence: 'S-123456' })
  })
})

describe('what is refused, beside the field', () => {
  const refused = async (more: Partial<Registered>, faults: string[]) => {
    const answer = await register(t, mine, more)
    expect([answer.status, ...faultsOf(answer)]).toEqual([400, ...faults])
  }

  test('people: strangers, removed ones, twice, too many, the holder, unrelated', async () => {
    const [one, two, three, gone] = await Promise.all([1, 2, 3, 4].map(() => createPerson(t, mine)))
    const foreign = await createPerson(t, theirs)
    await t.call(removeParty, { id: gone!.id }, mine)
    await refused({ people: [spouse(foreign.id)] }, ['people.0 not_offered'])
    await refused({ people: [spouse(gone!.id)] }, ['people.0 not_offered'])
    await refused({ people: [spouse(one!.id), spouse(one!.id)] }, ['people.1 person_twice'])
    await refused({ people: [one!, two!, three!].map(({ id }) => spouse(id)) }, ['people.2 too_big'])
    await refused({ people: [{ personId: one!.id, relationship: null }] }, ['people.0.relationship required'])
    await refused({ people: [{ personId: one!.id, relationship: 'SHAREHOLDER' }] }, [
      'people.0.relationship not_offered',
    ])
    const me = await createPerson(t, mine, { idNumber: mine.idNumber })
    await refused({ people: [spouse(me.id)] }, ['people.0 person_twice'])
    // The fault is reported for the person it concerns, whatever the order of the people.
    await refused({ people: [spouse(foreign.id), spouse(me.id)] }, ['people.0 not_offered', 'people.1 person_twice'])
  })

  test('the same document entered twice is one person, however it was spelt', async () => {
    const given = personInput()
    const [one, other] = [
      await createPerson(t, mine, given),
      personInput({ idNumber: ` ${given.idNumber?.toLowerCase()} ` }),
    ]
    await t.call(savePerson, other, mine)
    await refused({ people: [spouse(one.id), spouse(other.id)] }, ['people.1 person_twice'])
  })

  test('companies: none, another’s, a person, where none is admitted, without a director', async () => {
    const company = await createCompany(t, mine)
    const [person, foreign] = [await createPerson(t, mine), await createCompany(t, theirs)]
    const by: Partial<Registered> = { applicant: 'COMPANY', isDirector: true }
    await refused({ ...by }, ['companyId required'])
    await refused({ ...by, companyId: foreign.id }, ['companyId not_offered'])
    await refused({ ...by, companyId: person.id }, ['companyId not_offered'])
    await refused({ ...by, companyId: company.id, isDirector: false }, ['people required'])
    await refused({ companyId: company.id }, ['companyId not_offered'])
    await setSession(t, sessions.open, { admitsCompanies: false })
    await refused({ ...by, companyId: company.id }, ['applicant not_offered'])
    await setSession(t, sessions.open, { admitsCompanies: true })
  })

  test('in the language of the one who asks', async () => {
    const { id } = await createPerson(t, mine)
    const given = await registration(t, { people: [{ personId: id, relationship: 'FRIEND' }] })
    const words = async (locale: 'en' | 'zh-HK' | 'zh-CN') => {
      const answer = await t.call(registerIntent, given, { ...mine, locale })
      return answer.problem.errors?.map(({ field, message }) => [field, message])
    }
    expect(await words('en')).toEqual([['people.0.relationship', 'This choice is not offered here']])
    expect(await words('zh-HK')).toEqual([['people.0.relationship', '不提供此選項']])
    expect(await words('zh-CN')).toEqual([['people.0.relationship', '不提供此选项']])
  })

  test('close relatives alone, where the session wants them', async () => {
    const { id } = await createPerson(t, mine)
    await setSession(t, sessions.open, { closeRelativesOnly: true })
    await refused({ people: [{ personId: id, relationship: 'GRANDPARENT' }] }, [
      'people.0.relationship not_close_relative',
    ])
    expect((await register(t, mine, { people: [spouse(id)] })).status).toBe(200)
    await setSession(t, sessions.open, { closeRelativesOnly: false })
  })

  test('relatives and agents', async () => {
    const relative = { englishName: null, chineseName: null, relationship: 'BROTHER', brNumber: null }
    await refused({ relatives: [relative] }, ['relatives.0.englishName required'])
    await refused({ relatives: [{ ...relative, chineseName: '陳', relationship: 'RELATED_COMPANY' }] }, [
      'relatives.0.relationship not_offered',
    ])
    await refused({ agent: agentWith('KS-A01-000002', { agency: 'A99' }) }, ['agent.agency not_offered'])
    await refused({ agent: agentWith('KS-A01-000002', { agency: 'OTHER' }) }, [
      'agent.agencyName required',
      'agent.serial serial_invalid',
    ])
    await refused({ agent: agentWith('KS-A01-999999') }, ['agent.serial serial_invalid'])
    await refused({ agent: agentWith('FG-A01-000001') }, ['agent.serial serial_invalid'])
    await refused({ relatedNumber: 'R-AAAA-AAAA' }, ['relatedNumber number_unknown'])
  })
})

describe('the next registration', () => {
  const prefill = async () => (await t.call(prefillIntent, { id: sessions.groupB }, mine)).body
  test('begins with the people and the company of the last; not with those who were removed', async () => {
    const company = await createCompany(t, mine)
    const [one, two] = [await createPerson(t, mine), await createPerson(t, mine)]
    await t.moveClock(1000)
    await submit(t, mine, { people: [spouse(one.id), spouse(two.id)] })
    expect(await prefill()).toMatchObject({ people: [spouse(one.id), spouse(two.id)], companyId: null })
    await t.call(removeParty, { id: one.id }, mine)
    expect((await prefill())?.people).toEqual([spouse(two.id)])
    await t.moveClock(1000)
    await submit(t, mine, { applicant: 'COMPANY', companyId: company.id, isDirector: true })
    expect(await prefill()).toMatchObject({ people: [], companyId: company.id })
    await t.call(removeParty, { id: company.id }, mine)
    expect((await t.call(listParties, {}, mine)).body.companies.map(({ id }) => id)).not.toContain(company.id)
    expect((await prefill())?.companyId).toBeNull()
  })
})

test('the Mainland’s law covers a registration through a joint name too', async () => {
  const asked = async (id: string) => (await t.call(isPipl, { id }, mine)).body.isPipl
  const [local, mainlander] = [await createPerson(t, mine), await createPerson(t, mine, { nationality: 'CHN' })]
  expect(await asked((await submit(t, mine, { people: [spouse(local.id)] })).intent)).toBe(false)
  expect(await asked((await submit(t, mine, { people: [spouse(mainlander.id)] })).intent)).toBe(true)
})
