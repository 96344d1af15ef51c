import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import type { Locale } from '#contract/common'
import { expect, faults, inEachLanguage, locales, settled, test, untilRoot, visit } from './fixtures.ts'
import { enter, enterWithTicket, newNamed, newPerson, newTicket } from './people.ts'
import { chooseMore } from './passes.ts'

const words = {
  en: {
    kept: 'saved on this device',
    again: 'Try again',
    logOut: 'Log out',
    confirm: 'Confirm',
    remains: 'What remains',
    storedAt: /As it was on \d+ \w{3} \d{4}, \d\d:\d\d, when it was saved on this device\./,
    missing: '1 person has not given the consents yet.',
  },
  'zh-HK': {
    kept: '儲存在此裝置',
    again: '再試一次',
    logOut: '登出',
    confirm: '確認',
    remains: '尚待辦理',
    storedAt: /此為\d{4}.年.\d+.月.\d+.日 \d\d:\d\d儲存在此裝置時的情況。/,
    missing: '尚有1位所列人士未給予同意。',
  },
  'zh-CN': {
    kept: '保存在此设备',
    again: '再试一次',
    logOut: '退出登录',
    confirm: '确认',
    remains: '尚待办理',
    storedAt: /此为\d{4}.年.\d+.月.\d+.日 \d\d:\d\d保存在此设备时的情况。/,
    missing: '尚有1位所列人士未给予同意。',
  },
} as const

const addressOf = (locale: Locale, id: string): string => `/${locale}/registration-of-intent/history/${id}`

/** Returns the addresses whose passes the device has stored. */
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    if (!(await caches.has('fh-pass'))) return []
    const requests = await (await caches.open('fh-pass')).keys()
    return requests.map(({ url }) => new URL(url).pathname).filter(path => !path.endsWith('.js'))
  })

const see = async (page: Page, locale: Locale, id: string): Promise<void> => {
  await visit(page, addressOf(locale, id))
  await expect(page.getByRole('main').getByRole('img').first()).toBeVisible()
  await expect.poll(() => kept(page)).toContain(addressOf(locale, id))
  await page.evaluate(() => navigator.serviceWorker.ready)
}

const codeOf = (page: Page): Promise<string | null> =>
  page.getByRole('main').getByRole('img').first().locator('path').getAttribute('d')

/** Nothing of the page may be on its way: a part that is cut off would be reported as an error. */
const withoutNetwork = async (page: Page, work: () => Promise<void>): Promise<void> => {
  await settled(page)
  await page.context().setOffline(true)
  await work()
  await page.context().setOffline(false)
}

type Copy = { locale: Locale; number: string; code: string | null }

/** Expects the copy of a pass that the device has stored, as its page shows it without a network. */
const expectCopy = async (page: Page, { locale, number, code }: Copy): Promise<void> => {
  const say = words[locale]
  const main = page.getByRole('main')
  await expect(main).toContainText(say.kept)
  await expect(main.getByRole('heading', { level: 1 })).toContainText(number)
  await expect(page.getByRole('img', { name: number })).toBeVisible()
  expect(await codeOf(page)).toBe(code)
  // The page names nobody, and runs only its own script.
  expect(await main.innerText()).not.toMatch(/CHAN|TAI MAN|陳/)
  // What remained then: exactly one next step, and no action, which would need the network.
  const remains = page.getByRole('region', { name: say.remains })
  await expect(remains).toContainText(say.storedAt)
  await expect(remains.locator('[aria-current=step]')).toHaveAttribute('data-step', 'CONSENTS')
  await expect(remains.locator('[aria-current=step]')).toContainText(say.missing)
  await expect(remains.getByRole('link')).toHaveCount(0)
  // The marks are drawn by the style of the screen, which the page brings along.
  await expect(remains.locator('[data-state=NEXT] > .pass-mark')).toHaveCSS('border-top-width', '7px')
  expect(await page.locator('script').count()).toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await faults(page)).toEqual([])
  await expect(main.getByRole('link', { name: say.again })).toHaveAttribute('href', /./)
}

test(
  'a QR code that was seen is there without a network with what remains, and gone after the logout',
  { tag: '@U-42' },
  async ({ page, context, stage }) => {
    const person = await newPerson(stage)
    const id = await newTicket(stage, person, { arranged: true, people: [await newNamed(stage, person)] })
    await enter(context, stage, person)
    // The device stores a copy of the page in each language; English last, in which the journey continues.
    const copies: Copy[] = []
    for (const locale of locales.toReversed()) {
      await see(page, locale, id)
      copies.push({ locale, number: /R-[\w-]+/.exec(await page.title())?.[0] ?? '?', code: await codeOf(page) })
    }
    await withoutNetwork(page, async () => {
      for (const copy of copies) {
        await page.goto(addressOf(copy.locale, id))
        await expectCopy(page, copy)
      }
    })
    // The page recovers by itself, whether or not the browser reports that it is online again.
    await untilRoot(page, 'html[data-ready]')
    await inEachLanguage(page, async locale => {
      await expect(page.getByRole('main')).not.toContainText(words[locale].kept)
      await expect(page.getByRole('button', { name: words[locale].logOut })).toBeVisible()
    })
    await page.getByRole('button', { name: words.en.logOut }).click()
    const question = page.getByRole('alertdialog')
    await inEachLanguage(page, locale =>
      expect(question.getByRole('button', { name: words[locale].confirm })).toBeVisible(),
    )
    await question.getByRole('button', { name: words.en.confirm }).click()
    await page.waitForURL('**/en/login')
    await expect.poll(() => kept(page)).toEqual([])
    await withoutNetwork(page, async () => {
      for (const locale of locales) await expect(page.goto(addressOf(locale, id))).rejects.toThrow('ERR_')
    })
  },
)

