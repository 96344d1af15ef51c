import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export type Stage = {
  url: string
  /** Address of the office, which has its own host name. */
  office: string
  /** Endpoint that creates people and logins without the normal sign-up path (server/src/testing/stage-people.ts). */
  people: string
  database: pg.Pool
  /** Returns the last code that was sent to an address. */
  code: (to: string) => Promise<string>
  /**
   * Returns what the pattern finds in the last message to an address that holds it. Several letters may be on their way
   * to one address, and their order is not certain.
   */
  letter: (to: string, pattern: RegExp) => Promise<string>
  /** Moves the server's clock until the end of the journey. */
  moveClock: (ms: number) => Promise<void>
  /** Sets the server's clock right again. */
  resetClock: () => Promise<void>
}

/**
 * Starts a server with the built portal and a separate database, until it is closed. `name`: host name under which
 * browsers open the portal. `wallets`: passes can be added to both wallet apps.
 */
export const openStage = async (
  name = '127.0.0.1',
  { wallets = false }: { wallets?: boolean } = {},
): Promise<{ stage: Stage; close: () => Promise<void> }> => {
  const child = spawn(process.execPath, ['server/src/testing/stage.ts', name, ...(wallets ? ['wallets'] : [])], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  const { url, office, database, people } = JSON.parse(line) as Record<'url' | 'office' | 'database' | 'people', string>
  const pool = new pg.Pool({ connectionString: database, max: 5 })
  pool.on('error', () => undefined)
  /** Waits for a message to an address that matches the pattern, and returns what was found in the last one of them. */
  const message = async (to: string, templates: string, pattern: RegExp): Promise<string> => {
    for (let attempt = 0; attempt < 250; attempt++, await sleep(40)) {
      const { rows } = await pool.query<{ body: string }>(
        `select outbox->>'body' as body from notices.message
         where template like $2 and outbox->>'to' = $1 order by created_at desc`,
        [to, templates],
      )
      for (const { body } of rows) {
        const found = pattern.exec(body)
        if (found) return found[0]
      }
    }
    throw new Error(`no message for ${to} with ${String(pattern)}`)
  }
  const stage: Stage = {
    url,
    office,
    people,
    database: pool,
    code: to => message(to, 'code', /\b\d{6}\b/),
    letter: (to, pattern) => message(to, '%', pattern),
    moveClock: async ms => {
      await pool.query(`update platform.test_clock set "offset" = "offset" + make_interval(secs => $1)`, [ms / 1000])
    },
    resetClock: async () => {
      await pool.query(`update platform.test_clock set "offset" = '0' where "offset" <> '0'`)
    },
  }
  const close = async () => {
    await pool.end()
    child.stdin.end()
    await once(child, 'exit')
  }
  return { stage, close }
}
