import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { runMigrations } from 'graphile-worker'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type pg from 'pg'
import { Refusal } from '../refusal.ts'
import { openDatabase } from './database.ts'

const folder = join(import.meta.dirname, '../../../migrations')

const migrations = (): Record<string, Migration> =>
  Object.fromEntries(
    readdirSync(folder)
      .filter(file => file.endsWith('.sql'))
      .map(file => [
        file.slice(0, -4),
        {
          up: async (db: Kysely<unknown>) => void (await sql.raw(readFileSync(join(folder, file), 'utf8')).execute(db)),
        },
      ]),
  )

/** The database contains migrations that this code does not know: the code is older than the database. */
export class MigrationsAhead extends Error {}

/**
 * Migrates the tables to the newest version, as their owner. Two simultaneous processes wait for each other. Throws
 * MigrationsAhead.
 */
export const migrate = async (owner: pg.Pool): Promise<void> => {
  const db = openDatabase(owner)
  const known = migrations()
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(known) } })
  const table = await sql<{ there: boolean }>`select to_regclass('kysely_migration') is not null as there`.execute(db)
  if (table.rows[0]?.there) {
    const done = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
    const unrecognised = done.rows.map(row => row.name).filter(name => !(name in known))
    if (unrecognised.length > 0) {
      throw new MigrationsAhead(
        `The database is ahead of this program: it has ${unrecognised.join(', ')}, unknown here. Start a newer version.`,
      )
    }
  }
  await runMigrations({ pgPool: owner })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
}

/** Refuses every operation with 503 until the tables exist; the health pages answer. */
export const refuseUntilMigrated = (app: FastifyInstance, ready: { migrated: boolean }): void => {
  app.addHook('onRequest', async request => {
    if (ready.migrated || request.routeOptions.config.operation === undefined) return
    throw new Refusal('server.unavailable', { retryAfter: 2 })
  })
}
