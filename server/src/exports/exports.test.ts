import { randomUUID } from 'node:crypto'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  downloadExport,
  exportsAtOnce,
  listExports,
  proposeIdentityExport,
  requestExport,
  requestPaymentExport,
  reviewExports,
} from '#contract/exports/export'
import { confirmProposal, listProposals } from '#contract/staff/proposal'
import type { InputOf } from '#contract/operation'
import { databaseNow } from '../platform/database/database.ts'
import { tokenHash } from '../platform/crypto/secret-hasher.ts'
import { enterStaff } from '../testing/enter-staff.ts'
import { openTestApp, sessions, type TestApp, until } from '../testing/index.ts'
import { readyToVerify } from '../testing/staff/registered.ts'
import { agentWith, createPerson, member, submit } from '../testing/registrants.ts'
import { sweepExports } from './sweep-exports.ts'
import { writeExport } from './write-export.ts'

let t: TestApp
let manager: string
let number: string
beforeAll(async () => {
  t = await openTestApp()
  manager = await enterStaff(t, 'SALES_MANAGER')
  const person = await member(t)
  const spouse = await createPerson(t, person, {})
  const people = [{ personId: spouse.id, relationship: 'SPOUSE' as const }]
  const { ticket } = await submit(t, person, {
    people,
    agent: agentWith('KS-A01-000009', { branch: '=HYPERLINK("x")' }),
  })
  number = ticket.registrationNumber
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.deleteFrom('platform.limits').execute()
  await t.db.updateTable('exports.job').set({ state: 'FAILED' }).where('state', 'in', ['WAITING', 'RUNNING']).execute()
})

type Asked = InputOf<typeof requestExport>
const asked = { sessionId: sessions.open, kind: 'TICKETS', format: 'CSV', purpose: 'REPORT' } as const
const request = (more: Partial<Asked> = {}, office = manager) =>
  t.call(requestExport, { ...asked, ...more }, { office })
/** Requests an export and waits until it is written. */
const have = async (more: Partial<Asked> = {}) => {
  const { body, raw } = await request(more)
  if (raw.statusCode !== 200) throw new Error(raw.body)
  await writeExport(t.context, body.id)
  return body.id
}
const download = (id: string, office = manager) => t.call(downloadExport, { id }, { office })
const jobOf = (id: string) => t.db.selectFrom('exports.job').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const linesOf = (text: string) =>
  text
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n')

test('what is asked for is written behind the request, and given to who asked', async () => {
  const { body } = await request()
  expect(body).toMatchObject({ state: 'WAITING', rows: 0, kind: 'TICKETS', purpose: 'REPORT' })
  const worker = await t.work()
  const done = await until(
    async () => (await t.call(listExports, {}, { office: manager })).body.rows.find(({ id }) => id === body.id),
    row => row?.state === 'DONE',
  )
  await worker.stop()
  expect(done).toMatchObject({ state: 'DONE', rows: done!.total })
  const { raw } = await download(body.id)
  expect(raw.headers['content-disposition']).toMatch(/^attachment;.*tickets-[\d-]{10}\.csv/)
  expect(raw.headers['cache-control']).toContain('no-store')
  const [head, ...rows] = linesOf(raw.body)
  expect(head).toMatch(/^"Registration number","Status","Group"/)
  expect(rows).toHaveLength(done!.rows)
  expect(rows.find(row => row.includes(number))).toContain('"Pending"')
  const { purpose } = (await t.db
    .selectFrom('platform.audit')
    .select('purpose')
    .where('operation', '=', requestExport.name)
    .where('subject', '=', sessions.open)
    .executeTakeFirst())!
  expect(purpose).toBe('REPORT')
})

test('it lies sealed: no name is found in what is stored', async () => {
  const id = await have()
  const stored = Buffer.from(await t.context.files.getBytes(`parts/${id}/0`))
  expect(stored.includes(number)).toBe(false)
  expect(stored.length).toBeGreaterThan(100)
})

test('N1: what a spreadsheet would run is a text, in both formats', async () => {
  const csv = (await download(await have({ kind: 'INTRODUCTIONS' }))).raw.body
  expect(csv).toContain(`"'=HYPERLINK(""x"")"`)
  const id = await have({ kind: 'INTRODUCTIONS', format: 'XLSX' })
  const book = await readXlsx((await download(id)).raw.rawPayload)
  const cells = (book.sheets[0]?.rows ?? []).flat()
  expect(cells).toContain('=HYPERLINK("x")')
  expect([...(book.sheets[0]?.cells?.values() ?? [])].filter(({ formula }) => formula !== undefined)).toEqual([])
})

