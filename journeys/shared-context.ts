import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Disposable, Page } from '@playwright/test'
import { awaitSize } from './await-size.ts'

/** What journeys choose for their browser contexts. Journeys with the same choice share contexts. */
export type Device = Required<Pick<BrowserContextOptions, 'viewport'>> &
  Pick<BrowserContextOptions, 'userAgent' | 'hasTouch' | 'isMobile'>

/** Methods whose effect can be undone by what they return. */
const undoable = ['addInitScript', 'exposeBinding', 'exposeFunction'] as const
/** Methods whose effect stays: after them the next journey gets a new context or a new page. */
const lasting = {
  context: ['setHTTPCredentials'],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
  page: ['addLocatorHandler', 'pause'],
} as const

/** Calls `then` with the result of each call of these methods of an object. */
const watch = (object: object, names: readonly string[], then: (result: unknown) => void): void => {
  for (const name of names) {
    const method: unknown = Reflect.get(object, name)
    if (typeof method !== 'function') throw new Error(`Playwright has no ${name} any more`)
    Reflect.set(object, name, (...given: unknown[]): unknown => {
      const result: unknown = Reflect.apply(method, object, given)
      then(result)
      return result
    })
  }
}

/**
 * `parked`: an idle page of each origin. `page`: the page that journeys use; `isPageTaken`: the present journey has
 * asked for it. `visited`: origins that it showed. `undo`: takes back what the present journey has changed.
 */
type SharedContext = {
  context: BrowserContext
  device: Device
  devtools: CDPSession
  parked: readonly Page[]
  page: Page | null
  isPageTaken: boolean
  isSpent: boolean
  visited: Set<string>
  undo: (() => Promise<void>)[]
  close: () => Promise<void>
}

/** Goes to an empty page of an origin: every real page has scripts, and a plain text page has its own origin. */
const rest = async (page: Page, origin: string): Promise<void> => {
  await page.route('**/*', route => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
  await page.goto(origin)
  await page.unrouteAll()
}

/**
 * Lets transitions and animations of a page take a fiftieth of their time: each takes place, but few of its frames are
 * drawn, which would take more time than what is tested.
 */
const hasten = async (devtools: CDPSession): Promise<void> => {
  await devtools.send('Animation.enable')
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 50 })
}

const noteOrigins = ({ visited }: SharedContext, page: Page): void =>
  void page.on('framenavigated', frame => visited.add(new URL(frame.url()).origin))

const open = async (context: BrowserContext, device: Device, origins: readonly string[]): Promise<SharedContext> => {
  const parked: Page[] = []
  for (const origin of origins) {
    const page = await context.newPage()
    await rest(page, origin)
    parked.push(page)
  }
  const [first] = parked
  if (!first) throw new Error('a context is kept for one origin at least')
  const devtools = await context.newCDPSession(first)
  const [newPage, newSession, close] = [
    context.newPage.bind(context),
    context.newCDPSession.bind(context),
    context.close.bind(context),
  ]
  const openPage = async (): Promise<Page> => {
    const page = awaitSize(await newPage())
    await hasten(await newSession(page))
    return page
  }
  const kept: SharedContext = {
    context,
    device,
    devtools,
    parked,
    page: null,
    isPageTaken: false,
    isSpent: false,
    visited: new Set(),
    undo: [],
    close,
  }
  const spend = () => void (kept.isSpent = true)
  const undoLater = (result: unknown) =>
    void kept.undo.push(async () => (await (result as Promise<Disposable>)).dispose())
  watch(context, undoable, undoLater)
  watch(context, ['newCDPSession'], session =>
    kept.undo.push(async () => (await (session as Promise<CDPSession>)).detach()),
  )
  watch(context, ['setGeolocation'], () => kept.undo.push(() => context.setGeolocation(null)))
  watch(context, lasting.context, spend)
  watch(context.clock, lasting.clock, spend)
  context.newPage = async () => {
    if (kept.isPageTaken) return openPage()
    kept.isPageTaken = true
    if (kept.page) return kept.page
    const page = await openPage()
    watch(page, undoable, undoLater)
    watch(page, lasting.page, () => (kept.page = null))
    noteOrigins(kept, page)
    kept.page = page
    return page
  }
  return kept
}

