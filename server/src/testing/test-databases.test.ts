import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { copyOfTemplate, dropCopies } from './test-databases.ts'

test('a copy of the template is dropped once nobody uses it, and not before', async () => {
  const server = inject('postgres')
  const url = await copyOfTemplate(server)
  const name = new URL(url).pathname.slice(1)
  const [user, other] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: server })]
  await user.connect()
  await other.connect()
  const isThere = async () => {
    const { rows } = await other.query('select from pg_database where datname = $1', [name])
    return rows.length === 1
  }
  expect(await isThere()).toBe(true)
  await dropCopies()
  expect(await isThere()).toBe(true)
  await user.end()
  // The server may end a connection a moment after its client.
  await expect.poll(async () => (await dropCopies(), isThere())).toBe(false)
  await other.end()
})
