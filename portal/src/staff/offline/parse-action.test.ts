import { expect, test } from 'vitest'
import { sample } from '#contract/sample'
import { sendDeskAction } from '#contract/sales/desk/desk-set'
import { parseAction } from './parse-action.ts'

const { deedId: actionId, ticketId, version, madeAt, deed: verify } = sample(sendDeskAction.input)
const kept = { id: actionId, ticketId, registrationNumber: 'R-7KQ4-M2XP', version, madeAt, deed: verify }
const { deed: _deed, ...about } = kept

test('what this version has kept is read as it is', () => expect(parseAction(kept, kept.id)).toEqual(kept))

test.each([
  [
    'a thing that is done here no more',
    { ...kept, deed: { kind: 'STAMP', colour: 'red' } },
    null,
    '{"kind":"STAMP","colour":"red"}',
  ],
  [
    'a receipt with more in it',
    { ...kept, deed: { kind: 'VERIFY', receiptNumber: 7, way: 'NEW' } },
    7,
    '"receiptNumber":7',
  ],
  ['with more beside it', { ...kept, weather: 'fine' }, 128, '"VERIFY"'],
  ['without a version', { ...kept, version: 'three' }, 128, '"VERIFY"'],
])('%s is kept for a person, and can be sent', (_, other, receiptNumber, text) => {
  const read = parseAction(other, kept.id)
  expect(read.deed).toMatchObject({ kind: 'UNREAD', receiptNumber, text: expect.stringContaining(text) })
  const { registrationNumber: _number, id, ...sent } = read
  expect(sendDeskAction.input.safeParse({ ...sent, id, deedId: id }).success).toBe(true)
})

test('a long one is cut, not lost', () => {
  const read = parseAction({ ...about, deed: { kind: 'STAMP', note: '長'.repeat(9_000) } }, kept.id)
  expect(read.deed).toMatchObject({ kind: 'UNREAD', text: expect.stringMatching(/^\{"kind":"STAMP"/) })
})
