import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { EnteredWords, Line } from './common.ts'
import { enteredFields, nothingEntered } from './entered.ts'

const message = {
  id: z.uuid(),
  name: z.string().check(z.minLength(1), z.maxLength(3)),
  kind: z.enum(['A', 'B']),
  count: z.int().check(z.minimum(1)),
  agreed: z.boolean(),
  lists: z.array(z.string()),
  place: z.strictObject({ line: z.string().check(z.minLength(1)), more: z.nullable(z.string()) }),
}
const entered = enteredFields(message)
const draft = z.strictObject(entered)
const nothing = {
  id: null,
  name: null,
  kind: null,
  count: null,
  agreed: null,
  lists: [],
  place: { line: null, more: null },
}

test('in a form in which nothing was entered everything is null, a list empty, a part a part', () => {
  expect(nothingEntered<typeof message>(entered)).toEqual(nothing)
  expect(draft.parse(nothing)).toEqual(nothing)
})

test.each([
  [{ name: 'much too long for the message' }, true],
  [{ count: -5 }, true],
  [{ place: { line: '', more: null } }, true],
  [{ id: 'no id' }, false],
  [{ kind: 'C' }, false],
  [{ agreed: 'yes' }, false],
  [{ name: 'a'.repeat(201) }, false],
  [{ odd: 1 }, false],
])('%j is kept: %j', (given, kept) => expect(draft.safeParse({ ...nothing, ...given }).success).toBe(kept))

test('what a page of yesterday does not ask has not been entered', () => {
  expect(draft.parse({ lists: [], place: {} })).toEqual(nothing)
})

test.each([
  ['  啟海（第1期），臨海。 ', '啟海（第1期），臨海。'],
  ['Ａ組：一個　或以上', 'Ａ組：一個 或以上'],
  ['e\u0301tage', 'étage'],
])('what a vendor tells keeps the punctuation of its language: %s', (typed, kept) =>
  expect(EnteredWords(40).parse({ en: typed, 'zh-HK': typed, 'zh-CN': typed })['zh-HK']).toBe(kept),
)

test('what is compared is folded', () => expect(Line(40).parse('ＣＨＡＮ　（1）')).toBe('CHAN (1)'))
