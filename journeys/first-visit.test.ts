import type { Page } from '@playwright/test'
import type { OutputOf } from '#contract/operation'
import type { listActiveSessions } from '#contract/sales/property/sales-session'
import { expect, faults, type Locale, settled, type Stage, test, visit } from './fixtures.ts'
import { logInHere } from './log-in.ts'
import { newPerson } from './people.ts'

// The login page for a browser in which nobody has logged in yet (docs/decisions/0094).
test.use({ isFirstVisit: true })
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }
const words = {
  en: { property: 'Kai Sea', heading: 'Register in three steps', form: 'Log in', brochure: 'Sales brochure' },
  'zh-HK': { property: '啟海', heading: '三步完成登記', form: '登入', brochure: '售樓說明書' },
  'zh-CN': { property: '启海', heading: '三步完成登记', form: '登录', brochure: '售楼说明书' },
} as const

declare global {
  interface Window {
    /** What has moved without a press: how far, and which elements. */
    shifts: string[]
  }
}

type Offer = OutputOf<typeof listActiveSessions>

/** The fields of a layout shift that this file reads; the DOM types do not have them. */
type LayoutShift = { value: number; hadRecentInput: boolean; sources: readonly { node: Node | null }[] }

/** Leaves of the server's offer what a journey is about, and delays every answer as a slow network does. */
const offering = async (page: Page, keep: (offer: Offer) => Offer['properties'], delayMs = 0): Promise<void> => {
  await page.route('**/v1/**', async route => {
    const answer = await route.fetch()
    await new Promise(done => setTimeout(done, delayMs))
    if (!route.request().url().endsWith('/active-property-and-session')) return route.fulfill({ response: answer })
    const offer = (await answer.json()) as Offer
    return route.fulfill({ response: answer, json: { ...offer, properties: keep(offer) } })
  })
}

// Answers that are still delayed belong to a page that nobody looks at any more.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

const onlyFirst = ({ properties }: Offer) => properties.slice(0, 1)
/** Every property with its sessions open. */
const allOpen = ({ properties }: Offer) =>
  properties.map(property => ({
    ...property,
    sessions: property.sessions.map(session => ({ ...session, phase: 'OPEN' as const })),
  }))

/** Records every layout shift that nobody caused by a press, from the first paint on. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifts = []
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & LayoutShift)[])
        if (!entry.hadRecentInput)
          window.shifts.push(`${entry.value}: ${entry.sources.map(({ node }) => node?.nodeName ?? '').join(' ')}`)
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Returns which of the bars at the bottom of the window cover each other or leave it. */
const barFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const cookie = document.querySelector('section[data-chrome]')?.getBoundingClientRect()
    const bar = [...document.querySelectorAll('.front-bar')].find(item => item.checkVisibility())
    const ways = bar?.getBoundingClientRect()
    if (!cookie) return ['no cookie notice']
    const end = ways?.bottom ?? cookie.bottom
    if (Math.abs(end - innerHeight) > 1) found.push(`the bars end at ${end} of ${innerHeight}`)
    if (ways && Math.abs(cookie.bottom - ways.top) > 1)
      found.push(`the notice ends at ${cookie.bottom}, not ${ways.top}`)
    // At the end of the page nothing is behind the bars.
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
    const top = document.querySelector('section[data-chrome]')?.getBoundingClientRect().top ?? 0
    const last = document.querySelector('footer')?.getBoundingClientRect().bottom ?? Infinity
    if (last > top + 1) found.push(`the page ends at ${last}, behind the bars at ${top}`)
    scrollTo({ top: 0, behavior: 'instant' })
    return found
  })

