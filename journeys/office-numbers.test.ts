import { expect, test } from './fixtures.ts'
import { newPerson, newTicket, openGroup } from './people.ts'
import { enterOffice, newStaff, visitOffice } from './staff.ts'

test('the numbers of a session follow what is registered, and are public once the vendor opens them', async ({
  page,
  browser,
  stage,
}) => {
  await newTicket(stage, await newPerson(stage), { arranged: true })
  await enterOffice(page.context(), stage, await newStaff(stage, ['SALES_MANAGER']))
  await visitOffice(page, stage, `/sales/numbers?session=${openGroup.sessionId}`)
  const tile = page.locator('main dl > div').filter({ hasText: 'Registrations' }).locator('dd').first()
  const before = Number(await tile.textContent())
  expect(before).toBeGreaterThan(0)
  await newTicket(stage, await newPerson(stage), { arranged: true })
  // No reload is needed: the board polls by itself.
  await expect(tile).toHaveText(String(before + 1), { timeout: 20_000 })

  const numbers = () => fetch(`${stage.url}/v1/sales/numbers/${openGroup.sessionId}`)
  expect((await numbers()).status).toBe(404)
  await page.getByRole('button', { name: 'Publish numbers' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish numbers' }).click()
  await expect(page.getByText('These numbers are public')).toBeVisible()
  const told = (await (await numbers()).json()) as { all: { registrations: number; byAgents: number } }
  expect(told.all.registrations).toBe(before + 1)
  expect(told.all.byAgents).toBe(0)
  const open = page.getByRole('link', { name: openGroup.sessionId })
  // The page is public, with or without a login.
  const visitor = await browser.newContext()
  const outside = await visitor.newPage()
  await outside.goto((await open.getAttribute('href')) ?? '')
  const count = outside.locator('main dl > div').first().locator('dd').first()
  await expect(count).toHaveText((before + 1).toLocaleString('en'))
  await expect(outside.getByText('By estate agents').first()).toBeVisible()
  await newTicket(stage, await newPerson(stage), { arranged: true })
  await expect(count).toHaveText((before + 2).toLocaleString('en'), { timeout: 30_000 })
  await visitor.close()
  await page.getByText('Show as a table').click()
  await expect(page.getByRole('table').last().getByRole('row')).toHaveCount(25)
})
