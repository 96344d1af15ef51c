import { describe, expect, test } from 'vitest'
import { arrangeValues, mergeProductList, type StoredValue, type ProductValue } from './merge-product-list.ts'

const words = (text: string) => ({ en: text, 'zh-HK': text, 'zh-CN': text })
const value = (code: string, order: number, name = code): ProductValue => ({
  code,
  name: words(name),
  parentCode: null,
  order,
  attributes: {},
})
const kept = (product: ProductValue, own: Partial<StoredValue> = {}): StoredValue => ({
  ...product,
  hidden: false,
  product,
  ...own,
})
const [a, b, c] = [value('A', 1), value('B', 2), value('C', 3)]
const added = kept(value('X', 3), { product: null })

describe('what the product brings to a list', () => {
  test.each<[string, StoredValue[], ProductValue[], StoredValue[]]>([
    ['all of it, at first', [], [a, b], [kept(a), kept(b)]],
    ['nothing, where it is as it was', [kept(a), kept(b)], [a, b], []],
    ['a better name', [kept(a)], [value('A', 1, 'Ay')], [kept(value('A', 1, 'Ay'))]],
    [
      'not the name that staff gave, though it remembers what it would be',
      [kept(a, { name: words('Ours') })],
      [value('A', 1, 'Ay')],
      [kept(value('A', 1, 'Ay'), { name: words('Ours') })],
    ],
    [
      'its order, while staff have not arranged it',
      [kept(a), kept(b)],
      [value('A', 2), value('B', 1)],
      [kept(value('A', 2)), kept(value('B', 1))],
    ],
    [
      'not its order once they have',
      [kept(a, { order: 2 }), kept(b, { order: 1 })],
      [value('A', 1), value('B', 5)],
      [kept(value('B', 5), { order: 1 })],
    ],
    ['a new value, at its place', [kept(a)], [a, value('B', 2)], [kept(b)]],
    [
      'a new value last, in a list that staff have added to',
      [kept(a), kept(b), added],
      [a, b, c],
      [kept(c, { order: 4 })],
    ],
    ['no value any more: it is not offered, and stays', [kept(a), kept(b)], [a], [kept(b, { hidden: true })]],
    ['nothing for what staff added', [kept(a), added], [a], []],
    [
      'not what staff have hidden',
      [kept(a, { hidden: true })],
      [value('A', 1, 'Ay')],
      [kept(value('A', 1, 'Ay'), { hidden: true })],
    ],
  ])('%s', (_, before, product, changed) => {
    expect(mergeProductList(before, product)).toEqual(changed)
  })
})

test.each([
  ['first', null, 'CAB'],
  ['behind another', 'A', 'ACB'],
  ['last', 'B', 'ABC'],
])('a value stands %s', (_, after, order) => {
  const values = arrangeValues([kept(a), kept(b), kept(c)], 'C', after)
  expect(values.map(({ code }) => code).join('')).toBe(order)
  expect(values.map(storedValue => storedValue.order)).toEqual([1, 2, 3])
})
