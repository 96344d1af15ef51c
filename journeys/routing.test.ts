import type { Locator } from '@playwright/test'
import { expect, inEachLanguage, type Locale, test, turnTo, visit } from './fixtures.ts'
import { enter, newPerson, openGroup, openInner, type Person } from './people.ts'

const notFound = {
  en: 'Sorry, the page you were looking for could not be found.',
  'zh-HK': '抱歉，找不到你要瀏覽的頁面。',
  'zh-CN': '抱歉，找不到您要浏览的页面。',
} as const satisfies Record<Locale, string>

test.describe('somebody who is not logged in', () => {
  test('is led to a page that exists, in a language that exists', async ({ page, stage }) => {
    for (const [from, to] of [
      ['/', '/en/login'],
      ['/zh-CN', '/zh-CN/login'],
      ['/zh-HK/', '/zh-HK/login'],
      ['/fr/login', '/en/login'],
      ['/fr/register?lang=zh-HK', '/en/register?lang=zh-HK'],
      ['/zh-TW/registration-of-intent/history', '/en/login'],
      ['/zh-HK/no/such/place', '/en/login'],
      ['/nothing', '/en/login'],
      ['/zh-CN/registration-of-intent', '/zh-CN/login'],
      ['/zh-CN/registration-of-intent/payment?ticketId=1', '/zh-CN/login'],
      ['/en/registration-of-intent/history/0192f0c4-7a3e-4c55-9a54-5f0c3a1e7b20', '/en/login'],
    ] as const) {
      // Each visit is that of a new visitor: the language of the page before is cleared.
      if (page.url().startsWith('http')) await page.evaluate(() => [localStorage.clear(), sessionStorage.clear()])
      await page.context().clearCookies()
      await page.goto(from)
      await page.waitForURL(stage.url + to)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', to.split('/')[1] ?? '')
    }
  })

  test('is led by a letter to the privacy policy, in the language of the letter', async ({ page }) => {
    for (const [locale, title] of [
      ['en', 'Privacy Policy'],
      ['zh-HK', '私隱政策'],
      ['zh-CN', '隐私政策'],
    ] as const) {
      await page.goto(`/${locale}/properties#privacy`)
      const policy = page.getByRole('dialog')
      await expect(policy.getByRole('heading', { name: title }).first()).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(policy).toBeHidden()
    }
  })

  test('is met in the language of the browser, or the one last chosen', async ({ browser, stage }) => {
    for (const [locale, expected] of [
      ['zh-HK', 'zh-HK'],
      ['zh-TW', 'zh-HK'],
      ['zh', 'zh-CN'],
      ['fr', 'en'],
    ] as const) {
      const context = await browser.newContext({ locale, baseURL: stage.url })
      const page = await context.newPage()
      await page.goto('/')
      await page.waitForURL(`**/${expected}/login`)
      await page.goto('/zh-CN/register')
      await expect.poll(() => page.evaluate(() => localStorage.getItem('lang'))).toBe('zh-CN')
      await page.goto('/')
      await page.waitForURL('**/zh-CN/login')
      await context.close()
    }
  })
})

