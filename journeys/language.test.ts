import { expect, type Locale, locales, settled, solveSlide, test, turnMeanwhile, turnTo, visit } from './fixtures.ts'
import { draftOf, enter, enterWithTicket, storeDraft, newPerson, openInner } from './people.ts'
import { declare } from './registering.ts'

const names = { en: 'English', 'zh-HK': '繁體中文', 'zh-CN': '简体中文' } as const
const title = { en: 'Log in', 'zh-HK': '登入', 'zh-CN': '登录' } as const
const needed = {
  en: 'Please enter password',
  'zh-HK': '請輸入密碼',
  'zh-CN': '请输入密码',
} as const satisfies Record<Locale, string>

/** A number without a registration, a form that the register does not know, and a file that is not an image. */
const refused: Record<Locale, string>[] = [
  { en: 'Cannot find', 'zh-HK': '找不到此登記編號', 'zh-CN': '找不到此登记编号' },
  { en: 'Invalid Referral Form Number', 'zh-HK': '轉介表格序號無效', 'zh-CN': '转介表格序列号无效' },
  { en: 'Unsupported file format', 'zh-HK': '檔案內容與其名稱不符', 'zh-CN': '文件内容与其名称不符' },
]

test(
  'another language keeps path, query, what was typed and what was wrong; all of the page follows',
  { tag: '@U-48' },
  async ({ page }) => {
    await visit(page, '/en/login?from=mail#here')
    await page.locator('#email').fill('somebody@example.com')
    await page.locator('button[type=submit]').click()
    await expect(page.locator('#password-error')).toContainText(needed.en)
    for (const locale of ['zh-HK', 'zh-CN', 'en'] as const) {
      await page.locator('summary').click()
      const item = page.getByRole('button', { name: names[locale], exact: true })
      await expect(item).toHaveAttribute('lang', locale)
      await item.click()
      await page.waitForURL(`**/${locale}/login?from=mail#here`)
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expect(page).toHaveTitle(new RegExp(title[locale]))
      await expect(page.locator('#email')).toHaveValue('somebody@example.com')
      await expect(page.locator('#password-error')).toContainText(needed[locale])
      await expect(page.getByRole('main').getByRole('link', { name: needed[locale] })).toBeVisible()
      // The focus returns to the menu and is not lost.
      await expect(page.locator('summary')).toBeFocused()
    }
  },
)

test(
  'another language keeps the place on the page, the state of the history and a half-filled step',
  { tag: '@U-48' },
  async ({ page, context, stage }) => {
    const person = await newPerson(stage)
    await storeDraft(stage, person, draftOf(2))
    await enter(context, stage, person)
    await openInner(page, 'en', '?step=2')
    await page.locator('#line2').fill('9 Half Way')
    await settled(page)
    await page.evaluate(() => window.scrollTo({ top: 240 }))
    // The browser keeps the reading position, although the number of lines above it decreases. It is measured at the
    // district: beneath it the lines of an address change places in Chinese.
    const district = page.getByRole('main').getByRole('combobox').first()
    const place = () => district.evaluate(node => [history.length, node.getBoundingClientRect().top])
    const [entries = 0, top = 0] = await place()
    // The click is dispatched as an event, because a click of the driver scrolls its target into view.
    await page.locator('summary').first().dispatchEvent('click')
    await page.getByRole('button', { name: '简体中文' }).dispatchEvent('click')
    await page.waitForURL('**/zh-CN/registration-of-intent?step=2')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('登记人资料')
    await expect(page.locator('#line2')).toHaveValue('9 Half Way')
    // Waits until the content above has its new height: the browser adjusts the scroll position in the frame after
    // that.
    await expect.poll(async () => Math.abs(((await place())[1] ?? 0) - top)).toBeLessThanOrEqual(48)
    expect((await place())[0]).toBe(entries)
    // Dates follow the language too.
    await page.getByRole('main').locator('details > summary').first().click()
    await expect(page.getByText(/1988.年.3.月.27.日/)).toBeVisible()
  },
)

test('Back over a page of another language shows it in that language', async ({ page }) => {
  await visit(page, '/en/login')
  await visit(page, '/zh-CN/register')
  await page.goBack()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in')
})

test(
  'the words of a refusal come in the language of the page, and follow it to another',
  { tag: '@U-48' },
  async ({ page, stage }) => {
    const main = page.getByRole('main')
    await visit(page, '/zh-CN/login')
    await page.locator('#email').fill('nobody@example.com')
    await page.locator('#password').fill('Wrong#Word1')
    await solveSlide(page, stage)
    await expect(main).toContainText('邮箱、手机号码或密码不正确')
    await turnTo(page, 'zh-HK')
    await expect(main).toContainText('電郵、手提電話號碼或密碼不正確')
    await turnTo(page, 'en')
    await expect(main).toContainText('Wrong Username or Password')
  },
)

