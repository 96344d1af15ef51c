import type { Page } from '@playwright/test'
import { expect, settled, test, visit } from './fixtures.ts'
import { enter, enterWithTicket, newPerson } from './people.ts'
import { addAuthenticator } from './staff.ts'

// Registrants' passkeys (decision 0062), at a portal with a host name: browsers create no passkey for an IP address.
// In one worker, because each worker would start a server for them.
test.describe.configure({ mode: 'default' })
test.use({ portalName: 'localhost' })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const add = async (page: Page, name: string) => {
  await page.getByLabel('Name of this passkey').fill(name)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
}
const logOut = async (page: Page) => {
  await page.locator('header').getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('alertdialog').getByRole('button').last().click()
  await page.waitForURL('**/login')
}

test('added in the profile, a passkey logs in by one press; removed, it does not', async ({ page, context, stage }) => {
  const person = await newPerson(stage)
  const device = await addAuthenticator(page)
  await enter(context, stage, person)
  await visit(page, '/en/profile')
  await page.getByRole('link', { name: /Change.*Passkeys/ }).click()
  await expect(heading(page)).toHaveText('Passkeys')
  await expect(page.getByText('You have no passkey yet.')).toBeVisible()
  await device.willing(false)
  await add(page, 'My phone')
  await expect(page.getByText('No passkey was created. Please try again.')).toBeVisible()
  await expect(page).toHaveTitle(/^Error: /)
  await device.willing(true)
  await add(page, 'My phone')
  await expect(page.getByText('The passkey “My phone” was added.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'My phone' })).toContainText('Not used yet')
  await stage.letter(person.email, /\/en\/profile\/passkeys/)
  // The same device already has a passkey.
  await add(page, 'Another')
  await expect(page.getByText('This device already has a passkey for your account.')).toBeVisible()

  await logOut(page)
  await device.willing(false)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page.getByText('No passkey was used.')).toBeVisible()
  await device.willing(true)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await page.waitForURL('**/registration-of-intent**')
  // The session is like any other: it still exists after a reload.
  await visit(page, '/en/profile/passkeys')
  const row = page.getByRole('listitem').filter({ hasText: 'My phone' })
  await expect(row).toContainText('Last used')

  await row.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('The passkey “My phone” was removed.')).toBeVisible()
  await logOut(page)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page.getByText('This passkey does not open an account.')).toBeVisible()
})

test('a while after the login the password is asked for, and it alone will do', async ({ page, context, stage }) => {
  const person = await newPerson(stage)
  await addAuthenticator(page)
  await enter(context, stage, person)
  await visit(page, '/en/profile/passkeys')
  await expect(page.getByLabel('Name of this passkey')).toBeVisible()
  await expect(page.getByLabel('Current password')).toBeHidden()
  await stage.moveClock(16 * 60_000)
  await add(page, 'My phone')
  await expect(page.getByLabel('Current password')).toBeVisible()
  await page.getByLabel('Current password').fill('Wrong#12345')
  await add(page, 'My phone')
  await expect(page.locator('#password-error')).toBeVisible()
  await page.getByLabel('Current password').fill(person.password)
  await add(page, 'My phone')
  await expect(page.getByText('The passkey “My phone” was added.')).toBeVisible()
})

test('offered beneath one’s registrations until it is turned down, to who has none', async ({
  page,
  context,
  stage,
}) => {
  await addAuthenticator(page)
  await enterWithTicket(context, stage, { arranged: true })
  const offer = page.getByText('Log in without typing next time')
  await visit(page, '/en/registration-of-intent/history')
  await expect(offer).toBeVisible()
  await page.getByRole('link', { name: 'Add a passkey' }).click()
  await add(page, 'My phone')
  await expect(page.getByText('The passkey “My phone” was added.')).toBeVisible()
  const asked = page.waitForResponse('**/v1/user/passkeys')
  await visit(page, '/en/registration-of-intent/history')
  await asked
  await settled(page)
  await expect(offer).toBeHidden()

  await page.goto('/en/profile/passkeys')
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('You have no passkey yet.')).toBeVisible()
  await visit(page, '/en/registration-of-intent/history')
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(offer).toBeHidden()
  await page.reload()
  await expect(heading(page)).toBeVisible()
  await settled(page)
  await expect(offer).toBeHidden()
})

test('a browser that knows no passkeys is offered none', async ({ page, context, stage }) => {
  await page.addInitScript(() => {
    delete (globalThis as { PublicKeyCredential?: unknown }).PublicKeyCredential
  })
  await visit(page, '/en/login')
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log in with a passkey' })).toBeHidden()
  await enter(context, stage, await newPerson(stage))
  await visit(page, '/en/profile/passkeys')
  await expect(page.getByText('This browser cannot create passkeys.')).toBeVisible()
  await expect(page.getByLabel('Name of this passkey')).toBeHidden()
})
