import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import pg from 'pg'

export { expect }

export type Locale = 'en' | 'zh-HK' | 'zh-CN'
export const locales: readonly Locale[] = ['en', 'zh-HK', 'zh-CN']

export type Stage = {
  url: string
  database: pg.Pool
  /** The last code that was sent to an address. */
  code: (to: string) => Promise<string>
  /** The last letter that was sent to an address. */
  letter: (to: string) => Promise<string>
  /** Moves the server's clock. */
  moveClock: (ms: number) => Promise<void>
}

type Said = { lines: string[] }

const open = async (): Promise<{ child: ChildProcess; stage: Stage }> => {
  const child = spawn(process.execPath, ['server/src/testing/stage.ts'], { stdio: ['pipe', 'pipe', 'inherit'] })
  if (!child.stdout) throw new Error('no stage')
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  const { url, database } = JSON.parse(line) as { url: string; database: string }
  const pool = new pg.Pool({ connectionString: database, max: 2 })
  pool.on('error', () => undefined)
  /** The body of the last message to an address, once there is one that a pattern finds something in. */
  const message = async (to: string, templates: string, pattern: RegExp): Promise<string> => {
    for (let attempt = 0; attempt < 100; attempt++) {
      const { rows } = await pool.query<{ body: string }>(
        `select outbox->>'body' as body from notices.message
         where template like $2 and outbox->>'to' = $1 order by created_at desc limit 1`,
        [to, templates],
      )
      const found = pattern.exec(rows[0]?.body ?? '')?.[1]
      if (found !== undefined) return found
      await new Promise(done => setTimeout(done, 100))
    }
    throw new Error(`no message for ${to}`)
  }
  const stage: Stage = {
    url,
    database: pool,
    code: to => message(to, 'code', /\b(\d{6})\b/),
    letter: to => message(to, '%', /^([^]+)$/),
    moveClock: async ms => {
      await pool.query(`update platform.test_clock set "offset" = "offset" + make_interval(secs => $1)`, [ms / 1000])
    },
  }
  return { child, stage }
}

/** Each worker has a server and a database of its own; each page says nothing on the console that we did not foresee. */
export const test = base.extend<{ said: Said; unhurried: void }, { stage: Stage }>({
  stage: [
    async ({}, use) => {
      const { child, stage } = await open()
      await use(stage)
      await stage.database.end()
      child.stdin?.end()
      await once(child, 'exit')
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ stage }, use) => use(stage.url),
  // All visitors of a journey share an address: each test begins with its limits unspent.
  unhurried: [
    async ({ stage }, use) => {
      await stage.database.query('delete from platform.limits')
      await use()
    },
    { auto: true },
  ],
  said: [
    async ({ page }, use) => {
      const said: Said = { lines: [] }
      page.on('console', message => said.lines.push(`${message.type()}: ${message.text()}`))
      page.on('pageerror', error => said.lines.push(`error: ${error.message}`))
      await use(said)
      // A refused call is written to the console by the browser itself.
      expect(said.lines.filter(line => !/Failed to load resource|net::ERR_/.test(line))).toEqual([])
    },
    { auto: true },
  ],
})

/** What keeps somebody out, by axe; by some of its rules if they are named. */
export const faults = async (page: Page, ...rules: string[]): Promise<string[]> => {
  const axe = new AxeBuilder({ page })
  const { violations } = await (rules.length > 0 ? axe.withRules(rules) : axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' ')}`)
}

/** Puts the piece where the server cut it out, by the keyboard. */
export const solveSlide = async (page: Page, stage: Stage): Promise<void> => {
  const slider = page.getByRole('slider')
  await expect(slider).not.toHaveAttribute('aria-disabled', 'true')
  const { rows } = await stage.database.query<{ answer: number }>(
    'select answer from accounts.slide where solved_at is null order by expires_at desc limit 1',
  )
  await slider.focus()
  await slider.fill(String(rows[0]?.answer ?? 0))
  await slider.press('Enter')
  // The server has judged it: what comes next may count on it.
  await expect(page.locator('[data-status=idle], [data-status=checking]')).toHaveCount(0)
}

/** A living page: hydrated, with its listeners. */
export const visit = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await page.waitForSelector('html[data-ready]')
}