test(
  'what was refused beside the fields is said in the language to which the page is turned',
  { tag: '@U-48' },
  async ({ page, context, stage }) => {
    const person = await newPerson(stage)
    await enter(context, stage, person)
    await storeDraft(stage, person, draftOf(3))
    await openInner(page, 'zh-CN', '?step=3')
    const main = page.getByRole('main')
    await page.locator('#add-related').click()
    await page.locator('#relatedNumber').fill('HL-00000000-0')
    await page.locator('#related-find').click()
    await page.locator('#add-agent').click()
    await page.locator('#serial').fill('KS-A02-999999')
    await page.locator('#serial-check').click()
    const notPicture = { name: 'card.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }
    await page.locator('#nameCard').setInputFiles(notPicture)
    for (const locale of ['zh-CN', 'zh-HK', 'en'] as const) {
      if (locale !== 'zh-CN') await turnTo(page, locale)
      for (const sentences of refused) await expect(main).toContainText(sentences[locale])
    }
  },
)

test('what was not answered too: telling when a session opens', { tag: '@U-48' }, async ({ page, context, stage }) => {
  await enter(context, stage, await newPerson(stage))
  await openInner(page, 'en', '')
  await page.route('**/opening', route => route.abort())
  const row = page.locator('[data-opening]').first()
  await row.getByRole('button').click()
  await expect(row).toContainText('The server did not respond.')
  await turnTo(page, 'zh-HK')
  await expect(row).toContainText('伺服器沒有回應')
  await turnTo(page, 'zh-CN')
  await expect(row).toContainText('服务器没有响应')
})

test(
  'a language that is turned while the registration is on its way stays on the page to which it leads',
  { tag: '@U-48' },
  async ({ page, context, stage }) => {
    const person = await newPerson(stage)
    await storeDraft(stage, person, draftOf(4))
    await enter(context, stage, person)
    await openInner(page, 'en', '?step=4')
    await turnMeanwhile(page, 'zh-HK', '**/v1/sales/intents/register', () => declare(page))
    await page.waitForURL('**/zh-HK/registration-of-intent/payment?ticketId=*')
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-HK')
  },
)

test(
  'another language leaves the focus where it is on a page whose address leads to a part',
  { tag: '@U-48' },
  async ({ page, context, stage }) => {
    const { id } = await enterWithTicket(context, stage, { arranged: true })
    await openInner(page, 'en', `/history/${id}?view=payment`)
    const part = page.locator('#payment')
    const isInPart = () => part.evaluate(node => node.contains(document.activeElement))
    await expect.poll(isInPart).toBe(true)
    const menu = page.getByRole('banner').locator('summary').first()
    await menu.focus()
    await turnTo(page, 'zh-HK')
    await page.waitForURL(`**/zh-HK/registration-of-intent/history/${id}?view=payment`)
    await settled(page)
    await expect(menu).toBeFocused()
  },
)

test('public pages name themselves and their twins to search engines', { tag: '@U-50' }, async ({ page, stage }) => {
  for (const locale of locales) {
    for (const name of ['login', 'register', 'properties']) {
      await page.goto(`/${locale}/${name}`)
      const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
      expect(new URL(canonical ?? '').pathname).toBe(`/${locale}/${name}`)
      for (const other of locales) {
        const twin = await page.locator(`link[rel=alternate][hreflang=${other}]`).getAttribute('href')
        expect(new URL(twin ?? '').pathname).toBe(`/${other}/${name}`)
      }
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\S{4}/)
      await expect(page.locator('title')).toHaveCount(1)
      expect(await page.locator('link[rel=canonical]').count(), stage.url).toBe(1)
    }
  }
})

test('what is collected and why is said before the first field; policy and cookie statement open from every page', async ({
  page,
}) => {
  for (const [path, policy, cookies] of [
    ['/en/login', 'Privacy policy', 'Cookie statement'],
    ['/zh-HK/register', '私隱政策', 'Cookie聲明'],
  ] as const) {
    await visit(page, path)
    const foot = page.getByRole('contentinfo')
    for (const name of [policy, cookies]) {
      await foot.getByRole('button', { name }).click()
      await expect(page.getByRole('dialog')).toContainText('privacy@firsthand.example')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  }
  const statement = page.getByRole('button', { name: '閱讀《收集個人資料聲明》' }).first()
  const first = page.locator('form').locator('input, select').first()
  const [above, below] = [await statement.boundingBox(), await first.boundingBox()]
  expect(above!.y).toBeLessThan(below!.y)
  await statement.click()
  await expect(page.getByRole('dialog')).toContainText('收集個人資料聲明')
})
