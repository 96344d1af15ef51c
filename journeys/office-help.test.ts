import { expect, test, turnTo } from './fixtures.ts'
import { enterOffice, newStaff, visitOffice } from './staff.ts'

test('help opens at the task of the page, names what the screens say, and leads to all tasks', async ({
  page,
  stage,
}) => {
  await enterOffice(page.context(), stage, await newStaff(stage, ['COUNTER']))
  await visitOffice(page, stage, '/sales-desk')
  await page.getByRole('link', { name: 'Help' }).click()
  await expect(page).toHaveURL(/\/office\/help\/run-the-desk$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Run the desk')
  await expect(page.getByRole('listitem').filter({ hasText: 'press Verify and print (F8)' })).toBeVisible()
  await turnTo(page, 'zh-HK')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('櫃位工作')
  await turnTo(page, 'en')

  await page.getByRole('link', { name: 'Handbook' }).click()
  await page.getByRole('link', { name: 'When the network fails' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('When the network fails')

  // A phone has no room for the link: the search leads there.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('option', { name: 'Handbook' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Handbook')
})
