import { expect, inject, test } from 'vitest'
import { openLog } from '../log.ts'
import { endPool, openPool } from './database.ts'

const warnings = () => {
  const lines: string[] = []
  return { lines, log: openLog('warn', { write: line => void lines.push(line) }) }
}

test('a pool ends once its connections are given back', async () => {
  const { lines, log } = warnings()
  const pool = openPool(inject('postgres'), 2, log, null)
  await pool.query('select 1')
  await endPool(pool, log)
  expect(lines).toEqual([])
})

test('a connection that is never given back does not keep the program from stopping', async () => {
  const { lines, log } = warnings()
  const pool = openPool(inject('postgres'), 2, log, null)
  const client = await pool.connect()
  await endPool(pool, log, 50)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('"inUse":1')
  client.release()
})
