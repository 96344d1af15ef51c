import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectVersion } from '../../testing/expect-version.ts'
import { openTestApp, type TestApp } from '../../testing/index.ts'

let t: TestApp
let client: pg.PoolClient
beforeAll(async () => {
  t = await openTestApp()
  client = await t.context.pool.connect()
})
afterAll(async () => {
  client.release()
  await t.close()
})

test('the file was written for the version of pg that is installed', () =>
  expectVersion('pg', '8.23.1', 'server/src/platform/database/pg-internals.ts'))

test('the socket is corked from the first statement of a turn to the end of the turn', async () => {
  const { stream } = client.connection
  expect(stream.writableCorked).toBe(0)
  const asked = [client.query('select 1 as one'), client.query('select $1::int as two', [2])]
  expect(stream.writableCorked).toBe(1)
  const answers = await Promise.all(asked)
  expect(answers.map(({ rows }) => rows)).toEqual([[{ one: 1 }], [{ two: 2 }]])
  expect(stream.writableCorked).toBe(0)
})

test('a statement with values is sent under a name, with a promise and with a callback', async () => {
  const namesOf = async (text: string): Promise<string[]> => {
    const { rows } = await client.query<{ name: string }>(
      'select name from pg_prepared_statements where statement = $1',
      [text],
    )
    return rows.map(({ name }) => name)
  }
  const [promised, called] = ['select $1::int as promised', 'select $1::int as called'] as const
  expect((await client.query(promised, [1])).rows).toEqual([{ promised: 1 }])
  const rows = await new Promise((resolve, reject) => {
    client.query(called, [2], (fault, result) => (fault ? reject(fault) : resolve(result.rows)))
  })
  expect(rows).toEqual([{ called: 2 }])
  for (const text of [promised, called]) expect(await namesOf(text)).toEqual([expect.stringMatching(/^[\w-]{20}$/)])
})

test('a query is made of text, values and a callback, and sent as it is', async () => {
  const rows = await new Promise((resolve, reject) => {
    const query = new pg.Query('select $1::int as given', ['3'], (fault, result) =>
      fault ? reject(fault) : resolve(result.rows),
    )
    client.query(query)
  })
  expect(rows).toEqual([{ given: 3 }])
})
