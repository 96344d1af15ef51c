import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, settled, test, visit } from './fixtures.ts'
import { draftOf, enter, enterWithTicket, storeDraft, newPerson, numberOf, openInner } from './people.ts'

/** One millimetre on paper, in CSS pixels. */
const millimetre = 96 / 25.4

test(
  'on paper: no frame, the code large and black on white, the number at the foot of each page',
  { tag: '@U-41' },
  async ({ page, context, stage }) => {
    const { id } = await enterWithTicket(context, stage, { arranged: true })
    await openInner(page, 'en', `/payment?ticketId=${id}`)
    const code = page.getByRole('img', { name: /^QR code/ })
    await code.waitFor()
    await page.emulateMedia({ media: 'print' })
    for (const part of ['header', 'contentinfo', 'button']) {
      const shown =
        part === 'button'
          ? page.getByRole('button')
          : page.locator(part === 'header' ? 'body > * header[data-chrome]' : 'footer')
      await expect(shown.filter({ visible: true })).toHaveCount(0)
    }
    const box = await code.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(35 * millimetre)
    const ink = await code.evaluate(node => [getComputedStyle(node).color, getComputedStyle(node).backgroundColor])
    expect(ink[0]).toBe('rgb(0, 0, 0)')
    // A box with fixed position repeats on each printed page (CSS 2.1, 9.6.1).
    const foot = page
      .locator('article p')
      .filter({ hasText: await numberOf(stage, id) })
      .last()
    expect(
      await foot.evaluate(node => [
        getComputedStyle(node).position,
        Math.round(innerHeight - node.getBoundingClientRect().bottom),
      ]),
    ).toEqual(['fixed', 0])
    const printed = await PDFDocument.load(await page.pdf({ format: 'A4' }))
    expect(printed.getPageCount()).toBeLessThanOrEqual(2)
  },
)

test(
  'a slow answer: something is there after 0.4 s, a word and a way to try again after ten',
  { tag: '@U-46' },
  async ({ page, context, stage }) => {
    await enterWithTicket(context, stage, { arranged: true })
    let answer = () => {}
    const held = new Promise<void>(resolve => (answer = resolve))
    await page.route(/\/v1\/sales\/intents\/list/, async route => {
      await held
      await route.continue()
    })
    await page.clock.install()
    await openInner(page, 'en', '/history')
    await expect(page.locator('main [aria-hidden=true], main [data-skeleton]').first()).toBeVisible()
    const slow = page.getByRole('status').filter({ hasText: 'This is taking longer than usual.' })
    // The first thing seen may be the loading screen, and then the list.
    await expect(async () => {
      await page.clock.fastForward(10_000)
      await expect(slow).toBeVisible({ timeout: 500 })
    }).toPass()
    await expect(slow.getByRole('button', { name: 'Try again' })).toBeVisible()
    answer()
    await expect(page.locator('[data-ticket]')).toHaveCount(1)
  },
)

test('what is on its way comes to its place without a jump', async ({ page, context, stage }) => {
  const { person } = await enterWithTicket(context, stage, { arranged: true })
  await storeDraft(stage, person, draftOf(2))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => {
    window.jumped = 0
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) if ('value' in entry) window.jumped += Number(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // The delay is long enough that the placeholder of the answer is drawn first.
  await page.route('**/v1/**', async route => {
    await page.waitForTimeout(600)
    await route.continue()
  })
  for (const rest of ['', '/history']) {
    await openInner(page, 'en', rest)
    await settled(page)
    // Share of the window, as the browser measures it (Layout Instability): the target.
    expect(await page.evaluate(() => window.jumped), rest).toBeLessThanOrEqual(0.02)
  }
})

test(
  'two windows with one registration: the one that is behind is told, and overwrites nothing',
  { tag: '@U-47' },
  async ({ page, context, stage }) => {
    const person = await newPerson(stage)
    await enter(context, stage, person)
    const id = await storeDraft(stage, person, draftOf(2))
    const other = await context.newPage()
    for (const each of [page, other]) await openInner(each, 'en', `?draft=${id}&step=2`)
    const saved = page.waitForResponse(
      response =>
        response.url().includes('/drafts/') &&
        (response.request().postData() ?? '').includes('Flat B, 8/F') &&
        response.ok(),
    )
    await page.locator('#line1').fill('Flat B, 8/F')
    await saved
    await expect(page.getByText(/^Saved/).first()).toBeVisible()
    await other.locator('#line1').fill('Flat C, 9/F')
    await expect(other.getByText('This registration was changed in another window.')).toBeVisible()
    await page.reload()
    await expect(page.locator('#line1')).toHaveValue('Flat B, 8/F')
  },
)

test(
  'in forced colours each control has its edge, and what is chosen is told by more than colour',
  { tag: '@U-55' },
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await visit(page, '/en/register')
    const bare = await page
      .locator('main :is(input:not([type=radio], [type=checkbox]), select, button[type=submit])')
      .filter({ visible: true })
      .evaluateAll(all =>
        all
          .filter(node => {
            // The border of a group is on one of its ancestors.
            const edges = [node, node.parentElement, node.parentElement?.parentElement].map(
              item => item && getComputedStyle(item),
            )
            return !edges.some(
              style => style && style.borderTopStyle !== 'none' && parseFloat(style.borderTopWidth) >= 1,
            )
          })
          .map(node => node.id || node.outerHTML.slice(0, 80)),
      )
    expect(bare).toEqual([])
    const gender = page.getByRole('radiogroup', { name: 'Gender' })
    const before = await gender.screenshot()
    await gender.getByRole('radio').first().check()
    expect((await gender.screenshot()).equals(before)).toBe(false)
  },
)
