import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { addAuthenticator, appCode, enterOffice, newStaff, staffPassword, visitOffice } from './staff.ts'

const saveCodes = async (page: Page): Promise<string[]> => {
  const shown = page.locator('ol[translate=no] li')
  await expect(shown).toHaveCount(10)
  const codes = await shown.allTextContents()
  await page.getByRole('button', { name: 'Continue' }).click()
  // The newcomer cannot go on before confirming that the codes are in a safe place.
  await expect(page.locator('#isKept-error')).toBeVisible()
  await page.getByRole('checkbox', { name: 'I have saved these codes in a safe place' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Your recovery codes')
  return codes
}

const logOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in to the office')
}

const givePassword = async (page: Page, email: string) => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(staffPassword)
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('invited by an administrator, somebody sets a password, makes a passkey, and logs in by it alone', async ({
  page,
  stage,
  browser,
}) => {
  const email = 'ho.mei@office.example'
  await enterOffice(page.context(), stage, await newStaff(stage, ['ADMINISTRATOR']))
  await visitOffice(page, stage)
  await page.getByRole('link', { name: 'User Management' }).click()
  await page.getByRole('link', { name: 'Invite staff' }).click()
  await page.getByLabel('Name', { exact: true }).fill('HO Mei')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('checkbox', { name: /^Auditor/ }).check()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('HO Mei')
  await expect(page.getByText('Invitation sent.')).toBeVisible()

  const link = await stage.letter(email, /http\S+\/office\/invitation#\S+/)
  const newcomer = await (await browser.newContext()).newPage()
  await addAuthenticator(newcomer)
  await newcomer.goto(link)
  await expect(newcomer.getByRole('heading', { level: 1 })).toHaveText('Welcome, HO Mei')
  await newcomer.getByLabel('New password', { exact: true }).fill(staffPassword)
  await newcomer.getByLabel('Confirm new password').fill(staffPassword)
  await newcomer.getByRole('button', { name: 'Set password' }).click()
  await newcomer.getByRole('button', { name: /^Passkey/ }).click()
  await newcomer.getByRole('button', { name: 'Create passkey' }).click()
  await saveCodes(newcomer)
  await expect(newcomer.getByRole('heading', { level: 1 })).toHaveText('Today')
  await logOut(newcomer)
  await newcomer.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(newcomer.getByRole('heading', { level: 1 })).toHaveText('Today')
  // No script can read the cookie that opens the office.
  expect(await newcomer.evaluate(() => document.cookie)).not.toContain('office')

  // The link has been used up.
  await newcomer.goto('about:blank')
  await newcomer.goto(link)
  await expect(newcomer.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')
  await newcomer.context().close()
})

test('with an authenticator app one logs in by its code, or by a recovery code once', async ({ page, stage }) => {
  const staff = await newStaff(stage, ['AUDITOR'], { hasApp: false })
  await visitOffice(page, stage)
  await givePassword(page, staff.email)
  await page.getByRole('button', { name: /^Authenticator app/ }).click()
  await page.getByRole('button', { name: 'Show QR code' }).click()
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const secret = (await page.locator('p[translate=no]').textContent()) ?? ''
  await page.getByLabel('Code from the app').fill('000000')
  await page.getByRole('button', { name: 'Confirm app' }).click()
  await expect(page.locator('#appCode-error')).toBeVisible()
  await page.getByLabel('Code from the app').fill(appCode(secret))
  await page.getByRole('button', { name: 'Confirm app' }).click()
  const [code = ''] = await saveCodes(page)
  await logOut(page)

  await givePassword(page, staff.email)
  // The previous code has been used, so the clock moves to the next code.
  await page.getByLabel('Code from your authenticator app').fill(appCode(secret, 1))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today')
  await logOut(page)

  for (const taken of [true, false]) {
    await givePassword(page, staff.email)
    await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
    await page.getByLabel('Recovery code').fill(code)
    await page.getByRole('button', { name: 'Continue' }).click()
    if (taken) {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today')
      await logOut(page)
    } else await expect(page.locator('#proof-error')).toBeVisible()
  }
})

test('a passkey that is not given is said to be so, and the password still serves', async ({ page, stage }) => {
  const staff = await newStaff(stage, ['AUDITOR'])
  await addAuthenticator(page)
  await visitOffice(page, stage)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page.getByText('No passkey was used.')).toBeVisible()
  await givePassword(page, staff.email)
  await page.getByLabel('Code from your authenticator app').fill(appCode(staff.secret ?? ''))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today')
})