test('a time that is booked is in the copy on the device', async ({ page, context, stage }) => {
  const { id } = await enterWithTicket(context, stage, { arranged: true })
  await see(page, 'en', id)
  await page.locator('#choose-time').click()
  await page.locator('#day').selectOption({ index: 1 })
  await page.locator('label:has(input[name=slotId])', { hasText: '12:20' }).click()
  await page.locator('#book-appointment').click()
  const copy = () =>
    page.evaluate(async path => (await (await caches.open('fh-pass')).match(path))?.text() ?? '', addressOf('en', id))
  await expect.poll(copy).toMatch(/Visit the sales office on [^<]* 12:20/)
})

test('a pass leaves the device when its registration is withdrawn or voided', async ({ page, context, stage }) => {
  const person = await newPerson(stage)
  const [first, second] = [
    await newTicket(stage, person, { arranged: true }),
    await newTicket(stage, person, { arranged: true }),
  ]
  await enter(context, stage, person)
  await see(page, 'en', first)
  await see(page, 'zh-HK', first)
  await see(page, 'en', second)
  await chooseMore(page, 'Withdraw')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect.poll(() => kept(page)).toEqual([addressOf('en', first), addressOf('zh-HK', first)])
  await stage.database.query(`update sales.ticket set status = 'VOIDED' where id = $1`, [first])
  await visit(page, '/en/registration-of-intent/history')
  await expect.poll(() => kept(page)).toEqual([])
})

test('a session that ends takes the passes with it; one that runs out without a network leaves them, until somebody logs in', async ({
  page,
  context,
  stage,
}) => {
  const { person, id } = await enterWithTicket(context, stage, { arranged: true })
  await see(page, 'en', id)
  await withoutNetwork(page, async () => {
    await context.clearCookies()
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.waitForURL('**/en/login')
    expect(await kept(page)).toEqual([addressOf('en', id)])
    await page.goto(addressOf('en', id))
    await expect(page.getByRole('main')).toContainText(words.en.kept)
  })
  await page.waitForURL('**/en/login')
  await expect.poll(() => kept(page)).toEqual([])

  await enter(context, stage, person)
  await see(page, 'en', id)
  await stage.database.query('update accounts.session set ended_at = now()')
  await visit(page, '/en/registration-of-intent/history')
  await page.waitForURL('**/en/login')
  await expect.poll(() => kept(page)).toEqual([])
})

/** Moves the end of each copy on the device into the past, and returns the ends that they had. */
const endCopies = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(async () => {
    const cache = await caches.open('fh-pass')
    const ends = []
    for (const request of await cache.keys()) {
      const copy = await cache.match(request)
      if (!copy || request.url.endsWith('.js')) continue
      ends.push(copy.headers.get('fh-until'))
      const headers = new Headers(copy.headers)
      headers.set('fh-until', String(Date.now()))
      await cache.put(request, new Response(await copy.blob(), { headers }))
    }
    return ends
  })

test('a pass whose time is over is not shown', async ({ page, context, stage }) => {
  const { id } = await enterWithTicket(context, stage, { arranged: true })
  await visit(page, '/en/registration-of-intent/history')
  const until = String(Date.now() + 3_600_000)
  await page.evaluate(text => localStorage.setItem('fh-session-until', text), until)
  await see(page, 'en', id)
  await withoutNetwork(page, async () => {
    expect(await endCopies(page)).toEqual([until])
    await expect(page.reload()).rejects.toThrow('ERR_')
  })
})

const tools = {
  en: { large: 'Show QR code', save: 'Save as picture' },
  'zh-HK': { large: '顯示二維碼', save: '儲存為圖片' },
  'zh-CN': { large: '显示二维码', save: '保存为图片' },
} as const

