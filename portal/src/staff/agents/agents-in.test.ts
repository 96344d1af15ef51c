import { expect, test } from 'vitest'
import { agentsIn } from './agents-in.ts'

const wong = { name: 'WONG Siu Ming', email: 'wong@agency.example', licence: 'S-123456' }
test.each([
  ['', []],
  ['WONG Siu Ming, wong@agency.example, S-123456', [wong]],
  ['S-123456\tWONG Siu Ming\twong@agency.example\r\n\r\n', [wong]],
  ['WONG Siu Ming；wong@agency.example；e123456', [{ ...wong, licence: 'e123456' }]],
  ['WONG, Siu Ming, wong@agency.example, S-123456', [wong]],
  ['WONG Siu Ming', [{ name: 'WONG Siu Ming', email: '', licence: '' }]],
  ['a@b.example,S-1', [{ name: '', email: 'a@b.example', licence: 'S-1' }]],
])('%j', (text, agents) => expect(agentsIn(text).map(({ agent }) => agent)).toEqual(agents))

test('lines are numbered as in the text, empty ones too', () => {
  expect(agentsIn('\nWONG\n\nLEE').map(({ line }) => line)).toEqual([2, 4])
})
