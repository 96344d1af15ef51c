// npm run bench -- pages: opens each page of the office in a browser that knows the office, and measures the
// milliseconds from the navigation until the page shows all that it opens with.
import type { Page } from '@playwright/test'
import { settled } from '../journeys/fixtures.ts'
import { enterOffice, newStaff, visitOffice } from '../journeys/staff.ts'
import { openStage, type Stage } from '../journeys/stage.ts'
import { buildPortal } from '../server/src/platform/http/pages/portal.ts'
import { launchBrowser } from './launch-browser.ts'

declare global {
  interface Window {
    /** When the page last became settled, in ms since its navigation. */
    settledAt: number
  }
}

const rounds = 5
/** Milliseconds after which a page that became settled does not go on with something else. */
const calmMs = 300

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

const noteSettled = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.settledAt = 0
    new MutationObserver(() => {
      if (document.documentElement.hasAttribute('data-settled')) window.settledAt = performance.now()
    }).observe(document, { subtree: true, attributeFilter: ['data-settled'] })
  })

const open = async (page: Page, stage: Stage, path: string): Promise<number> => {
  await visitOffice(page, stage, path)
  await settled(page)
  await page.waitForTimeout(calmMs)
  await settled(page)
  return page.evaluate(() => window.settledAt)
}

export async function benchPages(): Promise<void> {
  await buildPortal(false)
  const { stage, close } = await openStage()
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const staff = await newStaff(stage, ['SALES_MANAGER', 'SUPERVISOR', 'FINANCE', 'PRIVACY_OFFICER', 'ADMINISTRATOR'])
    await enterOffice(context, stage, staff)
    const page = await context.newPage()
    await noteSettled(page)
    await open(page, stage, '/today')
    const links = await page
      .getByRole('navigation')
      .first()
      .getByRole('link')
      .evaluateAll(items => items.map(item => item.getAttribute('href') ?? ''))
    const paths = [...new Set(links.map(link => link.replace(/^\/office/, '')))]
    const taken = new Map<string, number[]>()
    // The first round fills the browser's cache.
    for (let round = 0; round <= rounds; round++)
      for (const path of paths) {
        const ms = await open(page, stage, path)
        if (round > 0) taken.set(path, [...(taken.get(path) ?? []), ms])
      }
    console.log('| page of the office | ms until it is settled, median |')
    console.log('| --- | --- |')
    for (const [path, values] of taken) console.log(`| ${path} | ${median(values).toFixed(0)} |`)
    console.log(`| all | ${median([...taken.values()].flat()).toFixed(0)} |`)
  } finally {
    await browser.close()
    await close()
  }
}
