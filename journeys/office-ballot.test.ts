import { createHash } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { comeDue, newBallot, roundComes, signatureOfRound } from './balloting.ts'
import { photo } from './apply.ts'
import type { Stage } from './stage.ts'
import { expect, faults, settled, test, visit } from './fixtures.ts'
import { enterOffice, newStaff, visitOffice } from './staff.ts'

/** A second person confirms the pending action with the given name; proposals of other journeys may wait beside it. */
const confirm = async (page: Page, stage: Stage, what: string, round: string) => {
  await visitOffice(page, stage, '/to-confirm')
  const card = page.locator('section').filter({ hasText: what }).filter({ hasText: round })
  await card.getByRole('button', { name: /^Confirm/ }).click()
  await expect(card).toHaveCount(0)
}
/** Opens a ballot until it shows what was published now: for some seconds a browser shows what it has read before. */
const untilPublished = (page: Page, batchId: string, published: Locator): Promise<void> =>
  expect(async () => {
    await visit(page, `/en/ballot/${batchId}`)
    await expect(published).toBeVisible({ timeout: 5_000 })
  }).toPass()

const announcement = 'Announce the source of a ballot’s seed'
const freeze = 'Freeze the lists of a ballot'

test('a ballot is announced, frozen by two, and drawn by digits that one fixes and another opens; anybody reads it', async ({
  browser,
  page,
  stage,
  request,
}) => {
  test.setTimeout(90_000)
  const { sessionId, batchId } = await newBallot(stage, { round: 'Digits round' })
  const path = `/sales/sessions/${sessionId}/ballot`
  const [one, other] = [await newStaff(stage, ['SALES_MANAGER']), await newStaff(stage, ['SUPERVISOR'])]
  await enterOffice(page.context(), stage, one)
  const second = await browser.newContext()
  const otherPage = await second.newPage()
  await enterOffice(second, stage, other)

  await visitOffice(page, stage, path)
  await expect(page.getByText('Announce the source of the seed first.')).toBeVisible()
  await page.getByRole('radio', { name: 'Ten digits' }).check()
  await page.getByRole('button', { name: 'Propose announcement' }).click()
  await expect(page.getByText('Waiting for a second person')).toBeVisible()
  expect((await request.get(`${stage.url}/v1/sales/session/${sessionId}/ballots`)).ok()).toBe(false)
  // The confirming person reads what is announced, and when.
  await visitOffice(otherPage, stage, '/to-confirm')
  await expect(otherPage.getByRole('heading', { name: /Digits round · ten digits · / })).toBeVisible()
  await confirm(otherPage, stage, announcement, 'Digits round')
  await visitOffice(page, stage, path)
  await expect(page.getByText(/^The ten digits are drawn in public on/)).toBeVisible()
  await page.getByRole('button', { name: 'Propose freezing the lists' }).click()
  await expect(page.getByText('Waiting for a second person')).toBeVisible()
  await settled(page)
  expect(await faults(page)).toEqual([])

  await confirm(otherPage, stage, freeze, 'Digits round')
  const list = await (await request.get(`${stage.url}/v1/sales/ballots/${batchId}/list.txt`)).text()
  expect(list).toMatch(/^(R-\w{4}-\w{4}\/\d\n)+$/)
  await comeDue(stage, sessionId)

  await visitOffice(page, stage, path)
  await expect(page.getByText(createHash('sha256').update(list).digest('hex'))).toBeVisible()
  // The list is frozen with a hash that everybody sees at once; a mistake is corrected with a reason that stays
  // visible.
  await expect(page.locator('#files')).toHaveCount(0)
  const fix = async (digits: string, button: string) => {
    await page.locator('#digits').fill(digits)
    await page.locator('#witness').fill('LAM Wai, solicitor')
    await page.getByRole('button', { name: button }).click()
  }
  await fix('0123456780', 'Fix digits')
  await expect(page.getByText(/^Digits fixed by/)).toHaveCount(1)
  await fix('0123456789', 'Fix new digits')
  await expect(page.locator('#reason-error')).toBeVisible()
  await page.locator('#reason').fill('The last digit was typed wrongly')
  await page.getByRole('button', { name: 'Fix new digits' }).click()
  await expect(page.getByText(/^Digits fixed by/)).toHaveCount(2)
  const commitment = await page
    .locator('main code')
    .filter({ hasText: /^[\da-f]{64}$/ })
    .allTextContents()
  const reads = await browser.newContext()
  const reader = await reads.newPage()
  await visit(reader, `/en/ballot/${batchId}`)
  await expect(reader.getByText('Other digits than before: The last digit was typed wrongly')).toBeVisible({
    timeout: 15_000,
  })
  for (const hash of await reader.locator('.ballot-groups code').allTextContents()) expect(commitment).toContain(hash)
  await expect(reader.getByText('no program can prove')).toBeVisible()
  expect(await reader.content()).not.toContain('0123456780')
  await settled(reader)
  expect(await faults(reader)).toEqual([])
  await page.locator('#files').setInputFiles(await photo('signed.png'))
  await page.getByRole('button', { name: 'Upload signed sheet' }).click()
  await expect(page.getByText(/^Signed sheet, uploaded by/)).toBeVisible()
  await expect(page.getByText('A person in a different role must enter')).toBeVisible()
  await settled(page)
  expect(await faults(page)).toEqual([])
  const sheetHash = await page.evaluate(async address => {
    const hash = await crypto.subtle.digest('SHA-256', await (await fetch(address)).arrayBuffer())
    return Array.from(new Uint8Array(hash), byte => byte.toString(16).padStart(2, '0')).join('')
  }, `/v1/office/ballots/${sessionId}/sheet`)
  await expect(page.getByText(sheetHash)).toBeVisible()
  await visitOffice(otherPage, stage, `/sales/ballots?session=${sessionId}`)
  const enter = async (digits: string) => {
    await otherPage.locator('#digits').fill(digits)
    await otherPage.getByRole('button', { name: 'Enter digits and draw' }).click()
  }
  await enter('0123456780')
  await expect(otherPage.getByText(/These digits differ from the fixed ones/).first()).toBeVisible()
  await enter('0123456789')
  await expect(otherPage.getByText('Witness: LAM Wai, solicitor')).toBeVisible()
  await settled(otherPage)
  expect(await faults(otherPage)).toEqual([])
  // The auditor reads all of it, opens the sheet and changes nothing; a visitor reads the sheet once the ballot is
  // drawn, but not through the office.
  const third = await browser.newContext()
  const auditor = await third.newPage()
  await enterOffice(third, stage, await newStaff(stage, ['AUDITOR']))
  await visitOffice(auditor, stage, `/sales/ballots?session=${sessionId}`)
  await expect(auditor.getByText('Witness: LAM Wai, solicitor')).toBeVisible()
  await expect(auditor.getByRole('link', { name: 'Open signed sheet' })).toBeVisible()
  await expect(auditor.locator('main form')).toHaveCount(0)
  await settled(auditor)
  expect(await faults(auditor)).toEqual([])
  for (const door of [stage.url, stage.office])
    expect((await request.get(`${door}/v1/office/ballots/${sessionId}/sheet`)).ok()).toBe(false)
  const told = await request.get(`${stage.url}/v1/sales/ballots/${batchId}`)
  expect(await told.json()).toMatchObject({ draw: { sheetHash } })
  const sheet = await request.get(`${stage.url}/v1/sales/ballots/${batchId}/sheet`)
  expect(
    createHash('sha256')
      .update(await sheet.body())
      .digest('hex'),
  ).toBe(sheetHash)
  await untilPublished(reader, batchId, reader.getByText(/^It is the hash of 0123456780\. Witness: LAM Wai/))
  await expect(reader.getByText('Correct', { exact: true })).toHaveCount(7)
  await settled(reader)
  expect(await faults(reader)).toEqual([])
  const result = await (await request.get(`${stage.url}/v1/sales/ballots/${batchId}/result.txt`)).text()
  const drawn = result.trimEnd().split('\n')
  expect(drawn.map(line => line.split('\t')[0])).toEqual(drawn.map((_, index) => String(index + 1)))
  expect(drawn.map(line => line.split('\t')[1] ?? '').toSorted()).toEqual(list.trimEnd().split('\n'))
})

