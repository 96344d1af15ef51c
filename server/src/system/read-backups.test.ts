import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startPostgres } from '../embedded/index.ts'
import { openDatabase } from '../platform/database/database.ts'
import { freePort } from '../testing/start-server.ts'
import { readBackups } from './read-backups.ts'

test('a log that cannot be handed over is told so, until it can', { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'firsthand-archive-'))
  const port = String(await freePort())
  const settings = { listen_addresses: '127.0.0.1', port, archive_mode: 'on', wal_level: 'replica' }
  const postgres = await startPostgres(join(folder, 'database'), { settings, log: () => {} })
  const pool = new pg.Pool({ connectionString: `postgres://postgres@127.0.0.1:${port}/postgres` })
  const db = openDatabase(pool)
  const archiveBy = async (command: string) => {
    await sql.raw(`alter system set archive_command = '${command}'`).execute(db)
    await sql`select pg_reload_conf()`.execute(db)
    await sql`create table if not exists written ()`.execute(db)
    await sql`select pg_switch_wal()`.execute(db)
  }
  try {
    await archiveBy('false')
    await expect.poll(() => readBackups(db), { timeout: 20_000 }).toEqual({ archivedAt: null, isFailing: true })
    await archiveBy('true')
    await expect
      .poll(() => readBackups(db), { timeout: 20_000 })
      .toEqual({ archivedAt: expect.stringMatching(/^20.+Z$/), isFailing: false })
  } finally {
    await pool.end()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
