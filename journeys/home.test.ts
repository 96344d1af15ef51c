import type { Page } from '@playwright/test'
import { chooseMore, nextStep, passOf } from './passes.ts'
import { answerByLink, readyForDesk } from './desk-way.ts'
import { expect, faults, inEachLanguage, settled, test, visit } from './fixtures.ts'
import { logInHere } from './log-in.ts'
import { ownSession } from './own-session.ts'
import {
  draftOf,
  enter,
  enterWithTicket,
  newNamed,
  newPerson,
  newTicket,
  numberOf,
  openInner,
  somebody,
  storeDraft,
} from './people.ts'

test('from the login to the code: one touch', async ({ page, stage }) => {
  const { person, number } = await readyForDesk(stage, 'one')
  await visit(page, '/en/login')
  await logInHere(page, stage, person)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your registration')
  await expect(passOf(page)).toContainText(number)
  await page.getByRole('button', { name: 'Show QR code' }).click()
  const large = page.locator('dialog[open]')
  await expect(large).toContainText(number)
  await expect(large.getByRole('img')).toBeVisible()
})

test('a couple: all names, the deposit, and then the visit', async ({ page, context, stage }) => {
  const person = await newPerson(stage)
  const spouse = somebody()
  const id = await newTicket(stage, person, { arranged: false, people: [await newNamed(stage, person, spouse)] })
  await enter(context, stage, person)
  await openInner(page, 'zh-HK', '')
  expect(await nextStep(page)).toBe('DEPOSIT')
  // No code opens anything before the deposit is arranged.
  await expect(page.getByRole('button', { name: '顯示二維碼' })).toHaveCount(0)
  await page.getByRole('link', { name: '選擇付款方式' }).click()
  await page.waitForURL(`**/payment?ticketId=${id}`)

  const couple = await readyForDesk(stage, 'couple')
  await enter(context, stage, couple.person)
  await openInner(page, 'zh-HK', '')
  expect(await nextStep(page)).toBe('VISIT')
  await expect(passOf(page).getByText('CHAN TAI MAN')).toHaveCount(2)
  await page.getByRole('link', { name: '選擇時間' }).click()
  await page.waitForURL(`**/history/${couple.id}?view=visit`)
  await expect(page.locator('#visit')).toBeFocused()
})

test('the consents of others are next until they are given by link', async ({ page, context, stage }) => {
  const spouse = somebody()
  const person = await newPerson(stage)
  const id = await newTicket(stage, person, { arranged: true, people: [await newNamed(stage, person, spouse)] })
  await enter(context, stage, person)
  await openInner(page, 'en', '')
  expect(await nextStep(page)).toBe('CONSENTS')
  await answerByLink(stage, spouse.email)
  await openInner(page, 'en', '')
  expect(await nextStep(page)).toBe('VISIT')
  await page.getByRole('link', { name: 'All details' }).click()
  await page.waitForURL(`**/history/${id}`)
})