test('a ballot is announced for a round of drand, which one person enters; the page proves the round too', async ({
  browser,
  page,
  stage,
}) => {
  test.setTimeout(90_000)
  const { sessionId, batchId } = await newBallot(stage, { round: 'Drand round' })
  const path = `/sales/sessions/${sessionId}/ballot`
  const [one, other] = [await newStaff(stage, ['SALES_MANAGER']), await newStaff(stage, ['SALES_MANAGER'])]
  await enterOffice(page.context(), stage, one)
  await visitOffice(page, stage, path)
  // The default is a round of drand.
  await expect(page.getByRole('radio', { name: 'drand round' })).toBeChecked()
  const second = await browser.newContext()
  const otherPage = await second.newPage()
  await enterOffice(second, stage, other)
  await page.getByRole('button', { name: 'Propose announcement' }).click()
  await expect(page.getByText('Waiting for a second person')).toBeVisible()
  await confirm(otherPage, stage, announcement, 'Drand round')
  await visitOffice(page, stage, path)
  await expect(page.getByText(/^Round \d{8} of drand draws/)).toBeVisible()
  // A new announcement needs a reason that everybody can read; the first announcement stays visible.
  await page.getByRole('button', { name: 'Propose new announcement' }).click()
  await expect(page.locator('#reason-error')).toBeVisible()
  await page.locator('[id="dueAt.time"]').fill('23:45')
  await page.locator('#reason').fill('The hall is taken')
  await page.getByRole('button', { name: 'Propose new announcement' }).click()
  await expect(page.getByText('Waiting for a second person')).toBeVisible()
  await settled(page)
  expect(await faults(page)).toEqual([])
  await confirm(otherPage, stage, announcement, 'Drand round')
  await visit(otherPage, `/en/ballots/${sessionId}`)
  await expect(otherPage.getByText('It replaced the previous one: The hall is taken')).toBeVisible({
    timeout: 15_000,
  })
  await expect(otherPage.getByRole('heading', { name: 'Announced before that' })).toBeVisible()
  await settled(otherPage)
  expect(await faults(otherPage)).toEqual([])
  await visitOffice(page, stage, path)
  await expect(page.getByText(/^Round \d{8} of drand draws/)).toHaveCount(2)
  await page.getByRole('button', { name: 'Propose freezing the lists' }).click()
  await expect(page.getByText('Waiting for a second person')).toBeVisible()

  await confirm(otherPage, stage, freeze, 'Drand round')

  // Before the draw the page shows the round and does not load the code that verifies it.
  const fetched: string[] = []
  otherPage.on('request', request => fetched.push(request.url()))
  await visit(otherPage, `/en/ballot/${batchId}`)
  await expect(otherPage.getByText(/Round \d{8} of drand, the first from/)).toBeVisible()
  await expect(otherPage.getByText('Everything published agrees.')).toBeVisible()
  expect(fetched.filter(url => url.includes('verify-round'))).toEqual([])

  await roundComes(stage, sessionId)
  await visitOffice(page, stage, path)
  await page.getByLabel('Signature').fill(signatureOfRound.replace(/9$/, '8'))
  await page.getByRole('button', { name: 'Draw with this signature' }).click()
  await expect(page.getByText(/This signature does not belong to the announced round/).first()).toBeVisible()
  await settled(page)
  expect(await faults(page)).toEqual([])
  await page.getByLabel('Signature').fill(signatureOfRound)
  await page.getByRole('button', { name: 'Draw with this signature' }).click()
  await expect(page.getByText('Round 1000', { exact: true })).toBeVisible()

  await untilPublished(otherPage, batchId, otherPage.getByText('by round 1000 of drand'))
  await expect(otherPage.getByText('Correct', { exact: true })).toHaveCount(8)
  expect(fetched.filter(url => url.includes('verify-round'))).toHaveLength(1)
  await settled(otherPage)
  expect(await faults(otherPage)).toEqual([])

  // A party in between answers with another signature.
  await otherPage.route(`**/v1/sales/ballots/${batchId}`, async route => {
    const text = await (await route.fetch()).text()
    await route.fulfill({
      body: text.replace(signatureOfRound, signatureOfRound.replace(/9$/, '8')),
      contentType: 'application/json',
    })
  })
  await visit(otherPage, `/en/ballot/${batchId}`)
  await expect(otherPage.getByText('What was published does not agree.')).toBeVisible({ timeout: 15_000 })
  await expect(otherPage.getByText('Not correct', { exact: true })).toHaveCount(1)
})