/** Opens the page at a browser's first visit: the property first, and nothing moves; then the form in its place. */
const expectFront = async (page: Page, stage: Stage, locale: Locale): Promise<void> => {
  const said = words[locale]
  await visit(page, `/${locale}/login`)
  // The steps are in the page itself; the property arrives later.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(said.heading)
  await expect(page.getByRole('heading', { level: 2, name: said.property })).toBeVisible()
  await expect(page.locator('.front-facts dd')).toHaveCount(3)
  await expect(page.locator('.front-facts')).toContainText('HK$100,000')
  await expect(page.getByRole('link', { name: said.brochure })).toBeVisible()
  await expect(page.locator('.front-steps li')).toHaveCount(3)
  await settled(page)
  const picture = page.locator('.front-picture img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  // The picture is shown whole: its place has its own proportions.
  const box = await picture.boundingBox()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1.6, 1)
  expect(await barFaults(page)).toEqual([])
  expect(await faults(page)).toEqual([])
  expect(await page.evaluate(() => window.shifts)).toEqual([])

  const login = page.locator('[data-way=login]:visible')
  await expect(login).toBeInViewport({ ratio: 1 })
  await expect(page.locator('[data-way=register]:visible')).toBeInViewport({ ratio: 1 })
  await login.click()
  await expect(page).toHaveURL(`${stage.url}/${locale}/login#login`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(said.form)
  await expect(page.locator('#email')).toBeFocused()
  expect(await faults(page)).toEqual([])
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(said.heading)
}

/** Opens the page in a browser in which somebody has logged in: the form first, and nothing moves. */
const expectForm = async (page: Page, locale: Locale): Promise<void> => {
  await visit(page, `/${locale}/login`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words[locale].form)
  await expect(page.getByRole('heading', { level: 2, name: words[locale].property })).toBeVisible()
  await expect(page.locator('[data-way]')).toHaveCount(0)
  await settled(page)
  expect(await page.evaluate(() => window.shifts)).toEqual([])
}

// Each language has a prerendered page, which is opened by its address. The login follows in the last one.
for (const [size, viewport, order] of [
  ['phone', phone, ['en', 'zh-HK', 'zh-CN']],
  ['desktop', desktop, ['en', 'zh-CN', 'zh-HK']],
] as const)
  test.describe(`a first visit, ${size}`, () => {
    test.use({ viewport })

    test('the property first, nothing moves, and the form opens in place', async ({ page, stage }) => {
      const person = await newPerson(stage)
      await watchShifts(page)
      await offering(page, onlyFirst, 700)
      for (const locale of order) await expectFront(page, stage, locale)
      // It opens the form once more.
      await logInHere(page, stage, person)
      await page.waitForURL(`**/${order[2]}/registration-of-intent*`)

      // From now on this browser sees the form first.
      await page.context().clearCookies({ name: /^fh_(access|refresh|expires)$/ })
      for (const locale of order) await expectForm(page, locale)
    })
  })

test('a page that arrives in pieces moves nothing in its header', async ({ page }) => {
  await watchShifts(page)
  const served = await (await page.request.get('/en/login')).text()
  // The page as it is before its scripts are there: its style is in itself.
  const html = served.replaceAll(/<script[^>]*><\/script>|<link[^>]*>/g, '')
  const painted = () =>
    page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  // In the name of the brand, in the button of the menu and in its list.
  for (const end of ['</b>', 'class="lucide lucide-globe">', '<span lang="en">English</span></span>', '<ul']) {
    const cut = html.indexOf(end, html.indexOf('<header')) + end.length
    expect(cut, end).toBeGreaterThan(end.length)
    await page.goto('about:blank')
    await page.evaluate(
      piece => {
        document.open()
        document.write(piece)
      },
      html.slice(0, cut),
    )
    await painted()
    await page.evaluate(piece => {
      document.write(piece)
      document.close()
    }, html.slice(cut))
    await painted()
    await expect(page.locator('header summary')).toBeVisible()
    expect(await page.evaluate(() => window.shifts), end).toEqual([])
  }
})

test('who dismisses the cookie notice keeps the ways in where they were', async ({ page }) => {
  await page.setViewportSize(phone)
  await visit(page, '/en/login')
  const register = page.locator('.front-bar [data-way=register]')
  await settled(page)
  const before = await register.boundingBox()
  await page.getByRole('button', { name: 'Got it' }).click()
  await expect(page.getByRole('button', { name: 'Got it' })).toHaveCount(0)
  expect(await register.boundingBox()).toEqual(before)
})

test('several open properties are a card each, and the chosen one is what the account is opened for', async ({
  page,
}) => {
  await watchShifts(page)
  await offering(page, allOpen, 700)
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport)
    await visit(page, '/en/login')
    await expect(page.locator('[data-front-property]')).toHaveCount(3)
    await settled(page)
    expect(await barFaults(page)).toEqual([])
    expect(await faults(page)).toEqual([])
    expect(await page.evaluate(() => window.shifts)).toEqual([])
  }
  await page.getByRole('link', { name: 'Register for Heron River Court' }).click()
  await page.waitForURL('**/en/register')
  await expect(page.getByText('You are registering for Heron River Court.')).toBeVisible()
})

test('the only open property is what Register leads to', async ({ page }) => {
  await offering(page, onlyFirst)
  await visit(page, '/zh-HK/login')
  await page.getByRole('heading', { level: 2, name: '啟海' }).waitFor()
  await page.locator('[data-way=register]:visible').click()
  await page.waitForURL('**/zh-HK/register')
  await expect(page.getByText('你將登記啟海的購樓意向。')).toBeVisible()
})

test('without an open session the next one is shown; without any the page is the form', async ({ page }) => {
  await offering(page, ({ properties }) =>
    properties.filter(({ sessions }) => sessions.every(({ phase }) => phase === 'UPCOMING')),
  )
  await visit(page, '/en/login')
  await expect(page.getByRole('heading', { level: 2, name: 'Ferncrest Garden' })).toBeVisible()
  await expect(page.locator('.front-facts dt').first()).toHaveText('Opens')
  await page.unrouteAll({ behavior: 'wait' })
  await offering(page, () => [])
  await visit(page, '/en/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in')
  await expect(page.getByText('Register your intent to buy, online')).toBeVisible()
})

test('who was sent to the login from a page sees the form first, and so does who opens it by its address', async ({
  page,
}) => {
  await visit(page, '/en/profile')
  await page.waitForURL('**/en/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in')
  await page.evaluate(() => sessionStorage.clear())
  await visit(page, '/en/login#login')
  await expect(page.locator('#email')).toBeFocused()
})
