// Tests failures around the server and what must keep working (S-3), with real processes and a real database.
import { rmSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { latestTerms } from '#contract/reference/reference'
import { createTickets, getIntent } from '#contract/sales/registration/intent'
import { confirmTicket, listTickets } from '#contract/sales/ticket/ticket'
import {
  type Cluster,
  demo,
  enterServer,
  freePort,
  submitIntent,
  openCluster,
  requestOf,
  partsOf,
  takeMail,
  until,
} from '../testing/index.ts'
import { newTestFolder } from '../testing/test-folder.ts'

vi.setConfig({ testTimeout: 180_000 })
let cluster: Cluster
beforeAll(async () => {
  cluster = await openCluster(requestOf)
})
afterEach(() => cluster.killAll())
afterAll(() => cluster.close())

describe('before the server is ready', () => {
  test('no database yet: alive, not ready, calls wait with 503', async () => {
    const port = String(await freePort())
    const server = await cluster.begin({ DATABASE_URL: `postgres://postgres@127.0.0.1:${port}/postgres` })
    expect((await server.get('/healthz')).status).toBe(200)
    expect((await server.get('/readyz')).status).toBe(503)
    const call = await server.call(latestTerms, { type: 'TERMS' })
    expect([call.status, call.problem.code]).toEqual([503, 'server.unavailable'])
    expect(Number(call.retryAfter)).toBeGreaterThan(0)
  })

  test('tables still to be made: not ready, calls wait with 503; ready once they are', async () => {
    // An open transaction that creates the same schema delays the migration.
    const holder = await cluster.connect()
    await holder.query('begin')
    await holder.query('create schema graphile_worker')
    const server = await cluster.begin()
    expect((await server.get('/readyz')).status).toBe(503)
    const call = await server.call(latestTerms, { type: 'TERMS' })
    await holder.query('rollback')
    await holder.end()
    await server.ready
    expect((await server.get('/readyz')).status).toBe(200)
    expect((await server.call(latestTerms, { type: 'TERMS' })).status).toBe(200)
    expect([call.status, call.problem.code]).toEqual([503, 'server.unavailable'])
  })

  test('two that start at once prepare the database together', async () => {
    const both = await Promise.all([cluster.begin(), cluster.begin()])
    await Promise.all(both.map(server => server.ready))
    for (const server of both) expect((await server.get('/readyz')).status).toBe(200)
  })

  test('a database that is ahead of the program is refused, with what to do', async () => {
    await cluster.query(`insert into kysely_migration values ('29990101T0000_future', now()::text)`)
    const server = await cluster.begin()
    await expect(server.ready).rejects.toThrow()
    const { code, stderr } = await server.exited
    await cluster.query(`delete from kysely_migration where name = '29990101T0000_future'`)
    expect(code).toBe(1)
    expect(stderr).toContain('The database is ahead of this program: it has 29990101T0000_future')
    expect(stderr).toContain('Start a newer version')
  })
})

test.each([
  ['sales.tickets.create', createTickets],
  ['sales.tickets.confirm', confirmTicket],
] as const)(
  'F1: killed after the commit of %s, before the answer: the retry is answered as the first would have been',
  async (name, op) => {
    const own = newTestFolder()
    try {
      const settings = { DATA_DIR: own, DATABASE_URL: '' }
      const doomed = await cluster.begin({ ...settings, DIE_AFTER_COMMIT: name })
      await doomed.ready
      const token = await enterServer(doomed, demo.email, demo.password)
      const intent = await submitIntent(doomed, token)
      const id =
        op === createTickets
          ? intent
          : (await doomed.call(createTickets, { id: intent }, { token })).body.tickets[0]!.id
      const sent = { token, key: 'killed-in-between' }
      await expect(doomed.call(op, { id }, sent)).rejects.toThrow()
      expect((await doomed.exited).signal).toBe('SIGKILL')

      const again = await cluster.begin(settings)
      await again.ready
      const answers = [await again.call(op, { id }, sent), await again.call(op, { id }, sent)]
      expect(answers.map(answer => answer.status)).toEqual([200, 200])
      expect(answers[1]!.raw.body).toBe(answers[0]!.raw.body)
      const { body } = await again.call(getIntent, { id: intent }, { token })
      expect(body.tickets).toHaveLength(1)
      expect(answers[0]!.raw.body).toContain(body.tickets[0]!.id)
      const rows = (await again.call(listTickets, {}, { token })).body.rows
      expect(rows.filter(row => row.id === body.tickets[0]!.id)).toHaveLength(1)
      await cluster.end(again)
    } finally {
      rmSync(own, { recursive: true, force: true })
    }
  },
)

test('F6: no mail server: the command is done, the letter tried again, and delivered once when there is one', async () => {
  const port = await freePort()
  const server = await cluster.begin({ SMTP_URL: `smtp://127.0.0.1:${port}` })
  await server.ready
  await cluster.unlimited()
  const token = await enterServer(server, demo.email, demo.password)
  const { body } = await server.call(createTickets, { id: await submitIntent(server, token) }, { token })
  const confirmed = await server.call(confirmTicket, { id: body.tickets[0]!.id }, { token })
  expect(confirmed.body.status).toBe('REGISTERED')
  const letter = `select attempts, sent_at is not null as sent, sealed is not null as sealed, outbox
    from notices.message where template = 'registered' order by created_at desc limit 1`
  const [tried] = await until(
    () => cluster.query(letter),
    ([row]) => Number(row?.['attempts']) >= 2,
    60_000,
  )
  expect(tried).toMatchObject({ sent: false, sealed: true, outbox: null })
  expect(Number(tried?.['attempts'])).toBeGreaterThanOrEqual(2)
  const mail = await takeMail(port)
  const [sent] = await until(
    () => cluster.query(letter),
    ([row]) => row?.['sent'] === true,
    // The queue tries again after 3, 7, 20 and 55 seconds; on a busy machine the mail server may miss the third try.
    90_000,
  )
  expect(sent).toMatchObject({ sent: true, sealed: false, outbox: null })
  expect(mail.letters).toHaveLength(1)
  const texts = partsOf(mail.letters[0] ?? '').filter(({ type }) => type.startsWith('text/'))
  expect(texts.map(({ type }) => type)).toEqual(['text/plain', 'text/html'])
  for (const { text } of texts) expect(text).toContain(confirmed.body.registrationNumber)
  mail.close()
  await cluster.end(server)
})
