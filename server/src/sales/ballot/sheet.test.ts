import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { getBallot } from '#contract/sales/ballot/operations'
import { getBallotSheet } from '#contract/sales/ballot/digits'
import { addSheet, showSheet } from '#contract/sales/ballot/sheet'
import { enterStaff } from '../../testing/enter-staff.ts'
import { type Ballots, openBallots } from '../../testing/staff/ballots.ts'
import { photo } from '../../testing/registrants.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
let b: Ballots
beforeAll(async () => (b = await openBallots()))
afterAll(() => b.t.close())
beforeEach(async () => void (await b.t.db.deleteFrom('platform.limits').execute()))

const code = (answer: { problem: { code: string } }) => answer.problem.code
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const shown = (office: string) => b.t.call(showSheet, { sessionId: b.sessionId }, { office })
const pdf = async () => {
  const document = await PDFDocument.create()
  document.addPage()
  return { name: 'signed.pdf', bytes: await document.save() }
}

// One ballot: each test begins where the previous one ended.

test('a sheet is signed at the moment that was announced, not before', async () => {
  expect(code(await b.sheet())).toBe('sales.ballot.unfrozen')
  await b.announce(b.verifyBy + 2 * b.hour)
  await b.moveTo(b.verifyBy + b.hour)
  await b.settle()
  await b.confirm((await b.freeze()).body.proposalId)
  expect(code(await b.sheet())).toBe('sales.ballot.not-due')
  expect((await shown(b.managers.office)).status).toBe(404)
  await b.moveTo(b.verifyBy + 2 * b.hour)
})

test('it is signed for digits that were fixed, which nobody opens without it; it is a PDF or a picture, and looked at as all that is uploaded', async () => {
  expect(code(await b.sheet())).toBe('sales.ballot.uncommitted')
  await b.commit('0123456789')
  expect(code(await b.digits('0123456789'))).toBe('sales.ballot.sheet-needed')
  const { office } = b.managers
  const none = await b.t.call(addSheet, { sessionId: b.sessionId }, { office, files: [] })
  expect(none.problem.errors).toMatchObject([{ field: 'files', code: 'file_needed' }])
  const bad = await b.sheet(office, { name: 'signed.pdf', bytes: Buffer.from('<script>') })
  expect(bad.problem.errors).toMatchObject([{ field: 'files.0', code: 'file_not_what_it_says' }])
  expect((await b.open()).sheet).toBeNull()
  expect((await b.sheet(office, photo)).status).toBe(200)
})

test('another takes its place and both stay; it lies sealed, and is handed out as its hash says', async () => {
  const given = await pdf()
  const { sheet } = (await b.sheet(b.managers.second, given)).body
  const { raw } = await shown(b.managers.office)
  expect(raw.headers['content-type']).toBe('application/pdf')
  expect(raw.headers['cache-control']).toContain('no-store')
  expect(sheet?.hash).toBe(sha256(raw.rawPayload))
  const rows = await b.t.db
    .selectFrom('sales.ballotSheet')
    .select(['number', 'file', 'hash'])
    .orderBy('number')
    .execute()
  expect(rows.map(({ number }) => number)).toEqual([1, 2])
  const stored = readFileSync(join(b.t.context.config.dataDir, 'files', 'sheets', rows[1]?.file ?? ''))
  expect(stored.includes('%PDF')).toBe(false)
})

test('it is published with the draw, byte for byte as its hash says, and not before; staff open it on record', async () => {
  const { batchId } = b
  const published = () => b.t.call(getBallotSheet, { batchId })
  expect((await published()).status).toBe(404)
  const { draw } = (await b.digits('0123456789')).body
  const { sheet } = await b.open()
  expect(draw?.sheetHash).toBe(sheet?.hash)
  const seen = await b.t.call(getBallot, { batchId })
  expect(seen.body.draw?.sheetHash).toBe(sheet?.hash)
  const { raw } = await published()
  expect(sha256(raw.rawPayload)).toBe(sheet?.hash)
  expect(raw.headers['content-disposition']).toContain('attachment')
  // In the office only staff of the ballot, and the auditor, can open the sheet, and the access is recorded.
  expect((await b.t.call(showSheet, { sessionId: b.sessionId }, {})).status).toBe(401)
  expect((await shown(await enterStaff(b.t, 'COUNTER'))).status).toBe(403)
  const auditor = await enterStaff(b.t, 'AUDITOR')
  expect(sha256((await shown(auditor)).raw.rawPayload)).toBe(sheet?.hash)
  const looked = await b.t.db
    .selectFrom('platform.audit')
    .select('roles')
    .where('operation', '=', showSheet.name)
    .where('subject', '=', b.sessionId)
    .where('result', '=', 'done')
    .execute()
  expect(looked.flatMap(({ roles }) => roles ?? [])).toContain('AUDITOR')
  // Nothing can be added to a drawn ballot; the auditor cannot add anything at all.
  expect(code(await b.sheet())).toBe('sales.ballot.drawn')
  expect((await b.sheet(auditor)).status).toBe(403)
  expect((await b.digits('0123456789', auditor)).status).toBe(403)
})
