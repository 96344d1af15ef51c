import { describe, expect, test } from 'vitest'
import { sample } from '#contract/sample'
import { DraftContent } from '#contract/sales/registration/draft'
import { registerIntent } from '#contract/sales/registration/intent'
import { listActiveSessions } from '#contract/sales/property/sales-session'
import { messageOf } from './message.ts'

const offer = listActiveSessions.output.parse(sample(listActiveSessions.output))
const { consents } = registerIntent.input.parse(sample(registerIntent.input))
const whole = DraftContent.parse({ ...sample(DraftContent), propertyId: offer.properties[0]?.id })
const id = '0192f0c4-7a3e-4c55-9a54-5f0c3a1e7b21'
const judge = (more: Partial<DraftContent>) => {
  const idle = () => Promise.resolve()
  const content = { ...whole, ...more }
  const draft = { id, content, savedAt: null, state: 'idle' as const, latest: () => content }
  return messageOf({ offer, draft: { ...draft, change: idle, save: idle, finish: idle } }, consents)
}
const fieldsOf = (more: Partial<DraftContent>) => (judge(more).faults ?? []).map(({ field }) => field)

describe('a draft becomes the message', () => {
  test('that the contract takes, of this draft', () => {
    const { message, faults } = judge({})
    expect(faults).toBeNull()
    expect(registerIntent.input.parse(message)).toMatchObject({ draftId: id, applicant: 'INDIVIDUAL', agent: null })
  })

  test('what was entered for a company goes with a company alone', () => {
    const company = { companyId: id, isDirector: true }
    expect(judge(company).message).toMatchObject({ companyId: null, isDirector: false })
    expect(judge({ ...company, applicant: 'COMPANY' }).message).toMatchObject(company)
  })

  test('directors are not asked how they are related', () => {
    const people = [{ personId: id, relationship: 'SPOUSE' }]
    expect(judge({ people }).message?.people).toEqual(people)
    expect(judge({ people, applicant: 'COMPANY', companyId: id, isDirector: false }).message?.people).toEqual([
      { personId: id, relationship: null },
    ])
  })

  test('an empty card of a relative says nothing, and answers to another property’s questions stay behind', () => {
    const { message } = judge({
      relatives: [{ englishName: ' ' }, { englishName: 'LEE', relationship: 'BROTHER' }],
      survey: { SHOE_SIZE: '42' },
    })
    expect(message?.relatives).toMatchObject([{ englishName: 'LEE' }])
    expect(message?.survey).toEqual({})
  })

  test('an agent that was entered, and then denied, is not sent', () => {
    expect(judge({ hasAgent: false, agent: { agency: 'A01' } }).message?.agent).toBeNull()
    expect(fieldsOf({ hasAgent: true, agent: { agency: 'A01' } })).toContain('agent.licence')
  })
})

test.each<[string, Partial<DraftContent>, string[]]>([
  ['no count of units', { numberOfUnits: null }, ['numberOfUnits']],
  ['no company', { applicant: 'COMPANY', companyId: null, isDirector: true }, ['companyId']],
  ['not said whether one is a director', { applicant: 'COMPANY', companyId: id, isDirector: null }, ['isDirector']],
  ['no district in Hong Kong', { address: { ...whole.address, district: null } }, ['address.district']],
])('%s: the field is told', (_, more, fields) => expect(fieldsOf(more)).toEqual(fields))
