import type { Locale } from '#contract/common'
import { locales } from '#contract/text'
import { expect, faults, inEachLanguage, settled, test, untilRoot, visit } from './fixtures.ts'
import { enter, newPerson, openInner } from './people.ts'

const notLoaded: Record<Locale, string> = {
  en: 'This could not be loaded.',
  'zh-HK': '未能載入內容。',
  'zh-CN': '未能加载内容。',
}
const slow: Record<Locale, string> = {
  en: 'This is taking longer than usual.',
  'zh-HK': '需時較平常長。',
  'zh-CN': '所需时间比平常长。',
}

/** Forgets what the browser says of a missing part and of the page that is therefore not as it was drawn. */
const expectReported = (logged: { lines: string[] }): void => {
  expect(logged.lines.join()).toContain('PartMissing')
  logged.lines = logged.lines.filter(
    line => !/PartMissing|a part of the portal did not load|React error #418/.test(line),
  )
}

test(
  'a part of the page that does not come offers to load it again',
  { tag: '@U-46' },
  async ({ page, context, stage, logged }) => {
    await enter(context, stage, await newPerson(stage))
    await openInner(page, 'en', '')
    await page.route('**/*.js', route => route.abort())
    await page.locator('header details summary').last().click()
    await page.getByRole('link', { name: 'My Profile' }).click()
    const again = page.getByRole('button', { name: 'Reload' })
    await expect(again).toBeVisible()
    await page.unroute('**/*.js')
    await again.click()
    await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible()
    expectReported(logged)
  },
)

test(
  'a page whose own screen does not come offers to load it again',
  { tag: '@U-46' },
  async ({ page, context, stage, logged }) => {
    const again = page.getByRole('button', { name: 'Reload' })
    for (const { address, part, title } of [
      { address: '/en/register', part: 'register', title: 'Create your account' },
      { address: '/en/registration-of-intent/history', part: 'history', title: 'Manage Registration' },
    ]) {
      if (part === 'history') await enter(context, stage, await newPerson(stage))
      await page.route(`**/${part}-*.js`, route => route.abort())
      await page.goto(address)
      await expect(again, part).toBeVisible()
      await inEachLanguage(page, locale => expect(page.getByRole('main')).toContainText(notLoaded[locale]))
      await page.unroute(`**/${part}-*.js`)
      await again.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    }
    expectReported(logged)
  },
)

test('a page whose picture does not come can be used without it', { tag: '@U-46' }, async ({ page, logged }) => {
  await page.route('**/hero-*.js', route => route.abort())
  await visit(page, '/en/register')
  // The page is drawn anew without the picture, and a press before that would be lost.
  await settled(page)
  await page.locator('main button[type=submit]').click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  expectReported(logged)
})

test('a document that does not come leaves its page as it was', { tag: '@U-46' }, async ({ page, logged }) => {
  await visit(page, '/en/register')
  await page.locator('#englishLastName').fill('CHAN')
  await page.route('**/legal-*.js', route => route.abort())
  const foot = page.getByRole('contentinfo')
  const policy = foot.getByRole('button', { name: 'Privacy policy' })
  await policy.click()
  await inEachLanguage(page, locale => expect(foot.getByRole('alert')).toContainText(notLoaded[locale]))
  expect(await faults(page)).toEqual([])
  await page.unroute('**/legal-*.js')
  await expect(page.locator('#englishLastName')).toHaveValue('CHAN')
  await foot.getByRole('button', { name: 'Reload' }).click()
  await untilRoot(page, 'html[data-ready]')
  await policy.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('#englishLastName')).toHaveValue('CHAN')
  expectReported(logged)
})

test('a part of the office that does not come says so', { tag: '@U-46' }, async ({ page, stage, logged }) => {
  await page.route('**/invitation-*.js', route => route.abort())
  await page.goto(`${stage.office}/office/invitation#${'A'.repeat(43)}`)
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await inEachLanguage(page, locale =>
    expect(page.getByRole('heading', { level: 1 })).toHaveText(
      { en: 'This screen could not be shown', 'zh-HK': '未能顯示此畫面', 'zh-CN': '无法显示此页面' }[locale],
    ),
  )
  await page.unroute('**/invitation-*.js')
  await again.click()
  await expect(again).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expectReported(logged)
})

test(
  'a page whose scripts do not come says so after a while, and is loaded again by a link',
  { tag: '@U-46' },
  async ({ page, stage }) => {
    await page.route('**/*.js', route => route.abort())
    for (const locale of locales) {
      await page.goto(`/${locale}/register`, { waitUntil: 'commit' })
      await expect(page.getByText(slow[locale])).toBeVisible()
    }
    // A link to such a page would lose the secret at the end of its address.
    for (const path of ['consent', 'referral', 'stop-marketing', 'stop-recovery']) {
      await page.goto(`/en/${path}#${'A'.repeat(43)}`, { waitUntil: 'commit' })
      await expect(page.getByText(slow.en), path).toBeVisible()
      await expect(page.getByRole('link', { name: 'Reload' }), path).toHaveCount(0)
    }
    await page.goto('/en/register', { waitUntil: 'commit' })
    await expect(page.getByText(slow.en)).toBeVisible()
    await page.unroute('**/*.js')
    await page.getByRole('link', { name: 'Reload' }).click()
    await untilRoot(page, 'html[data-ready]')
    await expect(page.getByText(slow.en)).toBeHidden()
    // Nobody knows the language of a staff member yet.
    await page.route('**/*.js', route => route.abort())
    await page.goto(`${stage.office}/office`, { waitUntil: 'commit' })
    for (const locale of locales) await expect(page.getByText(slow[locale])).toBeVisible()
    await page.unroute('**/*.js')
    await page.getByRole('link', { name: 'Reload' }).click()
    await untilRoot(page, 'html[data-ready]')
    await expect(page.getByText(slow.en)).toHaveCount(0)
  },
)

test('before the scripts are there, links lead and what was typed stays', { tag: '@U-57' }, async ({ page }) => {
  let go = () => {}
  const held = new Promise<void>(resolve => (go = resolve))
  await page.route('**/*.js', async route => {
    await held
    await route.continue()
  })
  await page.goto('/en/login', { waitUntil: 'commit' })
  await page.locator('#email').fill('siuman@example.com')
  await expect(page.locator('html[data-ready]')).toHaveCount(0)
  go()
  await untilRoot(page, 'html[data-ready]')
  await expect(page.locator('#email')).toHaveValue('siuman@example.com')
})

test('before the scripts are there, a link leads on', { tag: '@U-57' }, async ({ page }) => {
  await page.route('**/*.js', route => route.abort())
  await page.goto('/en/login', { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.waitForURL('**/en/register')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your account')
})
