import type { Page } from '@playwright/test'
import { expectWelcome, fillApplication, openOptional } from './apply.ts'
import { expect, inEachLanguage, settled, test, visit } from './fixtures.ts'
import { enter, newPerson, newTicket, openInner, somebody } from './people.ts'
import { bringLater } from './paying.ts'

const words = {
  en: {
    club: 'Meridian Club',
    join: 'Join Meridian Club',
    offer: 'Members save up to 3% on designated units',
    missing: /^Please agree to .*Meridian Club/,
    welcome: 'Welcome to Meridian Club',
    member: 'You are a member of Meridian Club',
    again: 'Join again',
  },
  'zh-HK': {
    club: '海岸會',
    join: '加入海岸會',
    offer: '會員購買指定單位，可享高達3%折扣',
    missing: /^請確認.*海岸會/,
    welcome: '歡迎加入海岸會',
    member: '你已是海岸會會員',
    again: '再次加入',
  },
  'zh-CN': {
    club: '海岸会',
    join: '加入海岸会',
    offer: '会员购买指定单位，最高可享3%优惠',
    missing: /^请确认.*海岸会/,
    welcome: '欢迎加入海岸会',
    member: '您已是海岸会会员',
    again: '再次加入',
  },
} as const

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const submit = (page: Page) => page.locator('form button[type=submit]').click()
const banner = (page: Page, club: string) => page.getByRole('region', { name: club, exact: true })

test('the banner leads into the club; left, it is back', async ({ page, context, stage }) => {
  await enter(context, stage, await newPerson(stage))
  await openInner(page, 'en', '/history')
  await inEachLanguage(page, async locale => {
    const { club, offer, join } = words[locale]
    await expect(banner(page, club)).toContainText(offer)
    await expect(banner(page, club).getByRole('link', { name: join })).toBeVisible()
  })
  await banner(page, words.en.club).getByRole('link', { name: words.en.join }).click()
  await expect(title(page)).toHaveText(words.en.join)
  await expect(title(page)).toBeFocused()
  await expect(banner(page, words.en.club)).toBeHidden()

  // The consent to join the club is required here, although no registration requires it.
  await page.locator('#consent-CLUB_JOIN').waitFor()
  await submit(page)
  const summary = page.locator('form > section').first()
  await expect(summary).toBeFocused()
  await inEachLanguage(page, async locale => {
    const { join, missing } = words[locale]
    await expect(title(page)).toHaveText(join)
    await expect(summary.getByRole('link')).toHaveText([missing, missing])
  })
  await page.locator('#consent-CLUB_JOIN').check()
  await page.locator('#consent-CLUB_PICS').check()
  await expect(page.locator('#consent-CLUB_PARTNERS')).not.toBeChecked()
  await submit(page)
  await expect(title(page)).toHaveText(words.en.welcome)
  await expect(title(page)).toBeFocused()
  await inEachLanguage(page, async locale => {
    await expect(title(page)).toHaveText(words[locale].welcome)
    await expect(page.getByRole('main').getByRole('status')).toContainText(words[locale].club)
  })

  await openInner(page, 'en', '/history')
  await settled(page)
  await expect(banner(page, words.en.club)).toBeHidden()
  await visit(page, '/en/club')
  await expect(title(page)).toHaveText(words.en.member)
  await page.getByRole('main').getByRole('link').click()
  await page.waitForURL('**/en/profile/consents')
  const join = page.locator('#consent-CLUB_JOIN')
  await join.getByRole('button').last().click()
  await page.getByRole('alertdialog').getByRole('button').last().click()
  await inEachLanguage(page, locale => expect(join.getByRole('link', { name: words[locale].again })).toBeVisible())
  await join.getByRole('link', { name: words.en.again }).click()
  await expect(title(page)).toHaveText(words.en.join)

  // The club is notified after the answer is sent.
  await expect(async () => {
    await openInner(page, 'en', '/history')
    await expect(banner(page, words.en.club)).toBeVisible({ timeout: 2_000 })
  }).toPass()
})

test('a member sees no banner', async ({ page, context, stage }) => {
  await enter(context, stage, { email: 'member@firsthand.example' })
  await openInner(page, 'en', '/history')
  await settled(page)
  await expect(banner(page, words.en.club)).toBeHidden()
  await visit(page, '/en/club')
  await inEachLanguage(page, locale => expect(title(page)).toHaveText(words[locale].member))
})

test('the banner moves nothing, is dismissed for this tab, and gives the focus on', async ({
  page,
  context,
  stage,
}) => {
  await enter(context, stage, await newPerson(stage))
  // The text of the programme comes after the page was measured.
  const measured = Promise.withResolvers<void>()
  await page.route('**/v1/nwd-club/programme', async route => {
    await measured.promise
    await route.continue()
  })
  await openInner(page, 'en', '/history')
  // Position of the heading of the page as it arrives, and of the screen's own heading, which replaces it.
  const place = () => page.evaluate(() => document.querySelector('h1')?.getBoundingClientRect().y)
  const before = await place()
  measured.resolve()
  await expect(banner(page, 'Meridian Club')).toBeVisible()
  expect(await place()).toBe(before)
  await banner(page, 'Meridian Club').getByRole('button', { name: 'Hide this invitation' }).click()
  await expect(banner(page, 'Meridian Club')).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
  await page.reload()
  await title(page).waitFor()
  await settled(page)
  await expect(banner(page, 'Meridian Club')).toBeHidden()
  const other = await context.newPage()
  await openInner(other, 'en', '/history')
  await expect(banner(other, 'Meridian Club')).toBeVisible()
})

