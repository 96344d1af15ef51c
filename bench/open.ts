// Setup of a bench: its own database with durable commits, migrated and with the demo data, and a built portal. All
// of it is removed afterwards.
import type { Pool } from 'pg'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepare } from '../server/src/compose/app.ts'
import { readConfig } from '../server/src/config.ts'
import { type EmbeddedPostgres, startPostgres } from '../server/src/embedded/index.ts'
import { openContext } from '../server/src/compose/open-context.ts'
import { buildPortal } from '../server/src/platform/http/pages/portal.ts'
import type { Context } from '../server/src/platform/context.ts'

export interface Testbed {
  folder: string
  postgres: EmbeddedPostgres
  context: Context
  owner: Pool
  /** Registers a cleanup function. Cleanup runs in reverse order. */
  ends: (stop: () => Promise<unknown>) => void
}

/** Runs a measurement on its own testbed, whose database has the given settings beside its own. */
export async function withTestbed(
  name: string,
  measure: (stand: Testbed) => Promise<void>,
  more: Record<string, string> = {},
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), `firsthand-${name}-`))
  const stops: (() => Promise<unknown>)[] = [async () => rmSync(folder, { recursive: true, force: true })]
  try {
    await buildPortal(false)
    const postgres = await startPostgres(join(folder, 'database'), {
      settings: { max_connections: '200', ...more },
    })
    stops.push(() => postgres.stop())
    const settings = { NODE_ENV: 'test', DATA_DIR: folder, LOG_LEVEL: 'silent', SLIDE_CHECK: 'off', DEMO: 'on' }
    const { context, owner, close } = await openContext(readConfig(settings), postgres.url(), postgres.url(), () => {})
    stops.push(close)
    await prepare(context, owner)
    await measure({ folder, postgres, context, owner, ends: stop => void stops.push(stop) })
  } finally {
    for (const stop of stops.toReversed()) await stop()
  }
}

/**
 * Opens a waiting room in front of the portal, in which the given number of places are already taken. All processes
 * see it within a second.
 */
export const openRoom = async ({ pool }: Context, lastNumber: number): Promise<void> => {
  await pool.query(
    `insert into waiting.room (cause, opens_at, seed, drawn_at, last_number) values ('LOAD', now(), sha256('bench'), now(), $1)`,
    [lastNumber],
  )
}
