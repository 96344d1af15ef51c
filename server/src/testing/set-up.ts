import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { prepare } from '../compose/app.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../platform/database/database.ts'
import { startPostgres } from '../embedded/index.ts'
import { openContext } from '../compose/open-context.ts'
import { makeClockMovable } from './movable-clock.ts'
import { newTestFolder } from './test-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string
    dataDir: string
  }
}

/** Settings of a temporary database: its data need not survive a crash and never gets old. */
export const forTests = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  autovacuum: 'off',
  jit: 'off',
}

/**
 * Starts one PostgreSQL for all test files, with a template that each file copies: migrated, seeded, and with a
 * movable clock.
 */
export default async function setup(project: TestProject) {
  const dataDir = newTestFolder()
  const postgres = await startPostgres(dataDir, { settings: { ...forTests, max_connections: '300' } })
  const first = await openContext(readConfig(config(dataDir)), postgres.url(), postgres.url(), () => {})
  const maintenance = openDatabase(first.owner)
  await sql`create database template_firsthand`.execute(maintenance)
  await maintenance.destroy()
  const url = postgres.url().replace('/postgres?', '/template_firsthand?')
  const { context, owner, close } = await openContext(readConfig(config(dataDir)), url, url, () => {})
  await prepare(context, owner)
  const db = openDatabase(owner)
  await makeClockMovable(db)
  await close()
  project.provide('postgres', postgres.url())
  project.provide('dataDir', dataDir)
  return async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export const config = (dataDir: string): Record<string, string> => ({
  NODE_ENV: 'test',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'silent',
  DEMO: 'on',
  SECRET_HASH: 'weak',
  WORKER_LIMITS: 'wide',
})
