import type { Page } from '@playwright/test'
import { expect, faults, settled, test } from './fixtures.ts'
import { readyForDesk } from './desk-way.ts'
import { assign, runSale } from './sale-days.ts'
import { newPerson, newTicket } from './people.ts'
import type { Stage } from './stage.ts'
import { enterOffice, newStaff, visitOffice } from './staff.ts'

/** Opens the desk of a running sale of 25 floors by 8 units. */
const openTallSale = async (page: Page, stage: Stage): Promise<void> => {
  const { sessionId } = await runSale(stage, { towers: 1, floors: 25, flats: 8 })
  const staff = await newStaff(stage, ['SUPERVISOR'])
  await assign(stage, sessionId, staff)
  await enterOffice(page.context(), stage, staff)
  await page.addInitScript(() => sessionStorage.setItem('office-desk', '1'))
  await visitOffice(page, stage, `/sale-day/desk?session=${sessionId}`)
  await page.locator('button[data-status]').first().waitFor()
  await settled(page)
}

/** Measures the cells of the unit grid: how many are in the window, the lowest height, the smallest price, cut texts. */
const measureGrid = (page: Page) =>
  page.evaluate(() => {
    const cells = [...document.querySelectorAll<HTMLElement>('button[data-status]')]
    const boxes = cells.map(cell => cell.getBoundingClientRect())
    const prices = cells.map(cell => cell.querySelector('b')).filter(price => price !== null)
    return {
      cells: cells.length,
      inWindow: boxes.filter(
        ({ top, left, bottom, right }) => top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth,
      ).length,
      lowest: Math.min(...boxes.map(({ height }) => height)),
      smallest: Math.min(...prices.map(price => Number.parseFloat(getComputedStyle(price).fontSize))),
      cut: cells.filter(cell => {
        const { left, right, top, bottom } = cell.getBoundingClientRect()
        return [...cell.querySelectorAll('b, span:not(.vh)')]
          .map(text => text.getBoundingClientRect())
          .some(text => text.left < left || text.right > right || text.top < top || text.bottom > bottom)
      }).length,
      scrolled: window.scrollY,
    }
  })

test.describe('on a laptop', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('the desk of a sale shows 25 floors of 8 units at once, and every price can be read', async ({
    page,
    stage,
  }) => {
    await openTallSale(page, stage)
    const grid = await measureGrid(page)
    expect(grid).toMatchObject({ cells: 200, inWindow: 200, cut: 0, scrolled: 0 })
    expect(grid.smallest).toBeGreaterThanOrEqual(13)
    expect(grid.lowest).toBeGreaterThanOrEqual(24)
    expect(await faults(page)).toEqual([])

    await page.getByRole('link', { name: 'Units', exact: true }).click()
    await page.locator('button[data-status]').first().waitFor()
    await settled(page)
    expect(await measureGrid(page)).toMatchObject({ cells: 200, inWindow: 200, cut: 0, scrolled: 0 })
    // What is pressed is told beside the grid, which stays where it is.
    await page.locator('button[data-status=SOLD]').click()
    await expect(page.getByRole('status').filter({ hasText: 'Sold' })).toBeVisible()
    expect(await measureGrid(page)).toMatchObject({ inWindow: 200, cut: 0, scrolled: 0 })
    expect(await faults(page)).toEqual([])
  })
})

test.describe('at a counter', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('a registration fits one screen of the desk, and is seen, received, verified and printed by keys alone', async ({
    page,
    stage,
  }) => {
    const { number, originals, orders } = await readyForDesk(stage, 'couple')
    await enterOffice(page.context(), stage, await newStaff(stage, ['COUNTER']))
    await visitOffice(page, stage, '/sales-desk')
    await page.evaluate(() => {
      window.print = () => {
        document.documentElement.dataset['printed'] = 'asked'
      }
    })
    const { keyboard } = page
    await keyboard.type(number, { delay: 60 })
    // A key that is pressed while somebody types presses nothing.
    await keyboard.press('F9')
    await keyboard.press('Enter')
    await page.getByRole('heading', { level: 2, name: number }).waitFor()
    await settled(page)
    const row = page.getByRole('group', { name: 'Steps at the desk' })
    await expect(row).toBeInViewport({ ratio: 1 })
    const bottom = () => page.locator('article').evaluate(article => article.getBoundingClientRect().bottom)
    expect(await bottom()).toBeLessThanOrEqual(900)
    expect(await faults(page)).toEqual([])

    await page.locator('#wanted').fill('R-')
    await keyboard.press('F2')
    await page.locator('#wanted').fill('')
    await expect(page.getByText(/Seen by /)).toHaveCount(0)
    await keyboard.press('F2')
    await expect(page.getByText(/Seen by /)).toHaveCount(originals)
    for (let n = 1; n <= orders.length; n++) {
      await keyboard.press('F4')
      await expect(page.getByText('Received', { exact: true })).toHaveCount(n)
    }
    await keyboard.press('F8')
    await expect(page.getByText(/^Verified, receipt V-\d+/)).toBeVisible()
    await expect(row).toBeInViewport({ ratio: 1 })
    expect(await bottom()).toBeLessThanOrEqual(900)
    await page.locator('html[data-printed=asked]').waitFor()
    await page.evaluate(() => {
      delete document.documentElement.dataset['printed']
      window.dispatchEvent(new Event('afterprint'))
    })
    await keyboard.press('F9')
    await page.locator('html[data-printed=asked]').waitFor()
    expect(await faults(page)).toEqual([])
  })

  test('an order is taken by keys alone, and no key works behind a dialog', async ({ page, stage }) => {
    const ticket = await newTicket(stage, await newPerson(stage), { arranged: true })
    await enterOffice(page.context(), stage, await newStaff(stage, ['COUNTER']))
    await visitOffice(page, stage, `/sales-desk/${ticket}`)
    const { keyboard } = page
    await page.getByRole('button', { name: 'Add an order or cheque' }).waitFor()
    await page.getByRole('button', { name: /^Compare with document/ }).click()
    await page.getByRole('dialog').waitFor()
    await keyboard.press('F2')
    await keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await keyboard.press('F4')
    await expect(page.locator('#instrument-bank')).toBeFocused()
    await keyboard.type('004', { delay: 60 })
    await keyboard.press('Enter')
    await keyboard.press('Tab')
    await keyboard.type('123456', { delay: 60 })
    await keyboard.press('Enter')
    await expect(page.getByText('Received', { exact: true })).toBeVisible()
    await expect(page.getByText(/Seen by /)).toHaveCount(0)
    await keyboard.press('F2')
    await expect(page.getByText(/Seen by /)).toHaveCount(1)
    await keyboard.press('F8')
    await expect(page.getByText(/^Verified, receipt V-\d+/)).toBeVisible()
  })
})

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true })

  test('the desk of a sale shows the grid before what is beside it, for fingers', async ({ page, stage }) => {
    await openTallSale(page, stage)
    const grid = await measureGrid(page)
    expect(grid.lowest).toBeGreaterThanOrEqual(44)
    // More than ten floors of eight.
    expect(grid.inWindow).toBeGreaterThanOrEqual(88)
    expect(grid.cut).toBe(0)
    const top = async (name: string) => (await page.getByRole('heading', { name, exact: true }).boundingBox())?.y ?? 0
    expect(await top('Grid of units')).toBeLessThan(450)
    expect(await top('Units')).toBeGreaterThan(await top('Grid of units'))
    expect(await faults(page)).toEqual([])
  })
})
