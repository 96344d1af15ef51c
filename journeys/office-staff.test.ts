import { expect, test } from './fixtures.ts'
import { appCode, enterOffice, newStaff, staffPassword, visitOffice } from './staff.ts'

test('a second factor is reset by two: one proposes, another confirms, and it is made anew', async ({
  page,
  stage,
  browser,
}) => {
  // What other journeys have proposed in this database is over.
  await stage.database.query(
    "update office.proposal set decision = 'EXPIRED', decided_at = now() where decision is null",
  )
  const lost = await newStaff(stage, ['COUNTER'], { name: 'LAM Suk Fan' })
  await enterOffice(page.context(), stage, await newStaff(stage, ['ADMINISTRATOR'], { name: 'CHAN Siu Ming' }))
  await visitOffice(page, stage, '/user-management')
  await page.getByLabel('Find by name or email').fill(lost.email)
  await page.getByRole('link', { name: 'LAM Suk Fan' }).click()
  await page.getByRole('button', { name: 'Reset' }).click()
  const asked = page.getByRole('alertdialog')
  await asked.getByRole('button', { name: 'Reset' }).click()
  await expect(asked.locator('#reason-error')).toBeVisible()
  await asked.getByLabel('Reason').fill('Lost the telephone on the ferry')
  await asked.getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByText('A second administrator has an hour to confirm it.')).toBeVisible()
  await page.getByRole('link', { name: 'To confirm' }).click()
  // Not by who proposed it.
  const own = page.locator('main li', { hasText: 'LAM Suk Fan' })
  await expect(own.getByText('Your proposal')).toBeVisible()
  await expect(own.getByRole('button', { name: /^Confirm/ })).toHaveCount(0)

  const second = await (await browser.newContext()).newPage()
  await enterOffice(second.context(), stage, await newStaff(stage, ['ADMINISTRATOR']))
  await visitOffice(second, stage)
  await second.getByRole('link', { name: /^To confirm 1/ }).click()
  const proposal = second.locator('main li', { hasText: 'LAM Suk Fan' })
  await expect(proposal.getByText('Lost the telephone on the ferry')).toBeVisible()
  await proposal.getByRole('button', { name: /^Confirm/ }).click()
  await second.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(second.getByText('Confirmed, and done.')).toBeVisible()
  await expect(second.getByRole('link', { name: /^To confirm$/ })).toBeVisible()
  await second.context().close()

  const back = await (await browser.newContext()).newPage()
  await visitOffice(back, stage)
  await back.getByLabel('Email').fill(lost.email)
  await back.getByLabel('Password', { exact: true }).fill(staffPassword)
  await back.getByRole('button', { name: 'Continue' }).click()
  await expect(back.getByRole('heading', { level: 1 })).toHaveText('Protect your login')
  await back.context().close()
})

test('a supervisor says at which sessions a counter works, and nothing else', async ({ page, stage }) => {
  const counter = await newStaff(stage, ['COUNTER'], { name: 'LEE Ka Yan' })
  await enterOffice(page.context(), stage, await newStaff(stage, ['SUPERVISOR']))
  await visitOffice(page, stage, `/user-management/${counter.id}`)
  await expect(page.getByRole('button', { name: 'Mark as left' })).toHaveCount(0)
  const [first, second] = [page.getByRole('checkbox').nth(0), page.getByRole('checkbox').nth(1)]
  await second.uncheck()
  await page.getByRole('button', { name: 'Save the sessions' }).click()
  await expect(page.getByText('Saved: these sessions and no others.')).toBeVisible()
  await visitOffice(page, stage, `/user-management/${counter.id}`)
  await expect(first).toBeChecked()
  await expect(second).not.toBeChecked()
})

test('who is logged in elsewhere ends it from here', async ({ page, stage, browser }) => {
  const staff = await newStaff(stage, ['AUDITOR'])
  const elsewhere = await (await browser.newContext()).newPage()
  await enterOffice(elsewhere.context(), stage, staff)
  await visitOffice(elsewhere, stage)
  await visitOffice(page, stage)
  await page.getByLabel('Email').fill(staff.email)
  await page.getByLabel('Password', { exact: true }).fill(staffPassword)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Code of your authenticator app').fill(appCode(staff.secret ?? ''))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('link', { name: /My account/ }).click()
  await page.getByRole('button', { name: /^End/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End' }).click()
  await expect(page.getByRole('button', { name: /^End/ })).toHaveCount(0)
  await elsewhere.getByRole('button', { name: 'Verify the chain' }).click()
  await expect(elsewhere.getByText('Your session has ended.')).toBeVisible()
  await elsewhere.context().close()
})

test('User Activity tells what was refused, and to whom, and is narrowed down by a press', async ({ page, stage }) => {
  const staff = await newStaff(stage, ['ADMINISTRATOR', 'AUDITOR'], { name: 'NG Chi Hang' })
  await enterOffice(page.context(), stage, staff)
  await visitOffice(page, stage, '/user-management/invite')
  await page.getByLabel('Name', { exact: true }).fill('Twice')
  await page.getByLabel('Email').fill(staff.email)
  await page.getByRole('checkbox', { name: /^Finance/ }).check()
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.locator('#email-error')).toContainText('Somebody with this email is on the list already')
  await page.getByRole('link', { name: 'User Activity' }).click()
  // The invitation was not sent: it is asked before it is lost.
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  const refused = page.locator('main summary', { hasText: 'Invites staff' }).first()
  await expect(refused).toContainText('Refused')
  await expect(refused).toContainText('NG Chi Hang')
  await refused.click()
  await expect(page.getByText('office.staff.known')).toBeVisible()
  await page.getByRole('button', { name: 'Only this Operation' }).first().click()
  await expect(page.locator('main summary').filter({ hasNotText: 'Invites staff' })).toHaveCount(0)
  await expect(page).toHaveURL(/operation=office\.staff\.invite/)
  await expect(page.getByRole('combobox', { name: 'Operation' })).toHaveValue('Invites staff')
  await page.goBack()
  await expect(page.getByRole('combobox', { name: 'Operation' })).toHaveValue('')
})