test('in the language of the request; figures are figures', async () => {
  const { body } = await t.call(requestExport, { ...asked, format: 'XLSX' }, { office: manager, locale: 'zh-HK' })
  await writeExport(t.context, body.id)
  const [sheet] = (await readXlsx((await download(body.id)).raw.rawPayload)).sheets
  expect(sheet?.rows[0]?.slice(0, 3)).toEqual(['登記編號', '狀態', '組別'])
  const row = sheet?.rows.find(([first]) => first === number)
  expect(row?.[9]).toBeTypeOf('number')
})

test('deposits, instruments and counts', async () => {
  const finance = await enterStaff(t, 'FINANCE')
  const { ticketId, number: paid } = await readyToVerify(t, await enterStaff(t, 'COUNTER'))
  expect(ticketId).toBeDefined()
  const of = async (kind: 'DEPOSITS' | 'INSTRUMENTS') => {
    const { body } = await t.call(requestPaymentExport, { ...asked, kind, purpose: 'BANKING' }, { office: finance })
    await writeExport(t.context, body.id)
    return linesOf((await download(body.id, finance)).raw.body).find(line => line.includes(paid))
  }
  expect(await of('DEPOSITS')).toMatch(/"Registered",\d+,0,(\d+),\1,0,0,0,0$/)
  expect(await of('INSTRUMENTS')).toMatch(/^"=""004""","\d{6}","Cashier’s order",\d+,/)
  const counts = linesOf((await download(await have({ kind: 'COUNTS' }))).raw.body)
  expect(counts.at(-1)).toMatch(/^"All groups",/)
})

test('Z1, Z3: nobody else is given it, nor who may not have it any more', async () => {
  const id = await have()
  const other = await enterStaff(t, 'SALES_MANAGER')
  expect((await download(id, other)).problem.code).toBe('request.not-found')
  expect((await download(id, await enterStaff(t, 'COUNTER'))).problem.code).toBe('request.forbidden')
  expect((await request({}, await enterStaff(t, 'FINANCE'))).problem.code).toBe('request.forbidden')
  const { staffId } = await t.db
    .selectFrom('office.session')
    .select('staffId')
    .where('cookieHash', '=', tokenHash(manager))
    .executeTakeFirstOrThrow()
  const become = (roles: ('SALES_MANAGER' | 'FINANCE')[]) =>
    t.db.updateTable('office.staff').set({ roles }).where('id', '=', staffId).execute()
  // Finance staff may download, but not the exports that they may not request.
  await become(['FINANCE'])
  expect((await download(id)).problem.code).toBe('request.not-found')
  await become(['SALES_MANAGER'])
  // Assignments do not limit a manager, but a session that does not exist is refused.
  await t.db.deleteFrom('office.assignment').where('staffId', '=', staffId).execute()
  expect((await download(id)).status).toBe(200)
  expect((await request({ sessionId: randomUUID() })).problem.code).toBe('request.not-found')
})

test('A10: who has not proved who they are within minutes neither asks nor downloads', async () => {
  const id = await have()
  const set = (provedAt: string) =>
    t.db.updateTable('office.session').set({ provedAt }).where('cookieHash', '=', tokenHash(manager)).execute()
  await set(new Date(0).toISOString())
  expect((await request()).problem.code).toBe('office.prove-again')
  expect((await download(id)).problem.code).toBe('office.prove-again')
  await set((await databaseNow(t.db)).toISOString())
})

