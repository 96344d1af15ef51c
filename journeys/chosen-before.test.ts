import { expect, settled, test, visit } from './fixtures.ts'
import { draftOf, enter, storeDraft, newPerson, openInner } from './people.ts'
import { groupOf } from './registering.ts'

test('what was chosen before the login is a registration of its own, and takes what is entered after', async ({
  page,
  context,
  stage,
}) => {
  const person = await newPerson(stage)
  await storeDraft(stage, person, draftOf(3))
  await visit(page, '/en/properties')
  await page.locator('details[open] [data-register]').first().click()
  await page.waitForURL('**/en/register')
  await expect(page.getByText('You are registering for Kai Sea.')).toBeVisible()
  await enter(context, stage, person)
  await openInner(page, 'en', '')
  // A registrant who has an account confirms it; the most common answer is preselected.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Property and session')
  await expect(page.getByRole('region', { name: 'Property' })).toContainText('Kai Sea')
  await expect(groupOf(page)).toBeChecked()
  await expect(page.locator('input[name=numberOfUnits][value="1"]')).toBeChecked()
  await page.locator('label:has(input[name=numberOfUnits][value="3"])').click()
  await page.getByRole('main').locator('button[type=submit]').click()
  await page.waitForURL('**step=2')

  // A draft reopened from the list of drafts keeps its choices: the form does not preselect them again.
  await page.getByRole('link', { name: 'Your other draft' }).click()
  await expect(page.locator('[data-draft]')).toHaveCount(2)
  await page.locator('[data-draft]').first().getByRole('link').click()
  await page.waitForURL('**draft=*')
  await settled(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registrant')
  await openInner(page, 'en', '?step=1')
  await expect(page.getByText('3 units', { exact: true })).toBeVisible()
})

test('a shared property is the one that is open, and the page is there for who is logged in too', async ({
  page,
  context,
  stage,
}) => {
  await visit(page, '/zh-HK/properties')
  const shared = page.locator('details[data-property]').nth(2)
  const id = await shared.getAttribute('data-property')
  await visit(page, `/zh-HK/properties?property=${id ?? ''}`)
  await expect(page.locator('details[data-property][open]')).toHaveAttribute('data-property', id ?? '')
  await enter(context, stage, await newPerson(stage))
  await visit(page, '/en/properties')
  await page.locator('details[open] [data-register]').first().click()
  await page.waitForURL('**/en/registration-of-intent**')
  await expect(page.getByRole('region', { name: 'Property' })).toBeVisible()
  await page.getByRole('button', { name: 'Change Property' }).click()
  await expect(page.locator('input[name=propertyId]:checked')).toHaveCount(1)
})