test('several registrations and a draft: the one that is owed first, and the way to a new one', async ({
  page,
  context,
  stage,
}) => {
  const { person, id: arranged } = await enterWithTicket(context, stage, { arranged: true, declared: true })
  const owed = await newTicket(stage, person, { arranged: false })
  await storeDraft(stage, person, draftOf(2))
  await openInner(page, 'en', '')
  await expect(passOf(page)).toHaveAttribute('data-pass', owed)
  await expect(page.locator('[data-other]')).toContainText(await numberOf(stage, arranged))
  await settled(page)
  expect(await faults(page)).toEqual([])
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.waitForURL('**?draft=*')
  await page.goBack()
  await expect(passOf(page)).toBeVisible()

  // Register opens a new registration; the logo leads home from everywhere else.
  await page.getByRole('banner').getByRole('link', { name: 'Register', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Continue or start new')
  await page.locator('#new-draft').click()
  await page.locator('input[name=propertyId]').first().waitFor()
  await expect(passOf(page)).toHaveCount(0)
  await openInner(page, 'en', '/history')
  await page.locator('a[data-home]').first().click()
  await expect(passOf(page)).toBeVisible()

  // What was withdrawn a moment ago is not shown as if it stood.
  await page.getByRole('link', { name: 'All details' }).click()
  await chooseMore(page, 'Withdraw')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('is withdrawn.')).toBeVisible()
  await page.locator('a[data-home]').first().click()
  await expect(passOf(page)).toHaveAttribute('data-pass', arranged)
})

test('two that are owed: each says until when, and leads to its deposit', async ({ page, context, stage }) => {
  const person = await newPerson(stage)
  const [first, second] = [
    await newTicket(stage, person, { arranged: false }),
    await newTicket(stage, person, { arranged: false }),
  ]
  await enter(context, stage, person)
  await openInner(page, 'en', '')
  const shown = (await passOf(page).getAttribute('data-pass')) ?? ''
  const other = shown === first ? second : first
  await expect(page.locator('[data-owed]')).toHaveCount(1)
  await page.locator(`[data-owed="${other}"]`).getByRole('link').click()
  await page.waitForURL(`**/payment?ticketId=${other}`)
})

const closedWords = {
  en: { closed: 'Registration Closed', other: 'No other session is open' },
  'zh-HK': { closed: '登記已截止', other: '現時沒有其他銷售時段接受登記' },
  'zh-CN': { closed: '登记已截止', other: '目前没有其他销售时段接受登记' },
} as const

/** As if no session were open, or none even announced: the rest of the answer is the server's own. */
const closeAll = (page: Page, phases = ['OPEN', 'UPCOMING']): Promise<unknown> =>
  page.route('**/v1/sales/active-property-and-session*', async route => {
    const response = await route.fetch()
    const body = (await response.json()) as { properties: { sessions: { phase: string }[] }[] }
    for (const session of body.properties.flatMap(({ sessions }) => sessions))
      if (phases.includes(session.phase)) session.phase = 'CLOSED'
    await route.fulfill({ response, json: body })
  })

test('registration closed: who has registered sees what remains first, then that nothing is open', async ({
  page,
  context,
  stage,
}) => {
  const person = await newPerson(stage)
  const group = await ownSession(stage, { en: 'Dusk round', 'zh-HK': '黃昏場', 'zh-CN': '黄昏场' }, {})
  const id = await newTicket(stage, person, { arranged: true, declared: true, group })
  await enter(context, stage, person)
  await closeAll(page)
  await openInner(page, 'en', '')
  await inEachLanguage(page, async locale => {
    await expect(passOf(page)).toHaveAttribute('data-pass', id)
    await expect(page.getByRole('main')).toContainText(closedWords[locale].other)
    await expect(page.getByRole('heading', { level: 2, name: closedWords[locale].closed })).toHaveCount(0)
  })

  await openInner(page, 'en', '?new=1')
  await inEachLanguage(page, async locale => {
    const { closed, other } = closedWords[locale]
    expect(await nextStep(page)).toBe('VISIT')
    await expect(passOf(page)).toHaveAttribute('data-pass', id)
    await expect(page.getByRole('heading', { level: 2, name: closed })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(other)
    const headings = await page.getByRole('main').getByRole('heading').allInnerTexts()
    expect(headings.at(-1)).toBe(closed)
    await settled(page)
    expect(await faults(page)).toEqual([])
  })
})

test('registration closed: who has no registration sees that nothing is open', async ({ page, context, stage }) => {
  const person = await newPerson(stage)
  await enter(context, stage, person)
  await closeAll(page)
  await openInner(page, 'en', '?new=1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(closedWords.en.closed)
  await expect(passOf(page)).toHaveCount(0)
})

test('registration closed, and another session announced: its registration can be prepared', async ({
  page,
  context,
  stage,
}) => {
  await enter(context, stage, await newPerson(stage))
  await closeAll(page, ['OPEN'])
  await openInner(page, 'en', '')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(closedWords.en.closed)
  await page.getByRole('link', { name: 'Prepare registration' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Property and session')
  await expect(page.locator('input[name=batchId]').first()).toBeVisible()
})
