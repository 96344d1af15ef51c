import { describe, expect, test } from 'vitest'
import { emptyContent } from '#contract/sales/registration/empty-draft'
import {
  awaitedFiles,
  relationsToDraft,
  relatedState,
  relationRules,
  relationUnasked,
  shownRelations,
} from './relations.ts'

const fresh = shownRelations(emptyContent)
const own = ['hasAgent', 'isEstateAgent']
const fieldsOf = (faults: { field: string }[]) => faults.map(({ field }) => field).filter(field => own.includes(field))

describe('what is asked about estate agents', () => {
  test.each([
    ['nothing is said', {}, []],
    ['no agent', { hasAgent: 'no' }, []],
    ['both', { hasAgent: 'no', isEstateAgent: 'yes' }, []],
  ])('%s', (_, answers, missing) => expect(fieldsOf(relationRules({ ...fresh, ...answers }, []))).toEqual(missing))

  test.each([
    ['', false],
    ['no', false],
    ['yes', true],
  ])('with the answer %j who it is is asked: %j', (hasAgent, asked) => {
    const unasked = relationUnasked({ ...fresh, hasAgent }, [])
    expect([unasked.includes('licence'), own.some(name => unasked.includes(name))]).toEqual([!asked, false])
  })

  test('the draft gives back what was answered', () => {
    const answered = { ...fresh, hasAgent: 'yes', isEstateAgent: 'no', licence: 'S-123456' }
    expect(shownRelations(relationsToDraft(answered))).toEqual(answered)
    // A registrant who says nothing has no agent and is not an agent.
    expect(relationsToDraft(fresh)).toMatchObject({ hasAgent: false, isEstateAgent: false })
  })

  test.each([
    ['no agent', false, 'yes', false, false],
    ['no answer', null, 'yes', false, false],
    ['an agent without a letter', true, 'no', true, false],
    ['an agent with a letter', true, 'yes', true, true],
  ])('files of %s', (_, hasAgent, hasIncentiveLetter, nameCard, letter) => {
    expect(awaitedFiles({ hasAgent, agent: { hasIncentiveLetter }, isEstateAgent: null })).toEqual({ nameCard, letter })
  })
})

describe('how a related registration stands', () => {
  const found = { number: 'R-1', name: 'C*** S**' }
  const refused = { number: 'R-1', error: () => 'No such registration' }
  const calm = { reply: null, missing: null, keepsWaiting: false, keptName: null }
  test.each([
    ['nothing is typed', null, '', '', null, {}],
    ['blanks', null, '  ', '', null, {}],
    ['typed', null, 'r-1', 'R-1', null, { missing: 'find', keepsWaiting: true }],
    ['found', null, 'r-1', 'R-1', found, { reply: found, missing: 'confirm', keepsWaiting: true }],
    ['refused', null, 'r-1', 'R-1', refused, { reply: refused, keepsWaiting: true }],
    ['another is typed since', null, 'r-2', 'R-2', found, { missing: 'find', keepsWaiting: true }],
    ['confirmed on this screen', 'R-1', '', '', found, { keptName: found.name }],
    ['confirmed before', 'R-1', '', '', null, {}],
  ] as const)('%s', (_, kept, typed, number, heard, state) => {
    expect(relatedState(kept, typed, number, heard)).toEqual({ ...calm, ...state })
  })
})
