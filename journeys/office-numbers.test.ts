import { expect, test } from './fixtures.ts'
import { newPerson, newTicket, openGroup } from './people.ts'
import { enterOffice, newStaff, visitOffice } from './staff.ts'

test('the numbers of a session follow what is registered, and are public once the vendor opens them', async ({
  page,
  stage,
}) => {
  await newTicket(stage, await newPerson(stage), { arranged: true })
  await enterOffice(page.context(), stage, await newStaff(stage, ['SALES_MANAGER']))
  await visitOffice(page, stage, `/sales/numbers?session=${openGroup.sessionId}`)
  const tile = page.locator('main dl > div').filter({ hasText: 'Registrations' }).locator('dd').first()
  const before = Number(await tile.textContent())
  expect(before).toBeGreaterThan(0)
  await newTicket(stage, await newPerson(stage), { arranged: true })
  // Nobody reloads: the board asks by itself.
  await expect(tile).toHaveText(String(before + 1), { timeout: 20_000 })

  const numbers = () => fetch(`${stage.url}/v1/sales/numbers/${openGroup.sessionId}`)
  expect((await numbers()).status).toBe(404)
  await page.getByRole('button', { name: 'Open to everybody' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Open to everybody' }).click()
  await expect(page.getByText('Anybody may read these numbers now')).toBeVisible()
  const told = (await (await numbers()).json()) as { all: { registrations: number; byAgents: number } }
  expect(told.all.registrations).toBe(before + 1)
  expect(told.all.byAgents).toBe(0)
  await page.getByText('The same as a table').click()
  await expect(page.getByRole('table').last().getByRole('row')).toHaveCount(25)
})
