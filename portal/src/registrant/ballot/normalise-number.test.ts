import { expect, test } from 'vitest'
import { normaliseNumber } from './normalise-number.ts'

test.each([
  ['R-7KQ4-M2XP', 'R-7KQ4-M2XP'],
  [' r-7kq4-m2xp ', 'R-7KQ4-M2XP'],
  ['7kq4m2xp', 'R-7KQ4-M2XP'],
  ['7KQ4-M2XP', 'R-7KQ4-M2XP'],
  ['R7KQ4 M2XP', 'R-7KQ4-M2XP'],
  ['R–7KQ4–M2XP', 'R-7KQ4-M2XP'],
  ['\u200eR-7KQ4-M2XP\u202c', 'R-7KQ4-M2XP'],
  ['Ｒ－７ＫＱ４－Ｍ２ＸＰ', 'R-7KQ4-M2XP'],
  // A number without its leading R whose eight characters also begin with R.
  ['RKQ4-M2XP', 'R-RKQ4-M2XP'],
  ['R-7KQ4', null],
  ['R-7KQ4-M2XPA', null],
  ['', null],
])('%j is %j', (typed, number) => expect(normaliseNumber(typed)).toBe(number))
