import type { CDPSession, Page } from '@playwright/test'
import { expect, test, visit } from './fixtures.ts'
import { newPerson, enter } from './people.ts'
import { chooseBallot, chooseDistrict, fillAddress, next } from './registering.ts'

// A phone at the edge of a cell: 400 kbit/s in each direction, 400 ms round trip; no typed value is lost with it.
const edge = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

const throttle = async (page: Page): Promise<CDPSession> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  return session
}

test(
  'the whole way on a slow network that breaks off on the way: told, tried again, nothing lost',
  { tag: ['@U-33', '@U-45'] },
  async ({ page, stage }) => {
    test.setTimeout(240_000)
    await page.setViewportSize({ width: 390, height: 844 })
    await enter(page.context(), stage, await newPerson(stage))
    const network = await throttle(page)
    await network.send('Network.emulateNetworkConditions', { offline: false, ...edge })
    const main = page.getByRole('main')

    await visit(page, '/en/registration-of-intent')
    // The page shows a placeholder while the content loads.
    await main.locator('input[name=propertyId]').first().waitFor({ timeout: 60_000 })
    await chooseBallot(page)
    await chooseDistrict(page)
    await page.locator('#line1').fill('Flat A, 12/F, Sample House')

    // The connection breaks while the draft is saved: the page says so, and the typed values stay.
    await network.send('Network.emulateNetworkConditions', { offline: true, ...edge })
    await page.locator('#line2').fill('8 Lantern Path')
    await expect(page.getByRole('status').filter({ hasText: 'You are offline' })).toBeVisible()
    await next(page)
    await network.send('Network.emulateNetworkConditions', { offline: false, ...edge })
    await expect(page.getByRole('status').filter({ hasText: 'You are offline' })).toHaveCount(0)
    if (!page.url().includes('step=3')) await next(page)
    await page.waitForURL('**step=3', { timeout: 60_000 })
    await page.reload()
    await main.getByRole('button', { name: 'Continue' }).waitFor({ timeout: 60_000 })
    await page.goBack()
    await expect(page.locator('#line2')).toHaveValue('8 Lantern Path', { timeout: 60_000 })
    await page.goForward()
    await main.getByRole('button', { name: 'Continue' }).waitFor({ timeout: 60_000 })
    await next(page)

    await main.locator('#consent-declaration').waitFor({ timeout: 60_000 })
    await main.locator('#consent-declaration').check()
    await main.locator('input[name=payBy][value=INSTRUMENT]').check()
    // The submission is lost on its way: the page says so and keeps all values; a second press creates only one
    // registration.
    await page.route('**/v1/sales/intents/register', route => route.abort(), { times: 1 })
    await next(page)
    await expect(page.getByRole('alert').or(page.locator('section[tabindex="-1"]')).first()).toContainText(
      'Nothing you entered is lost',
    )
    await next(page)
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('You are registered', { timeout: 60_000 })
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
    await visit(page, '/en/registration-of-intent/history')
    await expect(main.locator('[data-ticket]')).toHaveCount(1, { timeout: 60_000 })
  },
)

test('a style sheet of one screen that does not come: the screen is shown without it, and nothing fails', async ({
  page,
  context,
  stage,
}) => {
  await enter(context, stage, await newPerson(stage))
  await page.route('**/*.css', route => route.abort())
  const failed = page.waitForEvent('requestfailed', request => request.url().endsWith('.css'))
  await visit(page, '/en/registration-of-intent?new=1')
  await failed
  await expect(page.getByRole('main').locator('input[name=propertyId]').first()).toBeVisible()
})

/** Notes every text that the page shows from now on and that is the name of a message, such as `addressDistrict`. */
const noteKeys = async (page: Page): Promise<() => Promise<string[]>> => {
  await page.evaluate(() => {
    const seen = new Set<string>()
    const look = () => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
        const text = node.nodeValue?.trim() ?? ''
        if (/^[a-z]+([A-Z0-9_]\w*)+$/.test(text) && node.parentElement?.closest('script') === null) seen.add(text)
      }
      document.body.dataset['keys'] = [...seen].join(' ')
    }
    new MutationObserver(look).observe(document.body, { childList: true, characterData: true, subtree: true })
    look()
  })
  return async () =>
    (await page.locator('body').getAttribute('data-keys'))?.split(' ').filter(Boolean) ?? ['none noted']
}

test(
  'messages of a later step that come late: a placeholder until then, and never the name of a message',
  { tag: ['@U-46'] },
  async ({ page, context, stage }) => {
    await enter(context, stage, await newPerson(stage))
    await visit(page, '/en/registration-of-intent?new=1')
    await chooseBallot(page)
    await fillAddress(page)
    await next(page)
    await page.waitForURL('**step=3')
    const main = page.getByRole('main')
    const heading = main.getByRole('heading', { level: 1, name: 'Relatives and agent' })
    await heading.waitFor()

    let arrive = () => {}
    const held = new Promise<void>(done => (arrive = done))
    await page.route('**/assets/en-*.js', async route => {
      const response = await route.fetch()
      if ((await response.text()).includes('Read the Personal Information Collection Statement')) await held
      await route.fulfill({ response })
    })
    const code = page.waitForRequest('**/assets/steps-*.js')
    await page.reload()
    const keysOf = await noteKeys(page)
    // The code of the step is there and has been drawn with, its messages are not there.
    const drawn = 'new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))'
    await page.evaluate(`import(${JSON.stringify((await code).url())}).then(() => ${drawn})`)
    await expect(main.locator('[data-loading]').first()).toBeVisible()
    await expect(heading).toHaveCount(0)
    arrive()
    await expect(heading).toBeVisible()
    await expect(main.getByText('Add only what applies to you')).toBeVisible()
    expect(await keysOf()).toEqual([])
  },
)
