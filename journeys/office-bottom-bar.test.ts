import type { Page } from '@playwright/test'
import { expect, inEachLanguage, settled, test } from './fixtures.ts'
import { enterOffice, newStaff, visitOffice } from './staff.ts'

/** Returns names of office pages that overflow their tab, and whether the bottom bar covers the end of the page. */
const faultsOfRooms = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const nav = document.querySelector('header nav')
    const main = document.querySelector('main')
    if (nav === null || main === null) return ['no rooms']
    const bar = nav.getBoundingClientRect()
    for (const link of nav.querySelectorAll('a')) {
      const place = link.getBoundingClientRect()
      for (const word of link.querySelectorAll(':scope > span')) {
        const { left, right, top, bottom } = word.getBoundingClientRect()
        const isInside =
          left >= place.left - 1 && right <= place.right + 1 && top >= bar.top && bottom <= bar.bottom + 1
        if (!isInside) found.push(`${word.textContent} sticks out`)
      }
    }
    if (Math.abs(bar.bottom - innerHeight) > 1) found.push(`the rooms end at ${bar.bottom}`)
    window.scrollTo(0, document.documentElement.scrollHeight)
    const end = main.getBoundingClientRect().bottom
    if (end > nav.getBoundingClientRect().top + 1) found.push(`the page ends at ${end}, behind the rooms`)
    return found
  })

test('in the hand the rooms of a supervisor have space for their names, and are never upon the page', async ({
  page,
  stage,
}) => {
  const roles = ['SUPERVISOR', 'SALES_MANAGER'] as const
  await enterOffice(page.context(), stage, await newStaff(stage, [...roles]))
  await visitOffice(page, stage, '/sales/registrations')
  await expect(page.locator('header nav a')).toHaveCount(9)
  await inEachLanguage(page, async locale => {
    await settled(page)
    for (const [width, height] of [
      [390, 844],
      [320, 640],
    ] as const) {
      await page.setViewportSize({ width, height })
      expect.soft(await faultsOfRooms(page), `${locale}, ${width} px`).toEqual([])
    }
  })
})
