import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { comeDue, newBallot } from './balloting.ts'
import { expect, faults, settled, test } from './fixtures.ts'
import { enterOffice, newStaff, visitOffice } from './staff.ts'

const enter = async (page: Page, digits: string) => {
  await page.locator('#digits').fill(digits)
  await page.locator('#witness').fill('LAM Wai, solicitor')
  await page.getByRole('button', { name: 'Enter' }).click()
}

test('a ballot is announced, frozen by two, and drawn by the digits that two have entered apart; anybody reads it', async ({
  browser,
  page,
  stage,
  request,
}) => {
  test.setTimeout(90_000)
  const { sessionId, batchId } = await newBallot(stage)
  const path = `/sales/sessions/${sessionId}/ballot`
  const [one, other] = [await newStaff(stage, ['SALES_MANAGER']), await newStaff(stage, ['SALES_MANAGER'])]
  await enterOffice(page.context(), stage, one)
  const second = await browser.newContext()
  const otherPage = await second.newPage()
  await enterOffice(second, stage, other)

  await visitOffice(page, stage, path)
  await expect(page.getByText('Announce first when the seed is drawn.')).toBeVisible()
  await page.getByRole('button', { name: 'Announce' }).click()
  await expect(page.getByText(/^The ten digits are drawn in public on/)).toBeVisible()
  await page.getByRole('button', { name: 'Propose to freeze the lists' }).click()
  await expect(page.getByText('Waits for a second person')).toBeVisible()
  await settled(page)
  expect(await faults(page)).toEqual([])

  await visitOffice(otherPage, stage, '/to-confirm')
  const card = otherPage.locator('section').filter({ hasText: 'Freeze of the lists of a ballot' })
  await card.getByRole('button', { name: /^Confirm/ }).click()
  await otherPage.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(card).toHaveCount(0)
  const list = await (await request.get(`${stage.url}/v1/sales/ballots/${batchId}/list.txt`)).text()
  expect(list).toMatch(/^(R-\w{4}-\w{4}\/\d\n)+$/)
  await comeDue(stage, sessionId)

  await visitOffice(page, stage, path)
  await expect(page.getByText(createHash('sha256').update(list).digest('hex'))).toBeVisible()
  await enter(page, '0123456789')
  await expect(page.getByText(/^You have entered them/)).toBeVisible()
  await visitOffice(otherPage, stage, path)
  await enter(otherPage, '0123456780')
  await expect(otherPage.getByText(/These are not the digits that the other person has entered/).first()).toBeVisible()
  await enter(otherPage, '0123456789')
  await expect(otherPage.getByText('Witness: LAM Wai, solicitor')).toBeVisible()
  await settled(otherPage)
  expect(await faults(otherPage)).toEqual([])
  const result = await (await request.get(`${stage.url}/v1/sales/ballots/${batchId}/result.txt`)).text()
  const drawn = result.trimEnd().split('\n')
  expect(drawn.map(line => line.split('\t')[0])).toEqual(drawn.map((_, at) => String(at + 1)))
  expect(drawn.map(line => line.split('\t')[1] ?? '').toSorted()).toEqual(list.trimEnd().split('\n'))
})
