import { expect, test } from 'vitest'
import { sample } from '#contract/sample'
import { listActiveSessions } from '#contract/sales/property/sales-session'
import { DraftRow } from '#contract/sales/registration/draft'
import type { Offer } from '../property/catalogue.ts'
import { isPrepared, readyOf } from './prepared.ts'

type Phase = 'UPCOMING' | 'OPEN' | 'CLOSED'

const whole: Offer = sample(listActiveSessions.output)
const row: DraftRow = sample(DraftRow)

/** An offer whose sessions are in the given phases, and a draft for each. */
const given = (phases: readonly Phase[], isReady: boolean) => {
  const [property] = whole.properties
  const [session] = property?.sessions ?? []
  if (!property || !session) throw new Error('the sample offers nothing')
  const properties = phases.map((phase, index) => ({
    ...property,
    id: `property-${index}`,
    sessions: [{ ...session, id: `session-${index}`, phase }],
  }))
  const drafts = phases.map((_, index) => ({
    ...row,
    id: `draft-${index}`,
    propertyId: `property-${index}`,
    sessionId: `session-${index}`,
    isReady,
  }))
  return { offer: { ...whole, properties }, drafts }
}

test.each<[readonly Phase[], boolean, string | undefined, boolean | undefined]>([
  [['UPCOMING'], true, 'draft-0', false],
  [['OPEN'], true, 'draft-0', true],
  [['CLOSED'], true, undefined, undefined],
  [['CLOSED', 'UPCOMING'], true, 'draft-1', false],
  [['UPCOMING', 'OPEN'], false, undefined, undefined],
  [[], true, undefined, undefined],
])('of drafts for sessions that are %s, ready: %s, the one to submit is %s', (phases, isReady, id, hasOpened) => {
  const { offer, drafts } = given(phases, isReady)
  const ready = readyOf(offer, drafts)
  expect([ready?.row.id, ready?.hasOpened]).toEqual([id, hasOpened])
  expect(isPrepared(offer, drafts)).toBe(phases.includes('UPCOMING'))
})

test('a draft of what is no longer on offer is neither', () => {
  const { drafts } = given(['UPCOMING'], true)
  expect(readyOf({ ...whole, properties: [] }, drafts)).toBeNull()
  expect(isPrepared({ ...whole, properties: [] }, drafts)).toBe(false)
})
