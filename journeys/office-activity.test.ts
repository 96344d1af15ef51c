import { expect, test } from './fixtures.ts'
import { newPerson, newTicket } from './people.ts'
import { enterOffice, newStaff, visitOffice } from './staff.ts'

test('the records are searched by a registration number and by a person, and no address names the person', async ({
  page,
  stage,
}) => {
  const person = await newPerson(stage)
  const id = await newTicket(stage, person, { arranged: true })
  const { rows } = await stage.database.query<{ number: string }>(
    'select registration_number as number from sales.ticket where id = $1',
    [id],
  )
  const number = rows[0]?.number ?? ''
  await enterOffice(page.context(), stage, await newStaff(stage, ['AUDITOR']))
  await visitOffice(page, stage, '/user-activity')
  const search = page.getByRole('search').getByRole('button', { name: 'Search' })
  await page.locator('#subject').fill(number.toLowerCase())
  await search.click()
  await expect(page).toHaveURL(new RegExp(`subject=${number}$`, 'i'))
  await expect(page.locator('summary').first()).toBeVisible()

  await page.locator('#subject').fill(person.email)
  await search.click()
  await page.getByRole('button', { name: /^Registrant · / }).click()
  await expect(page).toHaveURL(/registrant=[\da-f-]{36}$/)
  expect(page.url()).not.toContain(person.email.split('@')[0])
  await expect(page.getByText('Only this registrant')).toBeVisible()
  await expect(page.locator('summary').first()).toBeVisible()

  await page.locator('#subject').fill('Nobody Nowhere')
  await search.click()
  await expect(page.getByText('No match found.')).toBeVisible()
})
