import { expect, test } from 'vitest'
import { isSame } from './leaving.ts'

const file = new File(['a'], 'a.png')
test.each([
  ['', '', true],
  ['a', '', false],
  [{ areaCode: '852', number: '' }, { areaCode: '852', number: '' }, true],
  [{ areaCode: '86', number: '' }, { areaCode: '852', number: '' }, false],
  [[], [], true],
  [['a'], ['a'], true],
  [['a'], [], false],
  [['a', 'b'], ['b', 'a'], false],
  [[file], [file], true],
  [[file], [new File(['b'], 'a.png')], false],
  [null, undefined, false],
])('%j and %j: the same to who entered them: %s', (item, other, same) => expect(isSame(item, other)).toBe(same))
