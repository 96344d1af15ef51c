import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyAuditChain } from '#contract/staff/audit'
import { findHeads } from '../../platform/audit/head.ts'
import { sealAudit } from '../../platform/audit/audit.ts'
import { openLog } from '../../platform/log.ts'
import { enterStaff } from '../../testing/enter-staff.ts'
import { openTestApp, type TestApp } from '../../testing/index.ts'
import { mailHead, publishHead } from './publish-head.ts'

// Uses its own data directory, because chain heads of another database are not valid for this one.
const dataDir = mkdtempSync(join(tmpdir(), 'firsthand-heads-'))
const lines: string[] = []
let t: TestApp
let auditor: string
beforeAll(async () => {
  t = await openTestApp({ DATA_DIR: dataDir }, openLog('info', { write: line => void lines.push(line) }))
  auditor = await enterStaff(t, 'AUDITOR')
})
afterAll(async () => {
  await t.close()
  rmSync(dataDir, { recursive: true })
})

const verify = async () => (await t.call(verifyAuditChain, {}, { office: auditor })).body

test('the end of the chain leaves the database, signed, and a tail that is cut off later is missed on screen', async () => {
  await publishHead(t.context)
  await sql`insert into platform.audit (actor, operation, result, correlation_id)
    select 'staff', 'exports.request', 'done', gen_random_uuid() from generate_series(1, 10)`.execute(t.db)
  while ((await sealAudit(t.context)) > 0);
  expect(await verify()).toMatchObject({ heads: 0, strayHead: null })
  await publishHead(t.context)
  expect(findHeads(t.context.keys, lines.join('\n')).heads).toMatchObject([{ sequence: 10 }])
  expect(await verify()).toMatchObject({ chained: 10, heads: 1, brokenAt: null, strayHead: null })
  await mailHead(t.context)
  const letters = (await t.outbox()).filter(({ body }) => body.includes('audit-head.'))
  // The demo's auditor receives a letter too.
  expect(letters.map(({ body }) => findHeads(t.context.keys, body).heads[0]?.sequence)).toEqual([10, 10])

  await sql`delete from platform.audit_seal where sequence > 7`.execute(t.db)
  await sql`delete from platform.audit where id not in (select audit_id from platform.audit_seal)`.execute(t.db)
  expect(await verify()).toMatchObject({ chained: 7, brokenAt: null, strayHead: { sequence: 10 } })
})
