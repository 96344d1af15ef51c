// A server with a database of its own, for the tools that look at the product with a browser.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Stage } from '../journeys/fixtures.ts'
import { freePort } from '../server/src/testing/start-server.ts'

/** A server with a database of its own, as the journeys have it. */
export async function openStage(): Promise<{ stage: Stage; close: () => Promise<void> }> {
  const port = String(await freePort())
  const child = spawn(process.execPath, ['server/src/testing/stage.ts', port], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [line]: unknown[] = await once(createInterface({ input: child.stdout }), 'line')
  const database = /"database":"([^"]+)"/.exec(String(line))?.[1]
  const pool = new pg.Pool({ connectionString: database, max: 2 })
  pool.on('error', () => undefined)
  const code = async (to: string): Promise<string> => {
    for (let attempt = 0; attempt < 100; attempt++, await sleep(100)) {
      const { rows } = await pool.query<{ body: string }>(
        `select outbox->>'body' as body from notices.message
         where template = 'code' and outbox->>'to' = $1 order by created_at desc limit 1`,
        [to],
      )
      const found = /\b(\d{6})\b/.exec(rows[0]?.body ?? '')?.[1]
      if (found !== undefined) return found
    }
    throw new Error(`no code for ${to}`)
  }
  const close = async () => {
    await pool.end()
    child.stdin.end()
    await once(child, 'exit')
  }
  const stage = {
    url: `http://localhost:${port}`,
    database: pool,
    code,
    letter: code,
    moveClock: async () => undefined,
  }
  return { stage, close }
}
