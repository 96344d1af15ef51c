import type { Browser, Page } from '@playwright/test'
import { expectWelcome, fillApplication } from './apply.ts'
import { expect, faults, settled, type Stage, test, visit } from './fixtures.ts'
import { somebody } from './people.ts'
import { answerAlone, declare, fillAddress, next } from './registering.ts'
import { addAuthenticator, enterOffice, newStaff, proveWhenAsked, staffPassword, visitOffice } from './staff.ts'

// An estate agent and a client, by their screens alone: invited, a form taken, the link opened, registered, followed,
// booked, ended, declared, counted.

type Scene = { browser: Browser; stage: Stage }

const newPage = async ({ browser }: Scene): Promise<Page> => (await browser.newContext()).newPage()

/** A sales manager invites an agent, who sets a password and a passkey. Returns the page of the agent. */
const inviteAgent = async (scene: Scene, manager: Page, agent: { line: string; email: string; name: string }) => {
  const { stage } = scene
  await enterOffice(manager.context(), stage, await newStaff(stage, ['SALES_MANAGER']))
  await visitOffice(manager, stage, '/property-management')
  await manager.getByRole('link', { name: 'Estate agents' }).click()
  // Nobody is invited by a line with a fault, and the line is named.
  await manager.locator('#agencyCode').selectOption('A01')
  await manager.locator('#lines').fill(`${agent.line}\nLEE Ka Yan, lee@agency.example, X-1`)
  await manager.getByRole('button', { name: 'Send invitations' }).click()
  await expect(manager.getByText(/^Nobody was invited\. 1 fault: Line 2: Invalid licence number/)).toBeVisible()
  await manager.locator('#lines').fill(agent.line)
  await manager.getByRole('button', { name: 'Send invitations' }).click()
  const row = manager
    .getByRole('list', { name: 'Estate agents' })
    .getByRole('listitem')
    .filter({ hasText: agent.email })
  await expect(row).toContainText('Invited')
  expect(await faults(manager)).toEqual([])

  const page = await newPage(scene)
  await addAuthenticator(page)
  await page.goto(await stage.letter(agent.email, /http\S+\/office\/invitation#\S+/))
  await page.getByLabel('New password', { exact: true }).fill(staffPassword)
  await page.getByLabel('Confirm new password').fill(staffPassword)
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByRole('button', { name: /^Passkey/ }).click()
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await page.getByRole('checkbox', { name: 'I have saved these codes in a safe place' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Referral forms')
  return { page, row }
}

/** Takes one form of the demo's property. Returns the address behind its QR code, without the origin. */
const takeForm = async (page: Page): Promise<string> => {
  const property = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Kai Sea', exact: true }) })
  await property.getByRole('button', { name: 'Take forms' }).click()
  const dialog = page.getByRole('dialog', { name: /^Referral form KS-A01-/ })
  await expect(dialog.getByRole('img', { name: /^QR code of referral form/ })).toBeVisible()
  await dialog.getByText('English', { exact: true }).click()
  const link = new URL((await dialog.locator('p[translate=no]').textContent()) ?? '')
  expect(await faults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Close' }).click()
  return link.pathname + link.hash
}

/** The client, who has no account yet, opens the link, makes one and registers; the agent is filled in. Returns the page that shows the registration. */
const registerByLink = async (scene: Scene, link: string): Promise<Page> => {
  const { stage } = scene
  const page = await newPage(scene)
  await visit(page, link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Register for Kai Sea')
  await expect(page.getByRole('main')).toContainText('WONG Siu Ming')
  expect(await faults(page)).toEqual([])
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.locator('details[open] [data-register]').first().click()
  await page.waitForURL('**/en/register')
  await expect(page.locator('#idNumber')).toBeEnabled()
  await fillApplication(page, stage, somebody())
  await page.locator('input[name=gender][value=F]').check()
  await page.locator('button[type=submit]').click()
  await expectWelcome(page, 'en')
  await expect(page.getByRole('region', { name: 'Property' })).toContainText('Kai Sea')
  await next(page)
  await page.waitForURL('**step=2')
  await fillAddress(page)
  await next(page)
  await page.waitForURL('**step=3')
  await expect(page.getByText(/^Filled in from the referral link of WONG Siu Ming/)).toBeVisible()
  await expect(page.locator('#agency')).toHaveValue('A01')
  await expect(page.locator('#branch')).toHaveValue('Kwun Tong')
  await expect(page.locator('#licence')).toHaveValue('S-765432')
  await expect(page.locator('#mobile')).toHaveValue('61239876')
  await page.locator('input[name=hasIncentiveLetter][value=no]').check()
  await answerAlone(page)
  await declare(page, 'INSTRUMENT')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are registered')
  return page
}

test('an agent takes a form, follows the client who agrees, and books the visit until the client ends it', async ({
  page: manager,
  stage,
  browser,
}) => {
  test.setTimeout(180_000)
  const scene = { browser, stage }
  const email = 'wong.sm@lion-rock.example'
  const agent = { name: 'WONG Siu Ming', email, line: `WONG Siu Ming, ${email}, s765432` }
  const { page, row } = await inviteAgent(scene, manager, agent)

  await page.getByRole('navigation', { name: 'Agent workspace' }).getByRole('link', { name: 'My details' }).click()
  await page.locator('#chineseName').fill('黃小明')
  await page.locator('#phoneNumber').fill('6123 9876')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('#branchCode-error')).toBeVisible()
  await page.locator('#branchCode').selectOption('-')
  await page.locator('#branch').fill('Kwun Tong')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('#phoneNumber')).toHaveValue('61239876')
  await page.getByRole('link', { name: 'Referral forms' }).click()
  const link = await takeForm(page)
  // The agent's pages lead nowhere else in the office.
  await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link')).toHaveText(['Agent workspace'])
  await page.getByRole('link', { name: 'Clients' }).click()
  await expect(page.getByText('No client lets you follow a registration yet.', { exact: false })).toBeVisible()

  const client = await registerByLink(scene, link)
  await expect(client.getByText('My estate agent may follow this registration', { exact: false })).toBeVisible()
  expect(await faults(client)).toEqual([])
  await client.locator('#allow-agent').click()
  await expect(client.getByText(/^Your agent may follow this registration/)).toBeVisible()

  await visitOffice(page, stage, '/agent/clients')
  await page.getByRole('list', { name: 'Clients' }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^R-/)
  await expect(page.getByRole('main')).toContainText('Registered, to be verified')
  await page.locator('#day').selectOption({ index: 1 })
  await page.locator('#slotId').selectOption({ index: 2 })
  expect(await faults(page)).toEqual([])
  await page.getByRole('button', { name: 'Book appointment' }).click()
  await expect(page.getByRole('button', { name: 'Cancel appointment' })).toBeVisible()
  await client.reload()
  await settled(client)
  await expect(client.locator('[data-appointment]')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel appointment' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel appointment' }).click()
  await expect(page.getByText('No appointment.')).toBeVisible()

  await client.getByRole('button', { name: 'End access' }).click()
  await client.getByRole('alertdialog').getByRole('button', { name: 'End access' }).click()
  await expect(client.locator('#allow-agent')).toBeVisible()
  await visitOffice(page, stage, '/agent/clients')
  await expect(page.getByText('No client lets you follow a registration yet.', { exact: false })).toBeVisible()
  await client.context().close()

  // The used form has no link any more, and the manager sees it.
  await page.getByRole('link', { name: 'Referral forms' }).click()
  await expect(page.getByRole('list', { name: 'Your referral forms for Kai Sea' })).toContainText('Used')
  await manager.reload()
  await expect(row).toContainText('Forms: 1 taken, 1 used')

  await page.getByRole('link', { name: 'Own registrations' }).click()
  const session = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: /^Kai Sea · / }) })
    .first()
  await session.getByRole('button', { name: 'Declare' }).click()
  await expect(session.getByText('Please enter own registrations').first()).toBeVisible()
  await session.getByLabel('Own registrations').fill('2')
  await session.getByLabel('Own cashier’s orders').fill('1')
  await session.getByRole('button', { name: 'Declare' }).click()
  await expect(session.getByRole('list', { name: 'Declarations' })).toContainText(
    'Registrations: 2, cashier’s orders: 1',
  )
  expect(await faults(page)).toEqual([])
  await page.context().close()
})