test('where membership is not known it is logged, nobody is invited, and nobody logged out', async ({
  page,
  context,
  stage,
  logged,
}) => {
  await enter(context, stage, await newPerson(stage))
  await page.route('**/v1/nwd-club/is-member', route => route.fulfill({ status: 500, body: '{}' }))
  await openInner(page, 'en', '/history')
  await settled(page)
  await expect(banner(page, 'Meridian Club')).toBeHidden()
  await expect(title(page)).toHaveText('Manage Registration')
  expect(logged.lines.filter(line => line.startsWith('error: membership could not be checked'))).toHaveLength(1)
  logged.lines = logged.lines.filter(line => !line.startsWith('error: membership'))
})

test('who becomes a member by a registration is invited no longer, at once', async ({ page, context, stage }) => {
  const person = await newPerson(stage)
  await enter(context, stage, person)
  const id = await newTicket(stage, person, { arranged: false })
  await openInner(page, 'en', '/history')
  await expect(banner(page, 'Meridian Club')).toBeVisible()
  await openInner(page, 'en', `/payment?ticketId=${id}`)
  // Inserts the membership directly, as the club does after the registration.
  await stage.database.query(
    'insert into club.member (account_id, joined_at) select id, now() from accounts.account where email = $1',
    [person.email],
  )
  await bringLater(page)
  await expect(title(page)).toHaveText('You are registered')
  await expect(banner(page, 'Meridian Club')).toBeHidden()
})

test('a person of the Mainland gives the four consents of its law, each by itself', async ({
  page,
  context,
  stage,
}) => {
  const person = await newPerson(stage)
  await stage.database.query(`update accounts.account set nationality = 'CHN' where email = $1`, [person.email])
  await enter(context, stage, person)
  await visit(page, '/en/club')
  await page.locator('#consent-CLUB_PIPL_5').waitFor()
  for (const box of ['CLUB_JOIN', 'CLUB_PICS']) await page.locator(`#consent-${box}`).check()
  await submit(page)
  const links = page.locator('form > section').first().getByRole('link')
  await expect(links).toHaveCount(4)
  for (const part of [1, 3, 4, 5]) await page.locator(`#consent-CLUB_PIPL_${part}`).check()
  await expect(links).toHaveCount(0)
  await submit(page)
  await expect(title(page)).toHaveText('Welcome to Meridian Club')
})

test('the programmes are offered with the account: no box is ticked, what a chosen one needs is asked', async ({
  page,
  stage,
}) => {
  test.setTimeout(60_000)
  const person = somebody()
  await visit(page, '/en/register')
  await fillApplication(page, stage, person)
  await openOptional(page)
  for (const group of ['Club membership', 'Meridian One', 'Meridian Points'])
    await expect(page.getByRole('group', { name: group }).getByRole('checkbox')).toHaveCount(1)
  for (const code of ['CLUB_JOIN', 'ONE_ID_JOIN', 'K_DOLLAR_JOIN'])
    await expect(page.locator(`#consent-${code}`)).not.toBeChecked()
  await page.locator('#consent-CLUB_JOIN').check()
  await expect(page.locator('#consent-CLUB_PICS')).not.toBeChecked()
  await expect(page.locator('#consent-CLUB_PIPL_1')).toHaveCount(0)
  await submit(page)
  await expect(page.getByRole('main').locator('section[tabindex="-1"]').getByRole('link')).toHaveText([
    words.en.missing,
  ])
  await page.locator('#consent-CLUB_PICS').check()
  await submit(page)
  await expectWelcome(page, 'en')
  await enter(page.context(), stage, person)
  // A job enrols who has chosen the club with the account.
  await expect(async () => {
    await visit(page, '/en/club')
    await settled(page)
    expect(await title(page).textContent()).toBe(words.en.member)
  }).toPass()
})

test('a person of the Mainland is asked each programme’s four with the account', async ({ page }) => {
  await visit(page, '/zh-CN/register')
  await openOptional(page)
  await page.locator('#consent-K_DOLLAR_JOIN').check()
  await page.locator('#idType').selectOption('CNID')
  await expect(page.getByRole('group', { name: '海岸积分' }).getByRole('checkbox')).toHaveCount(5)
  for (const part of [1, 3, 4, 5]) await expect(page.locator(`#consent-K_DOLLAR_PIPL_${part}`)).not.toBeChecked()
  await page.locator('#consent-K_DOLLAR_JOIN').uncheck()
  await expect(page.getByRole('group', { name: '海岸积分' }).getByRole('checkbox')).toHaveCount(1)
})

test('who was sent to the login returns to the club', async ({ page, context, stage }) => {
  const person = await newPerson(stage)
  await visit(page, '/zh-HK/club')
  await page.waitForURL('**/login')
  await enter(context, stage, person)
  // Covers a page that is first drawn two seconds after its session has started: the next drawing waits for a
  // message.
  await page.addInitScript(() => {
    const own = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'postMessage')
    Object.defineProperty(MessagePort.prototype, 'postMessage', {
      value(this: MessagePort, ...given: unknown[]) {
        setTimeout(() => Reflect.apply(own?.value, this, given), Math.max(0, 2_000 - performance.now()))
      },
    })
  })
  await visit(page, '/zh-HK/login')
  await page.waitForURL('**/zh-HK/club')
  await expect(title(page)).toHaveText('加入海岸會')
})