test('the screen stays lit while the QR code fills it, and no longer', async ({ page, context, stage }) => {
  const { id } = await enterWithTicket(context, stage, { arranged: true })
  await page.addInitScript(() => {
    let isHidden = false
    let locks = 0
    const show = () => document.documentElement.setAttribute('data-locks', String(locks))
    Object.defineProperty(document, 'visibilityState', { get: () => (isHidden ? 'hidden' : 'visible') })
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request: () => {
          const sentinel = {
            released: false,
            release: () => {
              if (!sentinel.released) locks--
              sentinel.released = true
              show()
              return Promise.resolve()
            },
          }
          locks++
          show()
          // A browser releases the wake lock by itself.
          document.addEventListener('visibilitychange', () => isHidden && void sentinel.release())
          return Promise.resolve(sentinel)
        },
      },
    })
    window.addEventListener('turn', () => {
      isHidden = !isHidden
      document.dispatchEvent(new Event('visibilitychange'))
    })
  })
  const turn = () => page.evaluate(() => window.dispatchEvent(new Event('turn')))
  const locks = page.locator('html')
  await see(page, 'en', id)
  await settled(page)
  await expect(locks).not.toHaveAttribute('data-locks')
  await page.getByRole('button', { name: tools.en.large }).click()
  await expect(locks).toHaveAttribute('data-locks', '1')
  await turn()
  await expect(locks).toHaveAttribute('data-locks', '0')
  await turn()
  await expect(locks).toHaveAttribute('data-locks', '1')
  await page.keyboard.press('Escape')
  await expect(locks).toHaveAttribute('data-locks', '0')
})

/**
 * Saves the pass as a picture. Meanwhile the page draws frames: the browser encodes a picture in the idle time between
 * them, and where nothing is drawn it waits for seconds before it begins.
 */
const savePicture = async (page: Page, name: string): Promise<Download> => {
  const frames = await page.evaluateHandle(() => {
    const state = { areWanted: true }
    const draw = () => void (state.areWanted && requestAnimationFrame(draw))
    draw()
    return state
  })
  const [download] = await Promise.all([page.waitForEvent('download'), chooseMore(page, name)])
  await frames.evaluate(state => void (state.areWanted = false))
  return download
}

/** Reads the code in a picture, as a camera does. */
const readCode = async (picture: Buffer): Promise<string> => {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) })
}

test(
  'a pass fills the screen, and is saved as a picture that a camera reads',
  { tag: '@U-42' },
  async ({ page, context, stage }) => {
    const { id } = await enterWithTicket(context, stage, { arranged: true })
    await page.setViewportSize({ width: 390, height: 844 })
    await see(page, 'en', id)
    await inEachLanguage(page, async locale => {
      await expect.poll(() => kept(page)).toContain(addressOf(locale, id))
      await page.emulateMedia({ colorScheme: 'light' })
      await page.getByRole('button', { name: tools[locale].large }).click()
      const large = page.getByRole('dialog').getByRole('img')
      await expect(large).toBeVisible()
      expect((await large.boundingBox())?.width).toBeGreaterThan(350)
      expect(await faults(page)).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' })
      expect(await faults(page, 'color-contrast')).toEqual([])
      const token = await readCode(await large.screenshot())
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('button', { name: tools[locale].large })).toBeFocused()
      expect(await faults(page, 'color-contrast')).toEqual([])
      // Also while offline.
      await withoutNetwork(page, async () => {
        const download = await savePicture(page, tools[locale].save)
        expect(download.suggestedFilename()).toMatch(/^R-[\w-]+\.png$/)
        expect(await readCode(await readFile(await download.path()))).toBe(token)
      })
    })
  },
)

test(
  'C-4: the saved picture says what the pass says: both names, the last day of verification, the number, the session',
  { tag: '@U-42' },
  async ({ page, context, stage }) => {
    const person = await newPerson(stage)
    const id = await newTicket(stage, person, { arranged: true, people: [await newNamed(stage, person)] })
    await enter(context, stage, person)
    // The drawn text lines by their height in the picture: it is first measured on a canvas of no size.
    await page.addInitScript(() => {
      const drawn = new Map<number, string>()
      Object.assign(globalThis, { drawn })
      const write = Reflect.get(CanvasRenderingContext2D.prototype, 'fillText') as (...given: unknown[]) => void
      CanvasRenderingContext2D.prototype.fillText = function (text, x, y) {
        if (this.canvas.height > 100) drawn.set(y, text)
        Reflect.apply(write, this, [text, x, y])
      }
    })
    await page.setViewportSize({ width: 390, height: 844 })
    await see(page, 'en', id)
    const picture = await readFile(await (await savePicture(page, tools.en.save)).path())
    const drawn = await page.evaluate(() => [
      ...(globalThis as unknown as { drawn: Map<number, string> }).drawn.values(),
    ])
    const bare = (text: string) => text.replaceAll(/\s/g, '')
    const timesIn = (texts: readonly string[], text: string) => texts.map(bare).join('').split(bare(text)).length - 1
    // The whole pass is what the page prints.
    const said = await page.locator('article[data-paper] p:not([data-chrome], [aria-hidden])').allInnerTexts()
    expect(timesIn(said, 'CHAN TAI MAN')).toBe(2)
    expect(said.join(' ')).toContain('Verify by')
    for (const text of said) expect([text, timesIn(drawn, text)]).toEqual([text, timesIn(said, text)])
    // The vendor's logo: without it the left edge of the header has only one colour.
    const { entropy } = await sharp(picture).extract({ left: 72, top: 30, width: 104, height: 140 }).stats()
    expect(entropy).toBeGreaterThan(0)
  },
)
