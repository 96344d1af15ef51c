import type { Page } from '@playwright/test'
import { expect, faults, type Stage, test } from './fixtures.ts'
import { draftOf, enter, storeDraft, newPerson, openGroup, openInner } from './people.ts'
import {
  beginBlank,
  confirm,
  fill,
  fillDay,
  openSection,
  saveOneGroup,
  saveSection,
  section,
  setUpOffice,
} from './setting-up.ts'
import { enterOffice, newStaff, postOffice, type Staff, visitOffice } from './staff.ts'

/** Signs in as a sales manager, who looks at the sessions; another manager, who is returned, can confirm. */
const enterAsOneOfTwo = async (page: Page, stage: Stage): Promise<Staff> => {
  await enterOffice(page.context(), stage, await newStaff(stage, ['SALES_MANAGER']))
  await visitOffice(page, stage, '/sales/sessions')
  return newStaff(stage, ['SALES_MANAGER'])
}

/**
 * Proposes a session like the demo's open one, which then waits for the second person. Returns the ids of the session
 * and of its group for one unit or more.
 */
const propose = async (page: Page) => {
  const { propertyId, sessionId: copyOf } = openGroup
  const { id, version } = await postOffice<{ id: string; version: number }>(page, 'set-ups', { propertyId, copyOf })
  const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString()
  const saved = await postOffice<{ version: number; setUp: { groups: { id: string }[] } }>(page, `set-ups/${id}`, {
    version,
    about: { name: { en: 'Evening round', 'zh-HK': '晚間（加推）', 'zh-CN': '晚间（加推）' }, method: 'BALLOT' },
    times: { opensAt: days(-1), closesAt: days(4), verifyBy: days(5), ballotAt: days(6), saleAt: days(8) },
  })
  await postOffice(page, `set-ups/${id}/publish`, { version: saved.version, note: null })
  return { sessionId: id, batchId: saved.setUp.groups.at(-1)?.id ?? '' }
}

test('a session from nothing: what is missing is named, tried out, published by two, and found by registrants', async ({
  browser,
  page,
  stage,
}) => {
  const other = await enterAsOneOfTwo(page, stage)
  await beginBlank(page, 'Kai Sea')
  await expect(page.getByText('1 of 9 steps done')).toBeVisible()
  const step = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect(step('Dates').getByText('Not started')).toBeVisible()

  await section(page, 'about').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.locator('[id="name.zh-HK-error"]')).toBeVisible()
  await fill(page, 'name', ['Evening round', '晚間（加推）', '晚间（加推）'])
  await page.getByText('A public ballot sets').click()
  await saveSection(page, 'about')
  await openSection(page, 'times')
  for (const [name, days] of [
    ['opensAt', -1],
    ['closesAt', 4],
    ['verifyBy', 5],
    ['ballotAt', 6],
    ['saleAt', 3],
  ] as const)
    await fillDay(page, name, days)
  // B-5: each error message names its own field.
  const hours = ['opensAt', 'closesAt'].map(name => page.locator(`[id="${name}.time"]`))
  for (const hour of hours) await hour.fill('25:00')
  await section(page, 'times').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(section(page, 'times').getByRole('region').getByRole('listitem')).toHaveText([
    'Registration opens: enter a time, such as 09:30',
    'Registration closes: enter a time, such as 09:30',
  ])
  for (const hour of hours) await hour.fill('10:00')
  await saveSection(page, 'times')
  // A fault leads to its field, and what is wrong stands above the form.
  await step('Dates').getByRole('button', { name: 'Dates: the sale begins before an earlier step ends' }).click()
  await expect(page.locator('[id="saleAt.day"]')).toBeFocused()
  await expect(section(page, 'times').getByText('Dates: the sale begins before an earlier step ends')).toBeVisible()
  expect(await faults(page)).toEqual([])
  await fillDay(page, 'saleAt', 8)
  await saveSection(page, 'times')
  await setUpOffice(page)
  await openSection(page, 'groups')
  await page.getByRole('button', { name: 'Add group' }).click()
  await expect(page.getByRole('group', { name: 'Group 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove Group 2' }).click()
  await saveOneGroup(page)
  await expect(page.getByText('All sections are complete.')).toBeVisible()

  await page.getByRole('link', { name: 'Show preview' }).click()
  await page.getByText('繁體中文').last().click()
  for (const view of ['Registrants', 'Public', 'Staff'])
    await expect(page.getByRole('region', { name: view }).getByText('A組').first()).toBeVisible()
  expect(await faults(page)).toEqual([])
  await page.getByRole('link', { name: 'Back to the session' }).click()

  // Staff test the session with fake registrants, up to the drawn ballot, before it is published.
  await page.getByRole('link', { name: 'Open dry run' }).click()
  await page.getByRole('button', { name: 'Start dry run' }).click()
  await expect(page.getByText('All results match the settings')).toBeVisible()
  const late = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Registration closes' }) })
  await expect(late.getByText('Message to registrants: Registration Closed')).toBeVisible()
  await expect(
    page
      .getByRole('region', { name: 'Group A' })
      .getByText(/^R-\w{4}-\w{4}\/1$/)
      .first(),
  ).toBeVisible()
  expect(await faults(page)).toEqual([])
  await page.getByRole('link', { name: 'Back to the session' }).click()
  await page.getByRole('button', { name: 'Propose publication' }).click()
  await expect(page.getByText('Waiting for a second person')).toBeVisible()

  await confirm(browser, stage, other, 'Kai Sea · Evening round')

  const visitor = await browser.newContext()
  const form = await visitor.newPage()
  await enter(visitor, stage, await newPerson(stage))
  await openInner(form, 'zh-HK', '')
  await form.getByText('啟海', { exact: true }).first().click()
  await expect(form.getByText('晚間（加推） · A組')).toBeVisible()
  await visitor.close()
})

