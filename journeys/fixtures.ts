import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import type { Locale } from '#contract/common'
import { locales } from '#contract/text'
import { type Cast, createCast } from './scene.ts'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { endJourney } from './at-end.ts'
import { followPage } from './at-failure.ts'
import { shareContext, type SharedContextOptions } from './shared-context.ts'
import { openStage, type Stage } from './stage.ts'
import { step } from './step.ts'

export { expect, locales, type Locale, type Stage }

declare global {
  interface Window {
    /** What has shifted so far, where a journey counts it. */
    jumped: number
    axe: typeof axe
  }
}

/** Playwright's own: as journeys are, unless they say otherwise. */
const desktop = { width: 1280, height: 720 }

type Logged = { lines: string[] }

/** Each worker has a server and a database of its own; each page says nothing on the console that we did not foresee. */
export const test = base.extend<
  { logged: Logged; unhurried: void; ownContext: BrowserContext | null },
  { portalName: string; stage: Stage; cast: Cast; keptContext: SharedContextOptions }
>({
  /** By which browsers come to the portal. */
  portalName: ['127.0.0.1', { option: true, scope: 'worker' }],
  stage: [
    async ({ portalName }, use) => {
      const { stage, close } = await openStage(portalName)
      await use(stage)
      await close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // Here and not where it is used: files whose workers are alike share them, and their server.
  cast: [async ({ stage }, use) => use(await createCast(stage)), { scope: 'worker', timeout: 60_000 }],
  keptContext: [
    async ({ browser, stage }, use) => {
      const kept = shareContext(browser, [stage.url, stage.office], desktop)
      await use(kept)
      await kept.close()
    },
    { scope: 'worker' },
  ],
  /** Null: the kept one serves; else what this journey wants of its own. */
  ownContext: async ({ browser, viewport, userAgent, hasTouch }, use) => {
    const isDesktop = viewport?.width === desktop.width && viewport.height === desktop.height
    if (isDesktop && userAgent === undefined && !hasTouch) return use(null)
    const context = await browser.newContext()
    await use(context)
    await context.close()
  },
  context: async ({ keptContext, ownContext }, use, info) => {
    await use(ownContext ?? (await keptContext.context()))
    if (!ownContext) await keptContext.give(info.status !== info.expectedStatus)
  },
  page: async ({ context, keptContext, ownContext }, use) =>
    use(ownContext ? await context.newPage() : await keptContext.page()),
  baseURL: async ({ stage }, use) => use(stage.url),
  // All visitors of a journey share an address: each test begins with its limits unspent.
  unhurried: [
    async ({ stage }, use) => {
      await stage.database.query('delete from platform.limits')
      await use()
      await endJourney()
    },
    { auto: true },
  ],
  logged: [
    async ({ page }, use, info) => {
      const logged: Logged = { lines: [] }
      const tell = followPage(page)
      page.on('console', message => logged.lines.push(`${message.type()}: ${message.text()}`))
      page.on('pageerror', error => logged.lines.push(`error: ${error.message}`))
      await use(logged)
      if (info.status !== info.expectedStatus)
        process.stdout.write(`\nAt the failure: ${info.title}: ${await tell()}\n`)
      // A refused call is written to the console by the browser itself.
      expect(logged.lines.filter(line => !/Failed to load resource|net::ERR_/.test(line))).toEqual([])
    },
    { auto: true },
  ],
})

/** It goes into a page whole: without its comments it is half as long. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What keeps somebody out, by axe; by some of its rules if they are named. Axe goes into a page once, and tells only what is wrong. */
export const faults = async (page: Page, ...rules: string[]): Promise<string[]> => {
  const options: RunOptions = { resultTypes: ['violations'] }
  if (rules.length > 0) options.runOnly = { type: 'rule', values: rules }
  return step('axe', async () => {
    if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
    return page.evaluate(async chosen => {
      const { violations } = await window.axe.run(chosen)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' ')}`)
    }, options)
  })
}

/** Opens the picture, if it is not open, and puts the piece where the server cut it out, by the keyboard. */
export const solveSlide = (page: Page, stage: Stage): Promise<void> => step('slide check', () => solve(page, stage))

const solve = async (page: Page, stage: Stage): Promise<void> => {
  const slider = page.getByRole('slider')
  const closed = page.locator('[data-slide=closed]:not([aria-disabled])')
  await slider.or(closed).waitFor()
  if (await closed.isVisible()) await closed.click()
  await expect(slider).not.toHaveAttribute('aria-disabled', 'true')
  const { rows } = await stage.database.query<{ answer: number }>(
    'select answer from accounts.slide where solved_at is null order by expires_at desc limit 1',
  )
  await slider.focus()
  await slider.fill(String(rows[0]?.answer ?? 0))
  const picture = await page.locator('[data-status] img').first().getAttribute('src')
  await slider.press('Enter')
  // The server has checked the picture: the next step may rely on it. A form that the picture completed is sent at once, and its
  // refusal brings a new picture, so that the state of this one may be gone before it is looked at.
  await page.waitForFunction(before => {
    const puzzle = document.querySelector('[data-status=idle], [data-status=checking]')
    return puzzle === null || puzzle.querySelector('img')?.getAttribute('src') !== before
  }, picture)
}

/** Nothing is on its way to the screen any more. */
export const settled = (page: Page) =>
  step('settled', () => page.waitForSelector('html[data-settled]', { state: 'attached' }))

/** A living page: hydrated, with its listeners. */
export const visit = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await page.waitForSelector('html[data-ready]')
}

/** Another language, by the product's own menu; by its press alone, which nothing that lies above it can catch. */
export const turnTo = (page: Page, locale: Locale): Promise<void> =>
  step('another language', async () => {
    await page.locator(`header li > button[lang=${locale}]`).evaluate((item: HTMLButtonElement) => item.click())
    await page.waitForSelector(`html[lang=${locale}]`, { state: 'attached' })
  })

/** The same state of a screen in every language; English last, in which the journey goes on. */
export const inEachLanguage = async (page: Page, look: (locale: Locale) => Promise<void>): Promise<void> => {
  for (const locale of locales.toReversed()) {
    await turnTo(page, locale)
    await look(locale)
  }
}
