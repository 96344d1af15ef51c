import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, faults, settled, test } from './fixtures.ts'
import { lengthenTimers } from './long-timers.ts'
import { ownSession } from './own-session.ts'
import { assignOnly } from './sale-days.ts'
import type { Stage } from './stage.ts'
import { enterOffice, newStaff, visitOffice } from './staff.ts'

/** Opens a kiosk whose browser prints nothing by itself: `afterprint` never comes. */
const openKiosk = async (page: Page, stage: Stage, printer: string): Promise<void> => {
  const kiosk = await newStaff(stage, ['KIOSK'], { name: `Kiosk ${randomUUID().slice(0, 8)}` })
  // Its numbers are those of a session of its own, so that no other journey finds visitors before its own.
  const name = { en: 'Kiosk session', 'zh-HK': '取籌機場次', 'zh-CN': '取号机场次' }
  const { sessionId } = await ownSession(stage, name, {
    opens_at: -72,
    closes_at: -2,
    verify_by: 24,
    ballot_at: 48,
    sale_at: 96,
  })
  await assignOnly(stage, sessionId, kiosk)
  await page.addInitScript(() => {
    window.print = () => {
      const { dataset } = document.documentElement
      dataset['prints'] = String(Number(dataset['prints'] ?? 0) + 1)
    }
  })
  await enterOffice(page.context(), stage, kiosk)
  await visitOffice(page, stage, `/kiosk?printer=${printer}`)
}

const prints = (page: Page) => page.evaluate(() => document.documentElement.dataset['prints'] ?? '0')

/** Returns the widths and heights of the pages of a PDF, in mm. */
const pagesOf = (pdf: Buffer): { width: number; height: number }[] =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => ({
    width: (Number(width) / 72) * 25.4,
    height: (Number(height) / 72) * 25.4,
  }))

for (const [printer, width, printable] of [
  ['yes', 80, 72],
  ['58', 58, 48],
] as const)
  test(`the slip of a roll of ${width} mm is one page of that width, as high as its text, with nothing cut off`, async ({
    page,
    stage,
  }) => {
    // A kiosk that hears nothing of its printer for eight seconds takes the slip away.
    await page.addInitScript(lengthenTimers, [8_000])
    await openKiosk(page, stage, printer)
    const slip = page.locator('body > [data-paper]')
    for (const language of ['English', '繁體中文', '简体中文']) {
      await page.getByRole('button', { name: language }).click()
      await page.locator('[data-take]').click()
      await expect(slip).toBeAttached()
      await settled(page)
      await page.emulateMedia({ media: 'print' })
      const measured = await slip.evaluate(sheet => {
        const pixelMm = 25.4 / 96
        const frame = sheet.getBoundingClientRect()
        const texts = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT)
        const boxes: DOMRect[] = []
        while (texts.nextNode()) {
          const text = document.createRange()
          text.selectNodeContents(texts.currentNode)
          boxes.push(text.getBoundingClientRect())
        }
        return {
          height: frame.height * pixelMm,
          text: (Math.max(...boxes.map(box => box.right)) - Math.min(...boxes.map(box => box.left))) * pixelMm,
          below: boxes.filter(box => box.bottom > frame.bottom).length,
          colours: [...new Set([...sheet.querySelectorAll('p')].map(item => getComputedStyle(item).color))],
          number: Number.parseFloat(getComputedStyle(sheet.querySelector('[data-alone]') ?? sheet).fontSize) * pixelMm,
        }
      })
      expect(measured.text).toBeLessThanOrEqual(printable)
      expect(measured).toMatchObject({ below: 0, colours: ['rgb(0, 0, 0)'] })
      expect(measured.number).toBeGreaterThan(12)
      await page.emulateMedia({ media: null })
      const [printed, ...others] = pagesOf(await page.pdf({ preferCSSPageSize: true }))
      expect(others).toEqual([])
      expect(printed?.width).toBeCloseTo(width, 0)
      // No paper is wasted either.
      expect(Math.abs((printed?.height ?? 0) - measured.height)).toBeLessThan(3)
      // The browser has printed: it says so to the page, as it does with a printer.
      await expect(slip).toHaveCount(0)
      await page.locator('[data-number] button').last().click()
    }
  })

test('a slip that is not printed is told, and its number stays on the screen; a lost one is printed again', async ({
  page,
  stage,
}) => {
  await page.clock.install()
  await openKiosk(page, stage, 'yes')
  const shown = page.locator('[data-number]')
  await page.locator('[data-take]').click()
  await expect(shown).toBeVisible()
  expect(await prints(page)).toBe('1')
  const failed = page.getByText('The slip could not be printed.')
  await expect(failed).toHaveCount(0)
  await page.clock.runFor(8_500)
  await expect(failed).toBeVisible()
  await settled(page)
  expect(await faults(page)).toEqual([])
  // Neither the time of a printed number nor the half minute of a visitor who has left removes it.
  await page.clock.runFor(60_000)
  await expect(shown).toBeVisible()

  await page.getByRole('button', { name: 'No slip? Print again' }).click()
  expect(await prints(page)).toBe('2')
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(page.getByText('Please take your slip.')).toBeVisible()
  await expect(failed).toHaveCount(0)
  await page.clock.runFor(16_000)
  await expect(shown).toHaveCount(0)
  await expect(page.locator('#token')).toHaveValue('')
})

test.describe('on a tall tablet', () => {
  test.use({ viewport: { width: 1080, height: 1920 } })

  test('what a visitor presses at the kiosk is large, and the number is', async ({ page, stage }) => {
    await openKiosk(page, stage, 'no')
    const heights = await page
      .getByRole('button')
      .evaluateAll(buttons => buttons.map(button => button.getBoundingClientRect().height))
    expect(heights.length).toBeGreaterThanOrEqual(4)
    for (const height of heights) expect(height).toBeGreaterThanOrEqual(88)
    await page.locator('[data-take]').click()
    const number = page.locator('[data-number] > b')
    expect(
      await number.evaluate(text => Number.parseFloat(getComputedStyle(text).fontSize) / innerHeight),
    ).toBeGreaterThan(0.1)
    await settled(page)
    expect(await faults(page)).toEqual([])
  })
})
