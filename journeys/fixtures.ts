import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import type { Locale } from '#contract/common'
import { locales } from '#contract/text'
import { type Cast, createCast } from './scene.ts'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { stripVTControlCharacters } from 'node:util'
import { endJourney } from './at-end.ts'
import { followPage } from './at-failure.ts'
import { closeRooms } from './close-rooms.ts'
import { closeSessions, knownSessions } from './close-sessions.ts'
import { type Device, shareContexts, type SharedContexts } from './shared-context.ts'
import { openStage, type Stage } from './stage.ts'
import { step } from './step.ts'

export { expect, locales, type Locale, type Stage }

declare global {
  interface Window {
    /** Total layout shift so far, where a journey measures it. */
    jumped: number
    axe: typeof axe
  }
}

/** Marks a browser as one in which somebody has logged in before, as the portal does after a login. */
export const rememberBrowser = (context: BrowserContext, stage: Stage): Promise<void> =>
  context.addCookies([{ name: 'fh_known', value: '1', url: stage.url }])

type Logged = { lines: string[] }

/** Returns in one line what an action waited for when the time of its journey was over. */
const waitOf = (error: { message?: string } | undefined): string =>
  // Playwright colours its messages.
  `, ${stripVTControlCharacters(error?.message ?? '')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 600)}`

/**
 * Each worker has its own server and database; each page logs nothing on the console that the tests did not foresee.
 */
export const test = base.extend<
  { logged: Logged; unhurried: void; device: Device; isFirstVisit: boolean; isPartOfOne: boolean },
  { portalName: string; wallets: boolean; stage: Stage; cast: Cast; contexts: SharedContexts }
