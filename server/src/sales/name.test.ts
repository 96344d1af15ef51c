import { expect, test } from 'vitest'
import { fullName, maskName } from './name.ts'

test.each([
  ['CHAN TAI MAN', 'C*** T** M**'],
  ['CHAN', 'C***'],
  // A name of one letter does not stand there whole.
  ['X', 'X*'],
  ['LI X', 'L* X*'],
  ['  LI   NA ', 'L* N*'],
  ['O’CONNOR-SMITH ANNE', 'O************* A***'],
  ['陳大文', '陳**'],
  // A character outside the basic plane is one character.
  ['𠮷田', '𠮷*'],
  ['', ''],
])('%j is shown as %j', (name, shown) => expect(maskName(name)).toBe(shown))

test('no letter but the first of a word is seen', () => {
  const words = ['CHEUNG', 'WING', 'YAN', 'A']
  for (const [at, word] of maskName(words.join(' ')).split(' ').entries())
    expect(word).toMatch(new RegExp(`^${words[at]?.[0]}\\*+$`))
})

test.each([
  [{ englishLastName: 'CHAN', englishFirstName: 'TAI MAN' }, 'CHAN TAI MAN'],
  [{ englishLastName: 'SUHARTO', englishFirstName: null }, 'SUHARTO'],
])('surname first: %j', (names, full) => expect(fullName(names)).toBe(full))
