import { expect, test } from 'vitest'
import { readEach } from './read-each.ts'

const read = async (ids: readonly string[]) => {
  if (ids.includes('bad')) throw new Error('it cannot be opened')
  return ids.map(id => id.toUpperCase())
}

test('one that cannot be read leaves the others', async () => {
  expect(await readEach([], read)).toEqual({ rows: [], unread: [] })
  expect(await readEach(['a', 'b'], read)).toEqual({ rows: ['A', 'B'], unread: [] })
  expect(await readEach(['a', 'bad', 'b'], read)).toEqual({ rows: ['A', 'B'], unread: ['bad'] })
})

test('a fault of the database is nobody’s', async () => {
  const fault = Object.assign(new Error('connection terminated'), { severity: 'FATAL' })
  await expect(readEach(['a'], () => Promise.reject(fault))).rejects.toBe(fault)
})