/** Clears everything that a journey has left: pages, cookies, storage, routes, permissions, and emulation. */
const clear = async (kept: SharedContext, origins: readonly string[]): Promise<void> => {
  const { context, device, devtools, parked, visited } = kept
  for (const undo of kept.undo.splice(0)) await undo()
  if (kept.page?.isClosed() === true) kept.page = null
  const { page } = kept
  for (const other of context.pages()) if (other !== page && !parked.includes(other)) await other.close()
  // Playwright waits for the event 'close' itself.
  for (const event of ['page', 'console', 'request', 'requestfailed', 'requestfinished', 'response', 'serviceworker'])
    context.removeAllListeners(event)
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.setExtraHTTPHeaders({})
  await context.clearPermissions()
  if (page) {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    page.removeAllListeners()
    await page.setExtraHTTPHeaders({})
    await page.emulateMedia({ media: null, colorScheme: null, contrast: null, forcedColors: null, reducedMotion: null })
    if (device.viewport) await page.setViewportSize(device.viewport)
    // Session storage can be cleared only by its own origin. The page then leaves its origin by itself, which needs no
    // answer to a request and keeps its process.
    const shown = new URL(page.url()).origin
    for (const origin of origins.toSorted((one, other) => Number(other === shown) - Number(one === shown))) {
      if (!visited.has(origin)) continue
      if (origin !== shown) await rest(page, origin)
      await page.evaluate(() => {
        sessionStorage.clear()
        location.replace('about:blank')
      })
      await page.waitForURL('about:blank')
    }
    visited.clear()
    noteOrigins(kept, page)
  }
  await context.clearCookies()
  for (const origin of origins) await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  kept.isPageTaken = false
}

/** What was done on a page that is closed or has crashed, for example, cannot be undone. */
const isCleared = (...given: Parameters<typeof clear>): Promise<boolean> =>
  clear(...given).then(
    () => true,
    () => false,
  )

/** Number of contexts that wait to be used again; each has a page for each origin and one for journeys. */
const maxIdle = 4

/**
 * Browser contexts with a page each that journeys use one after the other. Starting a process for a page, and
 * compiling our scripts in it, takes more time than the rest of a visit: a page of each origin stays open, so that its
 * process keeps running (`--process-per-site`). `browser.newContext()` is what journeys call, and `close()` what they
 * may call, as if each context was a new one.
 */
export const shareContexts = (browser: Browser, origins: readonly string[]) => {
  const [taken, idle]: [Set<SharedContext>, SharedContext[]] = [new Set(), []]
  const newContext = browser.newContext.bind(browser)
  let usual: Device = { viewport: null }

  const give = async (kept: SharedContext): Promise<void> => {
    if (!taken.delete(kept)) return
    if (!kept.isSpent && (await isCleared(kept, origins))) idle.push(kept)
    else await kept.close()
    if (idle.length > maxIdle) await idle.shift()?.close()
  }

  const take = async (device: Device): Promise<BrowserContext> => {
    const found = idle.findLastIndex(kept => JSON.stringify(kept.device) === JSON.stringify(device))
    const [kept = await open(await newContext(device), device, origins)] = found < 0 ? [] : idle.splice(found, 1)
    taken.add(kept)
    // A service worker outlives the pages that it serves.
    kept.context.on('serviceworker', () => (kept.isSpent = true))
    kept.context.close = () => give(kept)
    return kept.context
  }

  browser.newContext = ({ viewport = usual.viewport, ...other } = {}) =>
    Object.keys(other).length > 0 ? newContext({ viewport, ...other }) : take({ ...usual, viewport })

  return {
    /** Begins a journey: the device of each context that it asks for without choosing one. */
    begin: (device: Device): void => void (usual = device),
    /** Ends a journey: clears its contexts for the next one, or closes those that `isSpent` or cannot be cleared. */
    end: async (isSpent: boolean): Promise<void> => {
      for (const kept of taken) {
        kept.isSpent ||= isSpent
        await give(kept)
      }
    },
    close: async (): Promise<void> => {
      for (const kept of [...taken, ...idle]) await kept.close()
    },
  }
}
export type SharedContexts = ReturnType<typeof shareContexts>
