import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { enterOffice, newStaff, visitOffice } from './staff.ts'

/** Logs in at the vendor's own login, which is a separate site. */
const logInThere = async (page: Page, who: string) => {
  await expect(page).toHaveTitle('Company login')
  await page.getByLabel('Who').fill(who)
  await page.getByRole('button', { name: 'Log in' }).click()
}

const enter = async (page: Page, who: string) => {
  await page.getByRole('button', { name: 'Log in with Meridian' }).click()
  await logInThere(page, who)
}

test('by the login of the company: in, locked and unlocked with what was typed, and confirmed for what weighs much', async ({
  page,
  stage,
}) => {
  await visitOffice(page, stage, '/user-management/invite')
  await enter(page, 'director')
  // The login leads to the page that was first requested.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invite staff')
  await expect(page.getByTitle('My account')).toContainText('AU Wing Sum')
  await page.getByLabel('Name', { exact: true }).fill('TSE Lok')
  await page.getByLabel('Email').fill('tse.lok@office.example')
  await page.getByRole('checkbox', { name: /^Counter/ }).check()

  await page.getByRole('button', { name: 'Lock', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Locked')
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0)
  const unlocking = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Unlock with Meridian' }).click()
  await logInThere(await unlocking, 'director')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invite staff')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('TSE Lok')

  await stage.database.query(
    `update office.session set proved_at = proved_at - interval '6 minutes'
     where staff_id = (select id from office.staff where email = 'director@meridian.example')`,
  )
  await page.getByRole('button', { name: 'Send invitation' }).click()
  const confirming = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Confirm with Meridian' }).click()
  await logInThere(await confirming, 'director')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('TSE Lok')

  // A staff member who left and comes back receives a new link.
  await page.getByRole('button', { name: 'Mark as left' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as left' }).click()
  await expect(page.getByText('Marked as left.')).toBeVisible()
  await page.getByRole('button', { name: 'Reinstate' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reinstate' }).click()
  await expect(page.getByText('Reinstated. A link has been sent.')).toBeVisible()
  await expect(page.getByText('Invited', { exact: true })).toBeVisible()
})

test('a login there without a second factor is half of one here', async ({ page, stage }) => {
  await visitOffice(page, stage)
  await enter(page, 'newcomer')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second factor setup')
})

test('who has a login of their own joins the company’s login to it in their account, and comes by it from then on', async ({
  page,
  stage,
}) => {
  const finance = await newStaff(stage, ['FINANCE'])
  await stage.database.query(`update office.staff set email = 'member@meridian.example' where id = $1`, [finance.id])
  await visitOffice(page, stage)
  await enter(page, 'member')
  await expect(page.getByText('You already have a login here.')).toBeVisible()

  await enterOffice(page.context(), stage, finance)
  await visitOffice(page, stage, '/account')
  await page.getByRole('button', { name: 'Use Meridian to log in' }).click()
  await logInThere(page, 'member')
  await expect(page.getByText('You log in with Meridian. Your groups there set your roles.')).toBeVisible()
  await expect(page.getByText('WONG Lai Ming · Counter')).toBeVisible()
})

test('a newcomer whose address the company has not verified is told so, and not added', async ({ page, stage }) => {
  await visitOffice(page, stage)
  await enter(page, 'unverified')
  await expect(page.getByText('Verify it there, or ask an administrator.')).toBeVisible()
  const { rows } = await stage.database.query(`select id from office.staff where email = 'unverified@meridian.example'`)
  expect(rows).toEqual([])
})

test('who has no place here is told so, and so is who turned back', async ({ page, stage }) => {
  await visitOffice(page, stage)
  await enter(page, 'stranger')
  await expect(page.getByText('None of your groups has a role in this office.')).toBeVisible()
  // The parameters of the return are used once, and no address contains them.
  expect(new URL(page.url()).search).toBe('')
  await page.goto(`${stage.office}/office/provider?error=access_denied&state=x`)
  await expect(page.getByText('The login was cancelled')).toBeVisible()
  await page.getByRole('link', { name: 'Go to login' }).click()
  await expect(page.getByRole('button', { name: 'Log in with Meridian' })).toBeVisible()
})

test('the roles of somebody who comes by the company’s login are not changed here', async ({
  page,
  stage,
  browser,
}) => {
  await visitOffice(page, stage)
  await enter(page, 'director')
  await expect(page.getByTitle('My account')).toContainText('AU Wing Sum')
  const admin = await newStaff(stage, ['ADMINISTRATOR'])
  const other = await (await browser.newContext()).newPage()
  await other
    .context()
    .addCookies([
      { name: 'firsthand-office', value: admin.cookie, url: stage.office, httpOnly: true, sameSite: 'Strict' },
    ])
  await visitOffice(other, stage, '/user-management')
  await other.getByRole('link', { name: /AU Wing Sum/ }).click()
  await expect(other.getByText('The company login sets this person’s roles.')).toBeVisible()
  await expect(other.getByRole('checkbox', { name: /^Finance/ })).toHaveCount(0)
  await other.context().close()
})
