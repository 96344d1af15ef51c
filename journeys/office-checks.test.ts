import { allowAgain, checkNow, registerTwice } from './checking.ts'
import { expect, faults, test } from './fixtures.ts'
import { enter, numberOf, openGroup, openInner } from './people.ts'
import { enterOffice, newStaff, visitOffice } from './staff.ts'

test.afterEach(({ stage }) => allowAgain(stage))

test('one person in two accounts’ registrations is found; one is voided from the finding, which is then decided', async ({
  page,
  stage,
}) => {
  const { one, own, named } = await registerTwice(stage)
  const [ownNumber, namedNumber] = [await numberOf(stage, own), await numberOf(stage, named)]
  await enterOffice(page.context(), stage, await newStaff(stage, ['SUPERVISOR'], { name: 'LAM Chi Ho' }))
  await visitOffice(page, stage, `/sales/checks?session=${openGroup.sessionId}&kind=PERSON_LIMIT`)
  await checkNow(page, 'LAM Chi Ho')
  const finding = page.getByRole('listitem').filter({ hasText: ownNumber })
  await expect(finding).toContainText(namedNumber)
  await finding.getByRole('link').click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Person over the registration limit')
  await expect(page.getByText('The session allows 1 per person.')).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: namedNumber })
  await expect(row).toContainText('Submitted first')
  await expect(row).toContainText('Joint')
  await page.getByRole('checkbox', { name: `Void ${ownNumber}` }).check()
  await page.getByRole('button', { name: `Void ${ownNumber}` }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Void' }).click()
  await expect(dialog.locator('#reason-error')).toBeVisible()
  await dialog.locator('#reason').selectOption('OVER_LIMIT')
  await dialog.getByRole('button', { name: 'Void' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(`Voided: ${ownNumber}`)).toBeVisible()
  await expect(page.getByText(/^LAM Chi Ho, /)).toBeVisible()

  // The finding is no longer among those that wait for a decision.
  await page.getByRole('link', { name: 'Checks' }).first().click()
  await expect(finding).toHaveCount(0)
  await page.locator('#state').selectOption('DECIDED')
  await expect(page).toHaveURL(/state=DECIDED/)
  await expect(finding).toContainText('Decided')

  await page.context().clearCookies()
  await enter(page.context(), stage, one)
  await openInner(page, 'en', `/history/${own}`)
  await expect(page.getByRole('main')).toContainText('Voided')
  await stage.letter(one.email, new RegExp(ownNumber))
})

test('all are kept, with the reason; of a session that nobody has checked, that is said', async ({ page, stage }) => {
  const { own } = await registerTwice(stage)
  const number = await numberOf(stage, own)
  await enterOffice(page.context(), stage, await newStaff(stage, ['SALES_MANAGER'], { name: 'POON Ka Yan' }))
  // People of other journeys are alike, so there may be more findings of another kind than a page lists.
  await visitOffice(page, stage, `/sales/checks?session=${openGroup.sessionId}&kind=PERSON_LIMIT`)
  await checkNow(page, 'POON Ka Yan')
  const finding = page.getByRole('listitem').filter({ hasText: number })
  await finding.getByRole('link', { name: 'Person over the registration limit' }).click()
  // A sales manager may not void any of them.
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await page.getByRole('button', { name: 'Keep all' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Keep all' }).click()
  await expect(dialog.locator('#reason-error')).toBeVisible()
  await dialog.locator('#reason').fill('The vendor allows a second one')
  await dialog.getByRole('button', { name: 'Keep all' }).click()
  await expect(page.getByText('All kept')).toBeVisible()
  await expect(page.getByText('The vendor allows a second one')).toBeVisible()

  await stage.database.query('delete from sales.check_run where session_id = $1', [openGroup.sessionId])
  await visitOffice(page, stage, `/sales/checks?session=${openGroup.sessionId}`)
  await expect(page.getByText('This session has not been checked yet.')).toBeVisible()
})

test('several are kept at once, for one reason; what somebody else has decided meanwhile is said', async ({
  page,
  stage,
  browser,
}) => {
  const numbers: string[] = []
  for (let count = 0; count < 3; count++) numbers.push(await numberOf(stage, (await registerTwice(stage)).own))
  const [first = '', second = '', third = ''] = numbers
  const list = `/sales/checks?session=${openGroup.sessionId}&kind=PERSON_LIMIT`
  await enterOffice(page.context(), stage, await newStaff(stage, ['SUPERVISOR'], { name: 'SIT Wai Man' }))
  await visitOffice(page, stage, list)
  await checkNow(page, 'SIT Wai Man')
  const finding = (number: string) => page.getByRole('listitem').filter({ hasText: number })
  const box = (number: string) => finding(number).getByRole('checkbox', { name: /^Select / })
  await expect(box(third)).toBeVisible()
  const press = page.getByRole('button', { name: 'Keep selected' })
  await press.click()
  await expect(page.locator('#all-error')).toContainText('Select at least one finding')
  await expect(page.locator('#all')).toBeFocused()
  await box(first).focus()
  await page.keyboard.press('Space')
  await expect(page.locator('#all-error')).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: '1 selected' })).toBeVisible()
  await box(second).check()
  await expect(page.getByText('2 selected')).toBeVisible()
  expect(await faults(page)).toEqual([])

  const other = await (await browser.newContext()).newPage()
  await enterOffice(other.context(), stage, await newStaff(stage, ['SALES_MANAGER'], { name: 'HO Mei' }))
  await visitOffice(other, stage, list)
  await other.getByRole('listitem').filter({ hasText: second }).getByRole('link').click()
  await other.getByRole('button', { name: 'Keep all' }).click()
  await other.locator('#reason').fill('Seen at the desk')
  await other.getByRole('alertdialog').getByRole('button', { name: 'Keep all' }).click()
  await expect(other.getByText('All kept')).toBeVisible()
  await other.context().close()

  await press.click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Reason for keeping all').fill('The vendor allows a second one')
  await dialog.getByRole('button', { name: 'Keep selected' }).click()
  await expect(dialog).toHaveCount(0)
  const told = page.getByRole('status').filter({ hasText: '1 finding decided: all kept' })
  await expect(told).toContainText('1 not decided:')
  await expect(told.getByRole('listitem')).toContainText(second)
  await expect(told.getByRole('listitem')).toContainText('HO Mei decided it')
  await expect(box(first)).toHaveCount(0)
  await expect(box(third)).not.toBeChecked()
  await page.locator('#state').selectOption('DECIDED')
  await finding(first).getByRole('link').click()
  await expect(page.getByText('The vendor allows a second one')).toBeVisible()
})
