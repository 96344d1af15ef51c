import { expect, test } from 'vitest'
import { sample } from '#contract/sample'
import { listActiveSessions } from '#contract/sales/property/sales-session'
import { contentOf } from './begin-with.ts'

const offer = listActiveSessions.output.parse(sample(listActiveSessions.output))
const [property] = offer.properties
const [session] = property?.sessions ?? []
if (!property || !session) throw new Error('the sample offers nothing')
const group = { ...session.batches[0]!, minUnits: 1, maxUnits: 4 }

const of = (more: Partial<typeof session>) => ({
  ...offer,
  properties: [{ ...property, sessions: [{ ...session, phase: 'OPEN' as const, batches: [group], ...more }] }],
})
const choice = { propertyId: property.id, sessionId: session.id, batchId: null, name: property.name }
const chosen = { propertyId: property.id, sessionId: session.id, sessionRevision: session.revision }
const usual = { ...chosen, batchId: group.id, numberOfUnits: 1, numberOfIntents: 1 }

test.each([
  ['the usual answers are preset, and nothing is confirmed', {}, usual],
  ['of several groups one is chosen', { batches: [group, { ...group, id: property.id }] }, chosen],
  ['a session that has closed is not begun', { phase: 'CLOSED' }, {}],
] as const)('chosen before the login: %s', (_, more, content) => {
  const method = session.method === 'TENDER' ? { method: 'BALLOT' as const } : {}
  expect(contentOf(of({ ...method, ...more } as Partial<typeof session>), choice)).toEqual(content)
})

test('what is offered no more is forgotten', () => {
  expect(contentOf({ ...offer, properties: [] }, choice)).toEqual({})
})
