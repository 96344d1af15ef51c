import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { awaitSize } from './await-size.ts'

/** Actions of a journey that cannot be undone: after them the next journey gets a new context or a new page. */
const marks = {
  context: [
    'addInitScript',
    'exposeBinding',
    'exposeFunction',
    'newCDPSession',
    'setGeolocation',
    'setHTTPCredentials',
  ],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
  page: ['addInitScript', 'addLocatorHandler', 'exposeBinding', 'exposeFunction', 'pause'],
} as const

/** Calls `mark` before each call of these methods of an object. */
const watch = (object: object, names: readonly string[], mark: () => void): void => {
  for (const name of names) {
    const method: unknown = Reflect.get(object, name)
    if (typeof method !== 'function') throw new Error(`Playwright has no ${name} any more`)
    Reflect.set(object, name, (...given: unknown[]): unknown => {
      mark()
      return Reflect.apply(method, object, given)
    })
  }
}

/** `parked`: an idle page of each origin. `page`: the page that journeys use. */
type SharedContext = {
  context: BrowserContext
  devtools: CDPSession
  parked: readonly Page[]
  page: Page | null
  isSpent: boolean
}

/** Goes to an empty page of an origin: every real page has scripts, and a plain text page has its own origin. */
const rest = async (page: Page, origin: string): Promise<void> => {
  await page.route('**/*', route => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
  await page.goto(origin)
  await page.unrouteAll()
}

const open = async (browser: Browser, origins: readonly string[]): Promise<SharedContext> => {
  const context = await browser.newContext()
  const parked: Page[] = []
  for (const origin of origins) {
    const page = await context.newPage()
    await rest(page, origin)
    parked.push(page)
  }
  const [first] = parked
  if (!first) throw new Error('a context is kept for one origin at least')
  const kept: SharedContext = {
    context,
    devtools: await context.newCDPSession(first),
    parked,
    page: null,
    isSpent: false,
  }
  const spend = () => (kept.isSpent = true)
  watch(context, marks.context, spend)
  watch(context.clock, marks.clock, spend)
  // A service worker outlives the pages that it serves.
  context.on('serviceworker', spend)
  return kept
}

const openPage = async (kept: SharedContext): Promise<Page> => {
  const page = awaitSize(await kept.context.newPage())
  watch(page, marks.page, () => (kept.page = null))
  return page
}

/**
 * Clears everything that a journey has left: pages, cookies, storage, routes, permissions, and the emulated
 * appearance.
 */
const clear = async (
  kept: SharedContext,
  origins: readonly string[],
  viewport: { width: number; height: number },
): Promise<void> => {
  const { context, devtools, parked } = kept
  if (kept.page?.isClosed() === true) kept.page = null
  const { page } = kept
  for (const other of context.pages()) if (other !== page && !parked.includes(other)) await other.close()
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.setExtraHTTPHeaders({})
  await context.clearPermissions()
  if (page) {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    page.removeAllListeners()
    await page.setExtraHTTPHeaders({})
    await page.emulateMedia({ media: null, colorScheme: null, contrast: null, forcedColors: null, reducedMotion: null })
    await page.setViewportSize(viewport)
    for (const origin of origins) {
      // Session storage can be cleared only by its own origin.
      await rest(page, origin)
      await page.evaluate(() => sessionStorage.clear())
    }
  }
  await context.clearCookies()
  for (const origin of origins) await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
}

/** A page that has crashed, for example, cannot be cleared. */
const isCleared = (...given: Parameters<typeof clear>): Promise<boolean> =>
  clear(...given).then(
    () => true,
    () => false,
  )

/**
 * A browser context with a page that journeys use one after the other. Starting a process for a page, and compiling
 * our scripts in it, takes more time than the rest of a visit: a page of each origin stays open, so that its process
 * keeps running (`--process-per-site`).
 */
export const shareContext = (
  browser: Browser,
  origins: readonly string[],
  viewport: { width: number; height: number },
) => {
  let kept: SharedContext | null = null
  const taken = async (): Promise<SharedContext> => (kept ??= await open(browser, origins))
  return {
    /** Returns the context, cleared of everything that an earlier journey left. */
    context: async (): Promise<BrowserContext> => (await taken()).context,
    page: async (): Promise<Page> => {
      const mine = await taken()
      return (mine.page ??= await openPage(mine))
    },
    /** Prepares the context and the page for the next journey, or discards them if `isSpent` is true. */
    give: async (isSpent: boolean): Promise<void> => {
      if (!kept) return
      const isClear = !isSpent && !kept.isSpent && (await isCleared(kept, origins, viewport))
      if (isClear) return
      await kept.context.close()
      kept = null
    },
    close: async (): Promise<void> => kept?.context.close(),
  }
}
export type SharedContextOptions = ReturnType<typeof shareContext>
