import { expect, test } from 'vitest'
import { noRun, type Place, pressKey, restOf } from './keys.ts'

const code = `AQE${'x-_9'.repeat(28)}abc`
const other = `AfE${'B'.repeat(115)}`

/** The part of a code that the page received: everything except its last character. */
const lastOf = (text: string) => text.slice(-4, -1).split('')

type Typed = { place?: Place; keys: readonly string[]; every?: number }

/** Returns which keys the page received, and what was scanned. */
const type = (...parts: readonly Typed[]) => {
  let [run, at] = [noRun, 5_000]
  const got: string[] = []
  const scanned: string[] = []
  for (const { place = 'PAGE', keys, every = 100 } of parts)
    for (const key of keys) {
      const verdict = pressKey(run, { key, at: (at += every), place })
      run = verdict.run
      if (!verdict.isHeld) got.push(key)
      if (verdict.scanned !== null) scanned.push(verdict.scanned)
    }
  return { got: got.slice(-3), scanned, run }
}

test.each<[string, Typed[], string[], string[]]>([
  ['a code without a suffix', [{ keys: [...code] }], [code], lastOf(code)],
  ['a code with Enter', [{ keys: [...code, 'Enter'] }], [code], lastOf(code)],
  ['a code with Tab', [{ keys: [...code, 'Tab'] }], [code], lastOf(code)],
  ['a code with Tab and Enter', [{ keys: [...code, 'Tab', 'Enter'] }], [code], lastOf(code)],
  ['a code in the box', [{ place: 'BOX', keys: [...code, 'Enter'] }], [code], lastOf(code)],
  ['a code in another field', [{ place: 'FIELD', keys: [...code, 'Enter'] }], [code], lastOf(code)],
  ['a code in a field for a secret', [{ place: 'SECRET', keys: [...code, 'Enter'] }], [code], lastOf(code)],
  ['as slow as a scanner by radio', [{ keys: [...code, 'Enter'], every: 900 }], [code], lastOf(code)],
  ['behind what names the kind of a code', [{ keys: [...`]Q1${code}`] }], [code], lastOf(code)],
  ['two codes', [{ keys: [...code, 'Enter', ...other, 'Enter'] }], [code, other], lastOf(other)],
  [
    'begun in a field, ended on the page',
    [{ place: 'FIELD', keys: code.slice(0, 50).split('') }, { keys: [...code.slice(50), 'Enter'] }],
    [code],
    lastOf(code),
  ],
  [
    'an Enter long after the code',
    [{ keys: [...code] }, { keys: ['Enter'], every: 1_100 }],
    [code],
    ['a', 'b', 'Enter'],
  ],
  ['another code on the page', [{ keys: [...'https://menu.example', 'Enter'] }], ['https://menu.example'], [...'ple']],
  ['another code with a space, on a button', [{ keys: [...'no code', 'Enter'] }], ['no code'], [...'ode']],
  ['a number that a person types and enters', [{ keys: [...'R-7KQ4-M2XP', 'Enter'] }], ['R-7KQ4-M2XP'], [...'2XP']],
  [
    'another code in the box with Tab',
    [{ place: 'BOX', keys: [...'R-7KQ4-M2XP', 'Tab'], every: 20 }],
    ['R-7KQ4-M2XP'],
    [...'2XP'],
  ],
  [
    'a number typed in the box, then Enter',
    [{ place: 'BOX', keys: [...'R-7KQ4-M2XP', 'Enter'], every: 5 }],
    [],
    [...'XP', 'Enter'],
  ],
  ['a number typed in the box, then Tab', [{ place: 'BOX', keys: [...'R-7KQ4-M2XP', 'Tab'] }], [], [...'XP', 'Tab']],
  [
    'another code in a field: it sends nothing',
    [{ place: 'FIELD', keys: [...'4891234567890', 'Enter'], every: 20 }],
    [],
    [...'890'],
  ],
  [
    'a person who types in a field, then Enter',
    [{ place: 'FIELD', keys: [...'signed request', 'Enter'], every: 60 }],
    [],
    [...'st', 'Enter'],
  ],
  [
    'a password that a program types',
    [{ place: 'SECRET', keys: [...'correct-horse-battery', 'Enter'], every: 5 }],
    [],
    [...'ry', 'Enter'],
  ],
  ['Enter and Space on a button', [{ keys: ['Enter', ' ', 'Tab'] }], [], ['Enter', ' ', 'Tab']],
  ['a letter or two, then Enter', [{ keys: ['a', 'b', 'Enter'] }], [], ['a', 'b', 'Enter']],
  [
    'letters, then Enter after a while',
    [{ keys: [...'abcdef'] }, { keys: ['Enter'], every: 1_100 }],
    [],
    ['e', 'f', 'Enter'],
  ],
  [
    'a text of another shape that is as long',
    [{ place: 'FIELD', keys: [...'a'.repeat(118), 'Enter'], every: 60 }],
    [],
    ['a', 'a', 'Enter'],
  ],
])('%s', (_, parts, scanned, got) => expect(type(...parts)).toMatchObject({ scanned, got }))

test.each<[string, Place, string | null]>([
  ['https://menu.example', 'PAGE', 'https://menu.example'],
  ['https://menu.example', 'FIELD', null],
  ['elbow', 'PAGE', null],
])('%s and nothing more, %s', (text, place, scanned) =>
  expect(restOf(type({ place, keys: [...text] }).run, place)).toBe(scanned),
)
