import { randomUUID } from 'node:crypto'
import { expect, test } from './fixtures.ts'
import { newPerson, newTicket } from './people.ts'
import { enterOffice, newStaff, visitOffice } from './staff.ts'

test('a registrant is found by what they say, looked at masked, and logged out everywhere', async ({ page, stage }) => {
  const person = await newPerson(stage)
  await newTicket(stage, person, { arranged: true })
  await enterOffice(page.context(), stage, await newStaff(stage, ['PRIVACY_OFFICER', 'AUDITOR']))
  await visitOffice(page, stage, '/user-management')
  // A privacy officer first sees which staff members are new (decision 0078).
  await page.getByRole('link', { name: 'Registrants' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registrants')
  await page.getByLabel('Search by').selectOption({ label: 'Mobile number' })
  await page.getByLabel('Details from the person').fill(person.phone)
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect(page.locator('#purpose-error')).toBeVisible()
  await page.getByLabel('Purpose').selectOption({ label: 'Enquiry by the person' })
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('1 account', { exact: true })).toBeVisible()
  await expect(page.locator('main')).not.toContainText(person.phone)
  await page.locator('main ul a').click()

  await expect(page.getByText('Account created')).toBeVisible()
  await expect(page.locator('main')).not.toContainText(person.email)
  await page.getByRole('button', { name: 'Show Email' }).click()
  await expect(page.locator('main')).toContainText(person.email)
  await expect(page.getByRole('heading', { name: 'Registrations' })).toBeVisible()
  await expect(page.locator('main section', { hasText: 'Messages sent' })).toBeVisible()
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(page.getByText('Logged out everywhere. The registrant has been notified.')).toBeVisible()
  await expect(page.getByText('No logins or known browsers.')).toBeVisible()

  // The audit records what was viewed, and for which purpose.
  await page.getByRole('link', { name: 'User Activity' }).click()
  const seen = page.locator('main details', { hasText: 'View full details of a registrant' }).first()
  await seen.locator('summary').click()
  await expect(seen).toContainText('Enquiry by the person')

  // The search is still there after going back, but not in the address; a visitor who opens the address must state a
  // purpose first.
  await page.goBack()
  const url = page.url()
  await page.getByRole('link', { name: 'Registrants' }).click()
  await expect(page.getByText('1 account', { exact: true })).toBeVisible()
  await visitOffice(page, stage, new URL(url).pathname.replace('/office', ''))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Purpose of viewing')
})

test('who lost email and mobile number is given new ones by two; who has the old email stops it by one press', async ({
  page,
  stage,
  browser,
}) => {
  const person = await newPerson(stage)
  const fresh = `fresh-${randomUUID()}@example.com`
  await enterOffice(page.context(), stage, await newStaff(stage, ['SUPERVISOR'], { name: 'CHAN Siu Ming' }))
  await visitOffice(page, stage, '/user-management/registrants')
  await page.getByLabel('Search by').selectOption({ label: 'Email' })
  await page.getByLabel('Details from the person').fill(person.email)
  await page.getByLabel('Purpose').selectOption({ label: 'Enquiry by the person' })
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await page.locator('main ul a').click()
  await page.getByRole('button', { name: 'Change contact details' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('New email').fill(fresh)
  await form.getByRole('button', { name: 'Propose' }).click()
  await expect(form.locator('#isSeen-error')).toBeVisible()
  await form.getByRole('button', { name: 'Send code Code from the email' }).click()
  await expect(form.getByText('Code sent.')).toBeVisible()
  const code = await stage.letter(fresh, /\b\d{6}\b/)
  await form.getByLabel('Code from the email', { exact: true }).fill(code)
  await form.getByLabel('Reason').fill('Telephone and mailbox lost')
  await form.getByLabel(/^I have checked the original/).check()
  await form.getByRole('button', { name: 'Propose' }).click()
  await expect(page.getByText('A second staff member who has also checked the document')).toBeVisible()
  const card = page.locator('main section', { hasText: 'New contact details' })
  await expect(card.getByText('To be confirmed')).toBeVisible()

  const second = await (await browser.newContext()).newPage()
  await enterOffice(second.context(), stage, await newStaff(stage, ['COUNTER'], { name: 'HO Mei' }))
  await visitOffice(second, stage, '/to-confirm')
  const proposal = second.locator('main li', { hasText: 'Change contact details of an account' }).last()
  await proposal.getByRole('button', { name: /^Confirm/ }).click()
  await expect(second.getByText('Confirmed and carried out.')).toBeVisible()
  await second.context().close()

  const owner = await (await browser.newContext()).newPage()
  await owner.goto(await stage.letter(person.email, /http\S+stop-recovery#\S+/))
  await owner.getByRole('button', { name: 'It was not me: stop it' }).click()
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText('Stopped')
  await expect(owner).toHaveURL(/stop-recovery$/)
  await owner.context().close()
  await page.reload()
  await expect(card.getByText('Objected')).toBeVisible()
})
