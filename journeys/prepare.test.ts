import type { Page } from '@playwright/test'
import en from '../portal/src/registrant/sales/words/en.ts'
import zhCN from '../portal/src/registrant/sales/words/zh-CN.ts'
import zhHK from '../portal/src/registrant/sales/words/zh-HK.ts'
import { atEnd } from './at-end.ts'
import { expect, faults, locales, settled, type Stage, test, visit } from './fixtures.ts'
import { ownSession } from './own-session.ts'
import { enter, newPerson, openGroup, openInner } from './people.ts'
import { answerAlone, fillAddress, next } from './registering.ts'

const words = { en, 'zh-HK': zhHK, 'zh-CN': zhCN }
const minute = 60_000

/** Moves the clocks of the server and of the page. */
const pass = async (page: Page, stage: Stage, ms: number): Promise<void> => {
  await stage.moveClock(ms)
  atEnd(() => stage.moveClock(-ms))
  await page.clock.fastForward(ms)
}

const names = { en: 'Prepared', 'zh-HK': '預備', 'zh-CN': '预备' }

/** Fills in everything for a session that opens in six minutes, up to step 4. */
const prepare = async (page: Page, stage: Stage, locale: keyof typeof words) => {
  const own = await ownSession(stage, names, {
    opens_at: 0.1,
    closes_at: 48,
    verify_by: 72,
    ballot_at: 90,
    sale_at: 99,
  })
  await page.clock.install()
  await enter(page.context(), stage, await newPerson(stage))
  await visit(page, `/${locale}/properties?property=${openGroup.propertyId}`)
  await page.locator(`[data-prepare="${own.sessionId}"]`).click()
  await page.locator(`input[name=batchId][value="${own.batchId}"]`).check()
  await next(page)
  await page.waitForURL('**step=2')
  await fillAddress(page)
  await next(page)
  await answerAlone(page)
  return own
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const submit = (page: Page) => page.getByRole('main').locator('button[type=submit]')

for (const locale of locales) {
  const say = words[locale]
  test(`what was prepared and checked needs one press and three calls at the opening, in ${locale}`, async ({
    page,
    stage,
  }) => {
    test.setTimeout(90_000)
    await prepare(page, stage, locale)
    const main = page.getByRole('main')
    await expect(main).toContainText(say.prepareTitle)
    // What is missing is told now, and not in the minute of the opening.
    await expect(submit(page)).toHaveText(say.getReady)
    await next(page)
    await expect(main.locator('a[href="#consent-declaration"]')).toBeVisible()
    await page.locator('#consent-declaration').check()
    await page.locator('input[name=payBy][value=INSTRUMENT]').check()
    await next(page)
    const time = new RegExp(say.readyFor.replace('{{time}}', '\\d\\d:\\d\\d'))
    await expect(heading(page)).toHaveText(time)
    await expect(page.getByRole('timer')).toContainText(/00:0[0-6]:[0-5][0-9]/)
    expect(await faults(page)).toEqual([])

    // It is ready on every device, and shown at once.
    await openInner(page, locale, '')
    await expect(heading(page)).toHaveText(time)
    // A press before the opening is answered, and submits nothing.
    const sent: string[] = []
    page.on('request', request => {
      const { pathname } = new URL(request.url())
      if (request.method() === 'POST') sent.push(pathname)
    })
    // The waiting room may ask whoever comes in the minute of the opening to wait; the call is then sent again.
    const accepted: string[] = []
    page.on('response', response => {
      const { pathname } = new URL(response.url())
      if (response.request().method() === 'POST' && response.ok()) accepted.push(pathname.replace(/[\w-]{36}/, '{id}'))
    })
    await submit(page).click()
    await expect(
      main.getByRole('status').filter({ hasText: say.readyEarly.split('{{time}}').at(-1) ?? '?' }),
    ).toBeVisible()
    expect(sent).toEqual([])

    await pass(page, stage, 7 * minute)
    await expect(main).toContainText(say.readyOpenText)
    await submit(page).click()
    await expect(heading(page)).toHaveText({ en: 'You are registered', 'zh-HK': '已登記', 'zh-CN': '已登记' }[locale])
    expect(accepted).toEqual([
      '/v1/sales/intents/register',
      '/v1/sales/intents/{id}/tickets',
      '/v1/sales/intents/ticket/{id}/confirm',
    ])
  })
}

test('a change makes it unready, and the consents are asked for again', async ({ page, stage }) => {
  test.setTimeout(90_000)
  await prepare(page, stage, 'en')
  await page.locator('#consent-declaration').check()
  await next(page)
  await expect(heading(page)).toContainText('Ready for')
  await page.getByRole('navigation', { name: 'Progress' }).getByRole('link').nth(1).click()
  await page.locator('#line1').fill('Flat B, 12/F, Sample House')
  await next(page)
  await page.waitForURL('**step=3')
  await next(page)
  await expect(submit(page)).toHaveText(en.getReady)
  await expect(page.locator('#consent-declaration')).not.toBeChecked()
})

test('an opening that the vendor puts off: the differences are shown, and it is made ready again', async ({
  page,
  stage,
}) => {
  test.setTimeout(90_000)
  const { sessionId } = await prepare(page, stage, 'en')
  await page.locator('#consent-declaration').check()
  await next(page)
  await expect(heading(page)).toContainText('Ready for')
  await stage.database.query(
    `update sales.session set opens_at = opens_at + interval '1 hour', revision = revision + 1 where id = $1`,
    [sessionId],
  )
  await pass(page, stage, 7 * minute)
  await expect(page.getByRole('main')).toContainText(en.readyOpenText)
  await submit(page).click()
  await settled(page)
  await expect(page.getByRole('timer')).toContainText(/00:5[0-9]:[0-5][0-9]/)
  await expect(page.getByRole('alert')).toContainText('changed')
  await page.getByRole('alert').getByRole('button').click()
  await expect(submit(page)).toHaveText(en.getReady)
})
