import type { Page } from '@playwright/test'
import { expect, faults, inEachLanguage, settled, type Stage, test, visit } from './fixtures.ts'
import { ownSession } from './own-session.ts'
import { enter, newPerson, openGroup, openInner } from './people.ts'
import { answerAlone, fillAddress, next } from './registering.ts'

const words = {
  en: {
    prepareTitle: 'Registration is not open yet',
    getReady: 'Check and get ready',
    readyFor: /^Ready for \d\d:\d\d$/,
    readyEarly: '. Nothing has been submitted yet.',
    readyOpenText: 'Everything is checked. Submit your registration now.',
    registered: 'You are registered',
  },
  'zh-HK': {
    prepareTitle: '登記尚未開始',
    getReady: '檢查並準備就緒',
    readyFor: /^準備就緒，\d\d:\d\d開始登記$/,
    readyEarly: '開始登記。你的登記尚未提交。',
    readyOpenText: '所有資料已檢查。現在可以提交登記。',
    registered: '已登記',
  },
  'zh-CN': {
    prepareTitle: '登记尚未开始',
    getReady: '检查并准备就绪',
    readyFor: /^准备就绪，\d\d:\d\d开始登记$/,
    readyEarly: '开始登记。您的登记尚未提交。',
    readyOpenText: '所有资料已检查。现在可以提交登记。',
    registered: '已登记',
  },
} as const
// The clock of a page cannot be taken back: a device with touch gets a page that other journeys do not use.
test.use({ hasTouch: true })

const minute = 60_000
const offer = '**/v1/sales/active-property-and-session*'

/** Waits for a refresh that is due, then returns the time until the next one, in ms. */
const untilRefresh = async (page: Page): Promise<number> => {
  const left = () => page.evaluate(() => Number(/fh_expires=(\d+)/.exec(document.cookie)?.[1]) - Date.now() - 60_000)
  await expect.poll(left).toBeGreaterThan(0)
  return left()
}

/**
 * Moves the clocks of the server and of the page from one refresh of the tokens to the next: a page that was left open
 * has no tokens that the server would refuse.
 */
const pass = async (page: Page, stage: Stage, ms: number): Promise<void> => {
  let left = ms
  while (left > 0) {
    const hop = Math.min(left, (await untilRefresh(page)) + 5_000)
    await stage.moveClock(hop)
    await page.clock.fastForward(hop)
    left -= hop
  }
  await untilRefresh(page)
}

const names = { en: 'Prepared', 'zh-HK': '預備', 'zh-CN': '预备' }

/**
 * Fills in everything for a session that opens in two hours, up to step 4. Before a nearer opening the waiting room
 * gathers people, who may be those of another journey.
 */
const prepare = async (page: Page, stage: Stage) => {
  const own = await ownSession(stage, names, {
    opens_at: 2,
    closes_at: 48,
    verify_by: 72,
    ballot_at: 90,
    sale_at: 99,
  })
  await page.clock.install()
  await enter(page.context(), stage, await newPerson(stage))
  await visit(page, `/en/properties?property=${openGroup.propertyId}`)
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

test('what was prepared and checked needs one press and three calls at the opening', async ({ page, stage }) => {
  test.setTimeout(90_000)
  await prepare(page, stage)
  const main = page.getByRole('main')
  await inEachLanguage(page, async locale => {
    await expect(main).toContainText(words[locale].prepareTitle)
    // What is missing is told now, and not in the minute of the opening.
    await expect(submit(page)).toHaveText(words[locale].getReady)
  })
  await next(page)
  await expect(main.locator('a[href="#consent-declaration"]')).toBeVisible()
  await page.locator('#consent-declaration').check()
  await page.locator('input[name=payBy][value=INSTRUMENT]').check()
  await next(page)
  await inEachLanguage(page, async locale => {
    await expect(heading(page)).toHaveText(words[locale].readyFor)
    await expect(page.getByRole('timer')).toContainText(/01:5[0-9]:[0-5][0-9]/)
    expect(await faults(page)).toEqual([])
  })

  // It is ready on every device, and shown at once.
  await openInner(page, 'en', '')
  await inEachLanguage(page, locale => expect(heading(page)).toHaveText(words[locale].readyFor))
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
    if (response.request().method() === 'POST' && pathname.startsWith('/v1/sales/') && response.ok())
      accepted.push(pathname.replace(/[\w-]{36}/, '{id}'))
  })
  await submit(page).click()
  await inEachLanguage(page, locale =>
    expect(main.getByRole('status').filter({ hasText: words[locale].readyEarly })).toBeVisible(),
  )
  expect(sent).toEqual([])

  // Some minutes before the opening the page enters the waiting room, and so it has a place among the early visitors.
  const entered = page.waitForResponse('**/v1/waiting-room')
  const answered = page.waitForResponse(offer)
  await page.clock.fastForward(117 * minute)
  await Promise.all([entered, answered])
  // The answer puts the page's clock right again.
  await expect(page.getByRole('timer')).toContainText(/01:5[0-9]:[0-5][0-9]/)
  await pass(page, stage, 180 * minute)
  await inEachLanguage(page, locale => expect(main).toContainText(words[locale].readyOpenText))
  await submit(page).click()
  await inEachLanguage(page, locale => expect(heading(page)).toHaveText(words[locale].registered))
  expect(accepted).toEqual([
    '/v1/sales/intents/register',
    '/v1/sales/intents/{id}/tickets',
    '/v1/sales/intents/ticket/{id}/confirm',
  ])
})