test('a session that is extended while somebody fills it in: they are told, and register', async ({
  browser,
  page,
  stage,
}) => {
  const other = await enterAsOneOfTwo(page, stage)
  const { sessionId, batchId } = await propose(page)
  await confirm(browser, stage, other, 'Kai Sea · Evening round')
  const visitor = await browser.newContext()
  const form = await visitor.newPage()
  const person = await newPerson(stage)
  await enter(visitor, stage, person)
  await storeDraft(stage, person, draftOf(4, { sessionId, batchId }))
  await openInner(form, 'en', '?step=4')
  await form.locator('#consent-declaration').check()

  // Meanwhile another staff member extends the session.
  await visitOffice(page, stage, `/sales/sessions/${sessionId}`)
  await page.getByRole('button', { name: 'Reschedule' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Propose extension' }).click()
  await expect(page.getByText('Waiting for a second person')).toBeVisible()
  await confirm(browser, stage, other, 'Kai Sea · Evening round')

  await form.locator('button[type=submit]').click()
  const notice = form.getByRole('alert')
  await expect(notice).toContainText('The vendor has changed this session')
  await expect(notice).toContainText('Registration stays open longer.')
  await expect(notice).toContainText('Registration closes')
  expect(await faults(form)).toEqual([])
  await notice.getByRole('button', { name: 'I have read this' }).click()
  await expect(notice).toHaveCount(0)
  await form.locator('button[type=submit]').click()
  await form.waitForURL('**/payment?ticketId=*')
  const ticket = new URL(form.url()).searchParams.get('ticketId') ?? ''
  await openInner(form, 'en', `/history/${ticket}`)
  await expect(form.getByRole('heading', { name: 'Changes to this session' })).toBeVisible()
  await visitor.close()
})

test('a session begun as an earlier one: its dates move, and nothing stays to fill in but its day', async ({
  page,
  stage,
}) => {
  await enterAsOneOfTwo(page, stage)
  await page.getByRole('button', { name: 'Set up a session' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('#copyOf').selectOption({ value: openGroup.sessionId })
  await expect(dialog.locator('#propertyId')).toHaveValue(openGroup.propertyId)
  const opening = dialog.locator('#opensOn')
  await opening.fill('31 Feb 2027')
  await dialog.getByRole('button', { name: 'Set up a session' }).click()
  await expect(page.locator('#opensOn-error')).toBeVisible()
  // A date is read as people write it, and shown in one way.
  await opening.fill('15 Jan 2027')
  await opening.press('Tab')
  await expect(opening).toHaveValue('15/01/2027')
  expect(await faults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Set up a session' }).click()
  await page.waitForURL(/sessions\/[0-9a-f-]{36}$/)
  await expect(section(page, 'times').getByText('15 Jan 2027', { exact: false }).first()).toBeVisible()
  await expect(page.getByText('7 of 9 steps done')).toBeVisible()
  await expect(page.getByText('All sections are complete.')).toBeVisible()
  expect(await faults(page)).toEqual([])
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await page.waitForURL(/\/office\/sales\/sessions$/)
})

// Other journeys expect only the demo's sessions.
test.afterEach(async ({ stage }) => {
  await stage.database.query(
    `update sales.session set opens_at = now() - interval '3 days', closes_at = now() - interval '2 days',
       verify_by = now() + interval '1 day' where name->>'en' = 'Evening round'`,
  )
})
