import type { Page } from '@playwright/test'
import { expect, settled, solveSlide, type Stage, test, visit } from './fixtures.ts'
import { enter, hkidOf, newPerson, openInner, somebody } from './people.ts'
import { addPerson, chooseDistrict, chooseGroup, declare, next } from './registering.ts'

declare global {
  interface Window {
    /** What has moved by itself so far: its share of the window, and the elements. */
    shifts: string[]
  }
}

/** Milliseconds after an input in which the browser does not count what moves (Layout Instability, 3.1). */
const recentMs = 500

/** Counts what moves without a touch of the user; every answer of the server comes after that time. */
const watch = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    window.shifts = []
    // A text that moves inside its element is a node of its own.
    const elementOf = (node: unknown) => (node instanceof Text ? node.parentElement : node)
    const nameOf = (node: unknown): string =>
      node instanceof Element ? `${node.localName}${node.id && '#'}${node.id} “${node.textContent.slice(0, 40)}”` : '?'
    // A script moves the piece of the slide check here, where people drag it, and its words change in the middle of
    // their line. What is gone has not moved.
    const isPieceOrGone = (node: unknown) => (node instanceof Element ? node.closest('[data-status]') !== null : !node)
    type Shift = PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: { node?: unknown; previousRect: DOMRect; currentRect: DOMRect }[]
    }
    new PerformanceObserver(list => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
        if (!hadRecentInput && !sources.every(({ node }) => isPieceOrGone(elementOf(node))))
          window.shifts.push(
            `${value.toFixed(4)} ${sources.map(({ node, previousRect: from, currentRect: to }) => `${nameOf(elementOf(node))} from ${[from.x, from.y, from.width, from.height].join()} to ${[to.x, to.y, to.width, to.height].join()}`).join(', ')}`,
          )
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.route('**/v1/**', async route => {
    await page.waitForTimeout(recentMs + 200)
    await route.continue()
  })
}

/** Waits until what was typed is saved and answered, and expects that nothing has moved. */
const expectStill = async (page: Page, step: string): Promise<void> => {
  await settled(page)
  expect.soft(await page.evaluate(() => window.shifts.splice(0)), step).toEqual([])
}

const askForCode = async (page: Page, stage: Stage, purpose: 'REGISTER' | 'FORGOT_PASSWORD'): Promise<void> => {
  await page.locator(`#${purpose}-open`).click()
  await solveSlide(page, stage)
  await page.locator(`#${purpose}-code`).waitFor()
}

// Answers that are still delayed belong to a page that nobody looks at any more.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

for (const [device, viewport] of Object.entries({
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
})) {
  test(`nothing moves by itself from the account to the login, on a ${device}`, async ({ page, stage }) => {
    test.setTimeout(60_000)
    await page.setViewportSize(viewport)
    await watch(page)
    const person = somebody()
    await visit(page, '/en/register')
    await page.locator('#idNumber').fill(person.idNumber)
    await expectStill(page, 'the account')
    await page.locator('#mobile').fill(person.phone)
    await askForCode(page, stage, 'REGISTER')
    await expectStill(page, 'the slide check')
    await page.locator('#REGISTER-code').fill(await stage.code(`+852${person.phone}`))
    await page.locator('p[data-status=solved]').waitFor()
    await expectStill(page, 'the code')
    await visit(page, '/en/forget-password')
    await page.locator('#email').fill(person.email)
    await askForCode(page, stage, 'FORGOT_PASSWORD')
    await expectStill(page, 'the forgotten password')
    await visit(page, '/en/login')
    await page.locator('#email').fill(person.email)
    await page.locator('#password').fill(person.password)
    await page.locator('button[type=submit]').click()
    await page.getByRole('slider').waitFor()
    await expectStill(page, 'the login')
  })

  test(`nothing moves by itself while the forms are filled in, on a ${device}`, async ({ page, context, stage }) => {
    test.setTimeout(180_000)
    await page.setViewportSize(viewport)
    await watch(page)
    await enter(context, stage, await newPerson(stage))
    await openInner(page, 'en', '')
    await expectStill(page, 'step 1')
    await chooseGroup(page)
    await page.locator('label:has(input[name=numberOfUnits][value="1"])').click()
    await page.locator('label:has(input[name=numberOfIntents][value="2"])').click()
    await expectStill(page, 'step 1, filled in')
    await next(page)
    await page.waitForURL('**step=2')
    await chooseDistrict(page)
    await page.locator('#line1').fill('Flat A, 12/F, Sample House')
    await expectStill(page, 'step 2')
    await addPerson(page, {
      last: 'KWONG',
      first: 'KA YAN',
      phone: '62650002',
      email: 'kwong.ky@example.com',
      relationship: 'SPOUSE',
      idNumber: hkidOf(650_002),
    })
    await expectStill(page, 'a joint name')
    await next(page)
    await page.waitForURL('**step=3')
    await expectStill(page, 'step 3')
    await next(page)
    await page.waitForURL('**step=4')
    await expectStill(page, 'step 4')
    await declare(page)
    await page.waitForURL('**/payment?ticketId=*')
    await expectStill(page, 'the deposit')
  })
}