test('a change makes it unready, and the consents are asked for again', async ({ page, stage }) => {
  test.setTimeout(90_000)
  await prepare(page, stage)
  await page.locator('#consent-declaration').check()
  await next(page)
  await expect(heading(page)).toContainText('Ready for')
  await page.getByRole('navigation', { name: 'Progress' }).getByRole('link').nth(1).click()
  await page.locator('#line1').fill('Flat B, 12/F, Sample House')
  await next(page)
  await page.waitForURL('**step=3')
  await next(page)
  await expect(submit(page)).toHaveText(words.en.getReady)
  await expect(page.locator('#consent-declaration')).not.toBeChecked()
})

/** Prepares a registration, and waits until its page has asked for the session some minutes before the opening. */
const readyBeforeOpening = async (page: Page, stage: Stage) => {
  const { sessionId } = await prepare(page, stage)
  await page.locator('#consent-declaration').check()
  await next(page)
  await expect(heading(page)).toContainText('Ready for')
  const asked = page.waitForResponse(offer)
  await pass(page, stage, 117 * minute)
  await asked
  return sessionId
}

const putOff = (stage: Stage, sessionId: string, by: string) =>
  stage.database.query(
    `update sales.session set opens_at = opens_at + $2::interval, revision = revision + 1 where id = $1`,
    [sessionId, by],
  )

const confirmChange = async (page: Page) => {
  await expect(page.getByRole('alert')).toContainText('changed')
  await page.getByRole('alert').getByRole('button').click()
  await expect(submit(page)).toHaveText(words.en.getReady)
}

test('an opening that the vendor puts off: the differences are shown, and it is made ready again', async ({
  page,
  stage,
}) => {
  test.setTimeout(90_000)
  const sessionId = await readyBeforeOpening(page, stage)
  // The page does not hear of it: whatever it asks for its session until the opening that it knows remains unanswered.
  await page.route(offer, route => route.abort())
  await putOff(stage, sessionId, '5 hours')
  await pass(page, stage, 33 * minute)
  await expect(page.getByRole('main')).toContainText(words.en.readyOpenText)
  await page.unroute(offer)
  await submit(page).click()
  await settled(page)
  await expect(page.getByRole('timer')).toContainText(/04:[23][0-9]:[0-5][0-9]/)
  await confirmChange(page)
})

test('a page that waits for an opening follows it when the vendor moves it', async ({ page, stage }) => {
  test.setTimeout(90_000)
  const sessionId = await readyBeforeOpening(page, stage)
  await putOff(stage, sessionId, '7 minutes')
  // Each minute the page looks at the waiting room, which moves with its session.
  await expect(async () => {
    await page.clock.fastForward(minute)
    await expect(page.getByRole('alert')).toContainText('changed', { timeout: 2_000 })
  }).toPass()
  await confirmChange(page)
})
