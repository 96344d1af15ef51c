import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/index.ts'
import { prepared } from './prepared.ts'

let t: TestApp
beforeAll(async () => (t = await openTestApp()))
afterAll(() => t.close())

test('is built once, and runs with each one’s values where they belong, also one that stands twice or is null', async () => {
  let built = 0
  const find = prepared((db, low: number, name: string | null, high: number) => {
    built++
    return db
      .selectNoFrom([sql<number>`${low}::int`.as('low'), sql<string | null>`${name}::text`.as('someName')])
      .where(sql<boolean>`${low}::int < ${high}::int`)
  })
  expect(await find(t.db, 1, 'one', 2)).toEqual([{ low: 1, someName: 'one' }])
  const both = await Promise.all([find(t.db, 3, null, 9), find(t.db, 4, 'four', 9)])
  expect(both).toEqual([[{ low: 3, someName: null }], [{ low: 4, someName: 'four' }]])
  expect(await t.db.transaction().execute(tx => find(tx, 9, 'nine', 1))).toEqual([])
  expect(built).toBe(1)
})

test('what is not asked for is left out, and each set of what is asked for is built once', async () => {
  let built = 0
  const find = prepared((db, low: number, high: number | undefined) => {
    built++
    return db
      .selectNoFrom(sql<number>`${low}::int`.as('low'))
      .$if(high !== undefined, query => query.where(sql<boolean>`${low}::int < ${high}::int`))
  })
  expect(await find(t.db, 3, undefined)).toEqual([{ low: 3 }])
  expect(await find(t.db, 3, 2)).toEqual([])
  expect(await find(t.db, 1, 2)).toEqual([{ low: 1 }])
  expect(await find(t.db, 4, undefined)).toEqual([{ low: 4 }])
  expect(built).toBe(2)
})

test('a value that is used otherwise than as a parameter is refused, never left as it was first', async () => {
  const wrong = prepared((db, column: string) => db.selectNoFrom(sql<string>`${sql.lit(String(column))}`.as('said')))
  await expect(wrong(t.db, 'first')).rejects.toThrow('no parameter')
})
