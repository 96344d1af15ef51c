// Audits a page of a stage with Lighthouse, as a phone on slow 4G sees it.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import type { Result } from 'lighthouse'
import type { Stage } from '../journeys/fixtures.ts'
import { enter, type Person } from '../journeys/people.ts'
import { loadLighthouse } from './load-lighthouse.ts'

/** Starts a browser with an empty profile, and closes it when `work` is done. */
export async function withPhone<Seen>(
  browser: string,
  visit: (context: BrowserContext, port: number) => Promise<Seen>,
): Promise<Seen> {
  const profile = mkdtempSync(join(tmpdir(), 'firsthand-lighthouse-'))
  const context = await chromium.launchPersistentContext(profile, {
    ...(browser !== '' && { executablePath: browser }),
    chromiumSandbox: process.getuid?.() !== 0,
    args: ['--remote-debugging-port=0', '--disable-dev-shm-usage'],
  })
  try {
    const [port] = readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n')
    return await visit(context, Number(port))
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

/**
 * The page to audit.
 * `person`: the logged-in person, or null. `before`: what the browser does first, for example a first visit.
 */
type Wanted = { path: string; person: Person | null; before?: (page: Page) => Promise<unknown> }

export const look = (stage: Stage, { path, person, before }: Wanted, browser: string): Promise<Result> =>
  withPhone(browser, async (context, port) => {
    if (person) await enter(context, stage, person)
    if (before) {
      const page = await context.newPage()
      await before(page)
      await page.close()
    }
    const lighthouse = await loadLighthouse()
    const seen = await lighthouse(stage.url + path, {
      port,
      formFactor: 'mobile',
      throttlingMethod: 'devtools',
      // The profile is new, and its cookies hold the login.
      disableStorageReset: true,
      logLevel: 'error',
    })
    if (!seen || seen.lhr.runtimeError) throw new Error(seen?.lhr.runtimeError?.message ?? 'nothing was seen')
    return seen.lhr
  })

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Returns the findings of an audit. */
export const itemsOf = (result: Result, audit: string): Record<string, unknown>[] => {
  const details: unknown = result.audits[audit]?.details
  return isRecord(details) && Array.isArray(details['items']) ? details['items'].filter(isRecord) : []
}