test('whole identity numbers are written when a second person has confirmed it', async () => {
  const [first, second] = [await enterStaff(t, 'SUPERVISOR'), await enterStaff(t, 'PRIVACY_OFFICER')]
  const input = { sessionId: sessions.open, format: 'CSV', purpose: 'SOLICITORS', reason: 'For the sale' } as const
  const { proposalId } = (await t.call(proposeIdentityExport, input, { office: first })).body
  expect((await t.call(confirmProposal, { id: proposalId }, { office: first })).problem.code).toBe(
    'office.proposal.own',
  )
  expect((await t.call(listExports, {}, { office: first })).body.rows).toEqual([])
  expect((await t.call(listProposals, {}, { office: second })).body.rows.map(({ id }) => id)).toContain(proposalId)
  expect((await t.call(confirmProposal, { id: proposalId }, { office: second })).status).toBe(200)
  const { id } = (await t.call(listExports, {}, { office: first })).body.rows[0]!
  await writeExport(t.context, id)
  const lines = linesOf((await download(id, first)).raw.body).filter(line => line.includes(number))
  expect(lines).toHaveLength(2)
  for (const line of lines) expect(line).toMatch(/"[A-Z]\d{6}[\dA]"$/)
  expect((await download(id, second)).problem.code).toBe('request.not-found')
  const [reviewed] = (await t.call(reviewExports, {}, { office: await enterStaff(t, 'AUDITOR') })).body.rows
  expect(reviewed).toMatchObject({
    id,
    kind: 'IDENTITIES',
    by: 'WONG Lai Ming',
    confirmedBy: 'WONG Lai Ming',
    downloads: 1,
  })
})

test('F3: a worker that died: the next begins anew, and what was half written is never given', async () => {
  const { id } = (await request()).body
  await t.db.updateTable('exports.job').set({ state: 'RUNNING', attempts: 1, parts: 1 }).where('id', '=', id).execute()
  await t.context.files.put(`parts/${id}/7`, 'half')
  expect((await download(id)).problem.code).toBe('exports.gone')
  await writeExport(t.context, id)
  expect(await jobOf(id)).toMatchObject({ state: 'DONE', attempts: 2 })
  expect(await t.context.files.exists(`parts/${id}/7`)).toBe(false)
  const { id: hopeless } = (await request()).body
  await t.db.updateTable('exports.job').set({ state: 'RUNNING', attempts: 3 }).where('id', '=', hopeless).execute()
  await writeExport(t.context, hopeless)
  expect(await jobOf(hopeless)).toMatchObject({ state: 'FAILED' })
})

test('two workers at one export: one writes, the other comes back', async () => {
  const { id } = (await request()).body
  await t.context.office.transaction().execute(async db => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`exports ${id}`}, 0))`.execute(db)
    await writeExport(t.context, id)
    expect(await jobOf(id)).toMatchObject({ state: 'WAITING', attempts: 0 })
  })
  const { rows } = await sql<{
    key: string
  }>`select key from graphile_worker._private_jobs where key = ${`exports ${id}`}`.execute(t.db)
  expect(rows).toHaveLength(1)
})

test('after a day it is gone, with its key; one that cannot be removed holds up no other', async () => {
  const [stuck, id] = [await have(), await have()]
  await t.moveClock(24 * 3_600_000 + 1_000)
  const office = await enterStaff(t, 'SALES_MANAGER')
  await t.db
    .updateTable('exports.job')
    .set({
      staffId: (
        await t.db.selectFrom('office.staff').select('id').orderBy('createdAt', 'desc').executeTakeFirstOrThrow()
      ).id,
    })
    .where('id', '=', id)
    .execute()
  // The sweep has not run yet.
  expect((await download(id, office)).problem.code).toBe('exports.gone')
  const { dataKeyId } = await jobOf(id)
  await sql`create function exports.stop() returns trigger language plpgsql as $$ begin raise 'stuck'; end $$`.execute(
    t.db,
  )
  await sql`create trigger stop before update on exports.job for each row when (old.id = ${sql.lit(stuck)}) execute function exports.stop()`.execute(
    t.db,
  )
  await expect(sweepExports(t.context, await databaseNow(t.db))).rejects.toThrow('could not be done')
  await sql`drop trigger stop on exports.job; drop function exports.stop()`.execute(t.db)
  expect(await jobOf(id)).toMatchObject({ state: 'EXPIRED', dataKeyId: null })
  expect(await t.context.files.exists(`parts/${id}/0`)).toBe(false)
  const key = await t.db
    .selectFrom('platform.dataKey')
    .select('wrapped')
    .where('id', '=', dataKeyId)
    .executeTakeFirstOrThrow()
  expect(key.wrapped).toBeNull()
  await sweepExports(t.context, await databaseNow(t.db))
  expect(await jobOf(stuck)).toMatchObject({ state: 'EXPIRED' })
})

test('of one person so many are under way at once', async () => {
  const office = await enterStaff(t, 'SALES_MANAGER')
  for (let count = 0; count < exportsAtOnce; count++) expect((await request({}, office)).status).toBe(200)
  expect((await request({}, office)).problem.code).toBe('exports.busy')
})
