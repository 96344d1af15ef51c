import { expect, test } from 'vitest'
import { blockWords, unitWanted } from './unit-wanted.ts'

test.each([
  ['12A', { spots: ['12A'], blocks: [], words: [] }],
  ['12 a', { spots: ['12A'], blocks: [], words: [] }],
  ['１２Ａ', { spots: ['12A'], blocks: [], words: [] }],
  ['1201', { spots: ['1201'], blocks: [], words: [] }],
  ['Tower 1 12 A', { spots: ['12A'], blocks: ['1'], words: [] }],
  ['Tower 1, 12A', { spots: ['12A'], blocks: ['1'], words: [] }],
  ['tower b 12 a', { spots: ['12A'], blocks: ['B'], words: [] }],
  ['T1 12A', { spots: ['12A'], blocks: ['1'], words: [] }],
  ['1 12 A', { spots: ['12A'], blocks: [], words: ['1'] }],
  ['Flat A, 12/F, Tower 1', { spots: ['12A'], blocks: ['1'], words: [] }],
  ['Flat 12A', { spots: ['12A'], blocks: [], words: [] }],
  ['Flat A 12', { spots: ['12A'], blocks: [], words: [] }],
  ['12th floor flat A', { spots: ['12A'], blocks: [], words: [] }],
  ['G/F A Block 2', { spots: ['GA'], blocks: ['2'], words: [] }],
  ['第1座12樓A室', { spots: ['12A'], blocks: ['1'], words: [] }],
  ['1座12楼A室', { spots: ['12A'], blocks: ['1'], words: [] }],
  ['1座12A', { spots: ['12A'], blocks: ['1'], words: [] }],
  ['kai sea 12A', { spots: ['12A'], blocks: [], words: ['KAI', 'SEA'] }],
  ['啟海 12A', { spots: ['12A'], blocks: [], words: ['啟海'] }],
  ['12', null],
  ['Tower 1', null],
  ['12/F', null],
  ['Chan Tai Man', null],
  ['91234567', null],
  ['R-7KQ4-M2XP', null],
  ['a@b.example', null],
  ['', null],
])('“%s”', (typed, wanted) => expect(unitWanted(typed)).toEqual(wanted))

test('a block is found by its number in each language, and by its name', () => {
  const words = blockWords(['Tower 1', '第1座'])
  for (const word of ['1', 'TOWER', 'TOWER 1', '第1座']) expect(words).toContain(word)
  expect(words).not.toContain('11')
  expect(blockWords(['Tower A'])).toContain('A')
})