>({
  /** Host under which browsers open the portal. */
  portalName: ['127.0.0.1', { option: true, scope: 'worker' }],
  /** True if the server has the keys for both wallet apps. */
  wallets: [false, { option: true, scope: 'worker' }],
  stage: [
    async ({ portalName, wallets }, use) => {
      const { stage, close } = await openStage(portalName, { wallets })
      await use(stage)
      await close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // Most journeys are of people who have used the portal: the login page shows them the form first.
  isFirstVisit: [false, { option: true }],
  // True for tests that go on where the one before has ended: the sessions that they add stay open for the next one.
  isPartOfOne: [false, { option: true }],
  // Defined here and not where it is used, so that files with equal workers share the cast and their server.
  cast: [async ({ stage }, use) => use(await createCast(stage)), { scope: 'worker', timeout: 60_000 }],
  contexts: [
    async ({ browser, stage }, use) => {
      const contexts = shareContexts(browser, [stage.url, stage.office])
      await use(contexts)
      await contexts.close()
    },
    { scope: 'worker', auto: true },
  ],
  device: [
    async ({ contexts, viewport, userAgent, hasTouch, isMobile }, use, info) => {
      const device = { viewport, userAgent, hasTouch, isMobile }
      contexts.begin(device)
      await use(device)
      await contexts.end(info.status !== info.expectedStatus)
    },
    { auto: true },
  ],
  context: async ({ browser, device: { viewport }, stage, isFirstVisit }, use) => {
    const context = await browser.newContext({ viewport })
    if (!isFirstVisit) await rememberBrowser(context, stage)
    await use(context)
  },
  page: async ({ context }, use) => use(await context.newPage()),
  baseURL: async ({ stage }, use) => use(stage.url),
  // All visitors of a journey share an IP address, so each test starts with fresh rate limits. No journey finds an open
  // session or an open waiting room that another one has left.
  unhurried: [
    async ({ stage, isPartOfOne }, use) => {
      await stage.database.query('delete from platform.limits')
      const known = await knownSessions(stage)
      await use()
      await endJourney()
      await stage.resetClock()
      if (!isPartOfOne) await closeSessions(stage, known)
      await closeRooms(stage)
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
        process.stdout.write(`\nAt the failure: ${info.title}: ${await tell()}${waitOf(info.error)}\n`)
      // The browser itself logs a refused call to the console.
      expect(logged.lines.filter(line => !/Failed to load resource|net::ERR_/.test(line))).toEqual([])
    },
    { auto: true },
  ],
})

/** The whole source of axe is injected into a page; without its comments it is half as long. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Returns accessibility faults found by axe, only for the named rules if there are any. axe is injected once per page
 * and reports only violations. It reads colours and sizes as they are in that moment, so every transition is
 * brought to its end first: a button that has just changed its kind still has something of its earlier background.
 */
export const faults = async (page: Page, ...rules: string[]): Promise<string[]> => {
  const options: RunOptions = { resultTypes: ['violations'] }
  if (rules.length > 0) options.runOnly = { type: 'rule', values: rules }
  return step('axe', async () => {
    if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
    return page.evaluate(async chosen => {
      // A page behind another one draws no frames, so its transitions would never end by themselves.
      for (const animation of document.getAnimations())
        if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
      const { violations } = await window.axe.run(chosen)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' ')}`)
    }, options)
  })
}

/** Opens the slide check if it is closed, and moves the piece with the keyboard to where the server cut it out. */
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
  // Waits until the server has checked the slide, so that the next step may rely on it. A form that the slide check
  // completed is submitted at once, and a refusal brings a new picture, so the state of this one may be gone before
  // it is read.
  await page.waitForFunction(before => {
    const puzzle = document.querySelector('[data-status=idle], [data-status=checking]')
    return puzzle === null || puzzle.querySelector('img')?.getAttribute('src') !== before
  }, picture)
}

/**
 * Waits until the root element matches a selector. The page reports it by itself: `waitForSelector` asks again after 20,
 * 50, 100, 100 and then every 500 ms.
 */
export const untilRoot = async (page: Page, selector: string): Promise<void> => {
  await page.waitForFunction(
    sought =>
      new Promise<true>(resolve => {
        const root = document.documentElement
        const observer = new MutationObserver(() => {
          if (!root.matches(sought)) return
          observer.disconnect()
          resolve(true)
        })
        if (root.matches(sought)) resolve(true)
        else observer.observe(root, { attributes: true })
      }),
    selector,
  )
}

/** Waits until no request or update of the screen is pending. */
export const settled = (page: Page) => step('settled', () => untilRoot(page, 'html[data-settled]'))

/** Opens a page and waits until it is hydrated, with its listeners. */
export const visit = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await untilRoot(page, 'html[data-ready]')
}

/**
 * Switches the language with the product's own menu, by dispatching the click so that nothing above the menu can
 * intercept it. The page itself waits for the language: a journey turns often, and each call from outside costs time.
 */
export const turnTo = (page: Page, locale: Locale): Promise<void> =>
  step('another language', () =>
    page.locator(`header li > button[lang=${locale}]`).evaluate((item: HTMLButtonElement) => {
      const root = document.documentElement
      const turned = new Promise<void>(done => {
        const observer = new MutationObserver(() => {
          if (root.lang !== item.lang) return
          observer.disconnect()
          done()
        })
        if (root.lang === item.lang) done()
        else observer.observe(root, { attributeFilter: ['lang'] })
      })
      item.click()
      return turned
    }),
  )

/**
 * Looks at the same state of a screen in every language. The journey is in English, before and after: whatever its last
 * step causes is on the screen before the language is turned.
 */
export const inEachLanguage = async (page: Page, look: (locale: Locale) => Promise<void>): Promise<void> => {
  for (const locale of locales) {
    if (locale !== 'en') await turnTo(page, locale)
    await look(locale)
  }
  await turnTo(page, 'en')
}

/** Takes the step that sends a request to an address, and turns the language before the server has the request. */
export const turnMeanwhile = async (
  page: Page,
  locale: Locale,
  address: string,
  send: () => Promise<unknown>,
): Promise<void> => {
  const { promise: isTurned, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(address, async route => {
    await isTurned
    await route.continue()
  })
  const sent = page.waitForRequest(address)
  await send()
  await sent
  await turnTo(page, locale)
  letGo()
}