test('staff confirm another agency and licence of an agent, and end the access', async ({
  page: manager,
  stage,
  browser,
}) => {
  test.setTimeout(120_000)
  const email = 'lam.ty@lion-rock.example'
  const agent = { name: 'LAM Tsz Ying', email, line: `LAM Tsz Ying, ${email}, S-765433` }
  const { page, row } = await inviteAgent({ browser, stage }, manager, agent)
  await page.getByRole('navigation', { name: 'Agent workspace' }).getByRole('link', { name: 'My details' }).click()
  await page.locator('#phoneNumber').fill('61239877')
  await page.locator('#agencyCode').selectOption('A02')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your change waits for confirmation by the vendor')).toBeVisible()
  await manager.reload()
  await row.getByRole('button', { name: /^Confirm/ }).click()
  await manager.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(row.getByRole('button', { name: /^Confirm/ })).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Your change waits for confirmation by the vendor')).toHaveCount(0)

  // Of many agents one is found by any of what is known.
  await manager.locator('#find').fill('nobody at all')
  await expect(row).toHaveCount(0)
  await manager.locator('#find').fill('765433')
  await expect(row).toBeVisible()

  // With a register in which the licence is missing, the agent cannot take forms.
  await manager.locator('input[type=file]').setInputFiles({
    name: 'register.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Licence,Name,Until\nS-999999,CHAN,2099-12-31\nC-123456,Agency,2099-12-31\n'),
  })
  await expect(manager.getByText('1 licence of a person found, 0 without a last day. Other rows: 2.')).toBeVisible()
  await manager.getByRole('button', { name: 'Replace the register' }).click()
  await expect(row).toContainText('Licence not in the register')
  await page.reload()
  await expect(page.getByText('Licence not in the register')).toBeVisible()
  await manager.getByRole('button', { name: 'Remove register' }).click()
  await manager.getByRole('alertdialog').getByRole('button', { name: 'Remove register' }).click()
  await expect(row).not.toContainText('Licence not in the register')

  await row.getByRole('button', { name: /^End access/ }).click()
  await manager.getByRole('alertdialog').getByRole('button', { name: 'End access' }).click()
  await expect(row).toContainText('Left')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in to the office')
  await page.context().close()
})

test('finance reads how many registrations each agent introduced', async ({ page, stage }) => {
  const finance = await newStaff(stage, ['FINANCE'])
  await enterOffice(page.context(), stage, finance)
  await proveWhenAsked(page, finance)
  await visitOffice(page, stage, '/sales/agents')
  await expect(page.getByText(/^Registrations whose registrant says that they are an estate agent: \d+/)).toBeVisible()
  expect(await faults(page)).toEqual([])
})

test('a referral link that is used or unknown leads to the properties', async ({ page }) => {
  await visit(page, `/en/referral#${'A'.repeat(22)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This referral link cannot be used')
  expect(await faults(page)).toEqual([])
  await page.getByRole('link', { name: 'See all properties' }).click()
  await expect(page.locator('[data-property]').first()).toBeVisible()
})
