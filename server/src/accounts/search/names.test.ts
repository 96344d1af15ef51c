import { describe, expect, test } from 'vitest'
import { namePairs, typedPairs } from './names.ts'

const person = (english: [string, string | null], chinese: [string, string] | null = null) => ({
  englishLastName: english[0],
  englishFirstName: english[1],
  chineseLastName: chinese?.[0] ?? null,
  chineseFirstName: chinese?.[1] ?? null,
})
const finds = (typed: string, item: ReturnType<typeof person>): boolean => {
  const held = namePairs(item)
  const wanted = typedPairs(typed)
  return wanted.length > 0 && wanted.every(pairs => pairs.some(pair => held.includes(pair)))
}

describe('a name is found', () => {
  const chan = person(['CHAN', 'Tai Man'], ['陳', '大文'])
  test.each([
    ['chan tai man', true],
    ['Tai Man CHAN', true],
    ['CHAN, Tai-man', true],
    ['chan taiman', true],
    ['man chan', true],
    ['ＣＨＡＮ　ＴＡＩ', true],
    ['陳大文', true],
    ['大文 陳', true],
    ['陳大文 Chan Tai Man', true],
    // The name in simplified characters counts as a different name.
    ['陈大文', false],
    ['chan tai ming', false],
    ['陳大明', false],
    // Thousands of people have the same surname.
    ['chan', false],
    ['陳', false],
    ['', false],
    ['***', false],
  ])('%j: %s', (typed, isFound) => expect(finds(typed, chan)).toBe(isFound))
  test.each([
    ['陳啟文', '陳啓文'],
    ['陳啓文', '陳啟文'],
    ['溫啟峰', '温啓峯'],
    ['呂衞', '吕衛'],
  ])('typed as %s, where the document has %s', (typed, [last = '', ...first]) =>
    expect(finds(typed, person(['CHAN', 'Kai Man'], [last, first.join('')]))).toBe(true),
  )
  test('with marks and apostrophes, or with one name alone', () => {
    expect(finds('obrien sean', person(["O'Brien", 'Seán']))).toBe(true)
    expect(finds('O’BRIEN SEÁN', person(["O'Brien", 'Seán']))).toBe(true)
    expect(finds('sukarno', person(['SUKARNO', null]))).toBe(true)
    expect(finds('sukarno putra', person(['SUKARNO', null]))).toBe(false)
  })
  test('of a name of many words no more than is sensible is kept', () =>
    expect(namePairs(person(['A B C D E F', 'G H I J K L M'])).length).toBeLessThanOrEqual(28))
})