test.describe('a registrant', () => {
  let person: Person
  test.beforeEach(async ({ context, stage }) => {
    person ??= await newPerson(stage)
    await enter(context, stage, person)
  })

  test('is led from the root and the public pages to a new registration', async ({ page }) => {
    for (const from of [
      '/zh-HK',
      '/',
      '/zh-HK/login',
      '/zh-HK/register',
      '/zh-HK/forget-password',
      '/zh-HK/reset-password',
      '/zh-HK/no/such/place',
    ]) {
      await page.goto(from)
      await page.waitForURL('**/zh-HK/registration-of-intent')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  })

  test('sees the 404 page for a registration that is not there, in all languages', async ({ page, stage }) => {
    for (const id of ['0192f0c4-7a3e-4c55-9a54-5f0c3a1e7b20', 'e1000000-0000-4000-8000-000000000001', 'nonsense']) {
      await page.goto(`/en/registration-of-intent/history/${id}`)
      await inEachLanguage(page, locale => expect(page.getByRole('main')).toContainText(notFound[locale]))
    }
    await turnTo(page, 'zh-CN')
    await page.getByRole('main').getByRole('button').click()
    await page.waitForURL(`${stage.url}/zh-CN/registration-of-intent`)
  })

  test('steps back by the logo and the Register button when already there', async ({ page }) => {
    const header = page.getByRole('banner')
    await openInner(page, 'en', '/history')
    await header.getByRole('link', { name: 'Register', exact: true }).click()
    await page.waitForURL('**/registration-of-intent?new=1')
    await header.getByRole('link', { name: 'Register', exact: true }).click()
    await page.waitForURL('**/history')
    await header.getByRole('link').first().click()
    await page.waitForURL('**/registration-of-intent')
    await header.getByRole('link').first().click()
    await page.waitForURL('**/history')
  })

  test('is not led out of a registration by the user menu, nor out of the portal by the logo', async ({ page }) => {
    const header = page.getByRole('banner')
    const menu = page.locator('summary', { hasText: `852-${person.phone}` })
    const shown = page.getByRole('heading', { level: 1 })
    // The first screen of a visit has no earlier screen behind it.
    await openInner(page, 'en', '')
    const first = (await shown.textContent()) ?? ''
    await header.getByRole('link').first().click()
    await header.getByRole('link', { name: 'Register', exact: true }).click()
    await page.waitForTimeout(300)
    await expect(shown).toHaveText(first)
    await openInner(page, 'en', '/history')
    await header.getByRole('link', { name: 'Register', exact: true }).click()
    await page.waitForURL('**/registration-of-intent?new=1')
    await menu.click()
    await expect(page.getByRole('button', { name: `852-${person.phone}` })).toBeDisabled()
    await page.getByRole('link', { name: 'New Registration' }).last().click()
    await page.waitForTimeout(300)
    expect(new URL(page.url()).pathname).toBe('/en/registration-of-intent')
  })

  test('finds the phone number and the ways in the user menu', async ({ page }) => {
    await openInner(page, 'en', '')
    await page.locator('summary', { hasText: `852-${person.phone}` }).click()
    await expect(page.getByRole('listitem').filter({ hasText: `852-${person.phone}` })).toBeVisible()
    await page.getByRole('listitem').getByRole('link', { name: 'Manage Registration' }).click()
    await page.waitForURL('**/en/registration-of-intent/history')
    await expect(page.locator('details[open]')).toHaveCount(0)
    await page.locator('summary', { hasText: `852-${person.phone}` }).click()
    await page.getByRole('link', { name: 'New Registration' }).last().click()
    await page.waitForURL('**/en/registration-of-intent?new=1')
  })

  test('stays in a menu that was opened while the screen was still on its way', async ({ page }) => {
    await openInner(page, 'en', '')
    let arrive = () => {}
    const held = new Promise<void>(done => (arrive = done))
    await page.route('**/assets/*.js', async route => {
      await held
      await route.continue()
    })
    const menu = page.locator('summary', { hasText: `852-${person.phone}` })
    await menu.click()
    await page.getByRole('listitem').getByRole('link', { name: 'Manage Registration' }).click()
    await menu.click()
    arrive()
    await expect(page.getByRole('heading', { name: 'Manage Registration' })).toBeVisible()
    await expect(menu).toBeFocused()
    await page.getByRole('link', { name: 'New Registration' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
})

/**
 * Returns the controls that the notice covers although the browser has scrolled to them, as it does for the focus. The
 * notice is at the bottom of the window; on a page that is higher, more of the page comes from behind it.
 */
const covered = (notice: Locator) =>
  notice.evaluate(bar => {
    const controls = [...document.querySelectorAll('a, button, input, svg[role=img]')]
    const found = controls.filter(control => {
      if (bar.contains(control) || !control.checkVisibility()) return false
      control.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      const place = control.getBoundingClientRect()
      const { top, bottom } = bar.getBoundingClientRect()
      // Less than a pixel is a rounding.
      return place.bottom > top + 1 && place.top < bottom - 1
    })
    scrollTo({ top: 0, behavior: 'instant' })
    return found.map(control => control.outerHTML)
  })

test('the cookie notice stays until it is dismissed, and then away', async ({ page }) => {
  await visit(page, '/en/login')
  const notice = page.getByRole('region', { name: 'Cookie notice' })
  await expect(notice).toBeVisible()
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect(await covered(notice), `${width} x ${height}`).toEqual([])
    const box = await notice.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0), `${width} x ${height}`).toBe(height)
  }
  // A desk shows the whole page with the notice below it.
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(900)
  await visit(page, '/en/register')
  await notice.getByRole('button').click()
  await expect(notice).toBeHidden()
  await visit(page, '/zh-HK/login')
  await expect(page.locator('section[data-chrome]')).toHaveCount(0)
})

test('what a letter or the vendor leads to is there for whoever is logged in, too', async ({
  page,
  context,
  stage,
}) => {
  await enter(context, stage, await newPerson(stage))
  await stage.database.query('update sales.session set numbers_public = true where id = $1', [openGroup.sessionId])
  for (const path of ['stop-recovery#made-up', 'stop-marketing#made-up', `numbers/${openGroup.sessionId}`]) {
    await page.goto(`/en/${path}`)
    await expect(page.locator('main').getByRole('button').or(page.locator('main dl')).first()).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(`/en/${path.split('#')[0] ?? ''}`)
  }
})
