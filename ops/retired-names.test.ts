import { expect, test } from 'vitest'
import { declaredIn, retired, retiredIn, wordsOf } from './retired-names.ts'

test.for<[name: string, words: string[]]>([
  ['tellOne', ['tell', 'one']],
  ['TellOne', ['tell', 'one']],
  ['tell-one', ['tell', 'one']],
  ['TELL_ONE', ['tell', 'one']],
  ['isPDFKept', ['is', 'pdf', 'kept']],
  ['line1', ['line']],
])('%s consists of its words', ([name, words]) => {
  expect(wordsOf(name)).toEqual(words)
})

test.for<[name: string, found: string[]]>([
  ['tellRegistrant', ['tell']],
  ['notifyRegistrant', []],
  ['keptUntil', ['kept']],
  ['keeper', []],
  ['almostFull', []],
  ['judge-deed', ['judge', 'deed']],
  ['keepFound', []],
  ['constructor', []],
])('%s has the retired words %j', ([name, found]) => {
  expect(retiredIn(name)).toEqual(found)
})

test('each retired word has another that takes its place', () => {
  for (const [word, instead] of Object.entries(retired)) expect(wordsOf(instead), word).not.toContain(word)
})

test('the names of a file are those that it declares at its top', () => {
  const text = `import { tell } from './a.ts'
    export const { kept, of: [first] } = await read(tell)
    const mostRows = 1, other = () => { const judged = 2; return judged }
    export function Told() { return null }
    type Deed = { lodged: boolean }
    interface Stranger { id: string }
    export class Door {}
    export default () => mostRows`
  expect(declaredIn('a.tsx', text)).toEqual(['kept', 'first', 'mostRows', 'other', 'Told', 'Deed', 'Stranger', 'Door'])
})
