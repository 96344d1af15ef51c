import { newDrawnBallot } from './balloting.ts'
import { expect, faults, settled, test, visit } from './fixtures.ts'

test('a stranger works the ballot out again in the browser, and finds a number; what was tampered with is found out', async ({
  page,
  stage,
}) => {
  const { batchId, number } = await newDrawnBallot(stage)
  await visit(page, `/en/ballot/${batchId}`)
  await expect(page.getByText('Everything published agrees.')).toBeVisible()
  await expect(page.getByText('Correct', { exact: true })).toHaveCount(7)
  await page.getByLabel('Registration number').fill(number.toLowerCase().replaceAll('-', ' '))
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Numbers? \d(, \d)? of 4$/)).toBeVisible()
  await page.getByLabel('Registration number').fill('R-AAAA-9999')
  await page.keyboard.press('Enter')
  await expect(page.getByText('We did not find R-AAAA-9999 in this list')).toBeVisible()
  await settled(page)
  expect(await faults(page)).toEqual([])
  const program = await page.request.get(`${stage.url}/ballot.py`)
  expect(await program.text()).toContain('firsthand-ballot-1')

  // A party in between answers with another order.
  await page.route('**/result.txt', async route => {
    const lines = (await (await route.fetch()).text()).trimEnd().split('\n')
    const [first = '', second = '', ...rest] = lines.map(line => line.split('\t')[1])
    const swapped = [second, first, ...rest].map((entry, index) => `${index + 1}\t${entry}\n`).join('')
    await route.fulfill({ body: swapped, contentType: 'text/plain' })
  })
  await visit(page, `/en/ballot/${batchId}`)
  await expect(page.getByText('What was published does not agree.')).toBeVisible()
  await expect(page.getByText('Not correct', { exact: true })).toHaveCount(1)
})

test('the ballots of a session are told for ever: what was announced, the frozen lists, and the way to each', async ({
  page,
  stage,
}) => {
  const { sessionId, batchId } = await newDrawnBallot(stage)
  await visit(page, `/en/ballot/${batchId}`)
  await page.getByRole('link', { name: 'All ballots of this sale' }).click()
  await expect(page).toHaveURL(`${stage.url}/en/ballots/${sessionId}`)
  await expect(page.getByText('Drawn', { exact: false }).first()).toBeVisible()
  const told = await page.request.get(`${stage.url}/v1/sales/ballots/${batchId}`)
  const { list } = (await told.json()) as { list: { listHash: string } }
  await expect(page.getByText(list.listHash)).toBeVisible()
  await settled(page)
  expect(await faults(page)).toEqual([])
  // The ballot of a group can be reached with the keyboard alone.
  await page.getByRole('link', { name: /^Order, proof and your own position/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${stage.url}/en/ballot/${batchId}`)
})

test('a ballot is printed on A4: what was proved, hash, seed and the place that was found; nothing to press', async ({
  page,
  stage,
}) => {
  const { batchId, number } = await newDrawnBallot(stage)
  await visit(page, `/en/ballot/${batchId}`)
  await page.getByLabel('Registration number').fill(number)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Numbers? \d/)).toBeVisible()
  await expect(page.getByText('Everything published agrees.')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  for (const text of [/^Numbers? \d/, /^Everything published agrees/, /^SHA-256 of the list$/, /^Seed$/])
    await expect(page.getByText(text)).toBeVisible()
  for (const what of ['button', 'input', '[data-chrome]'])
    await expect(page.locator(what).filter({ visible: true })).toHaveCount(0)
  // The page is no wider than the paper: 210 mm less its margins.
  await page.setViewportSize({ width: 672, height: 1_000 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(672)
})

test('a session that has announced nothing has no ballots yet', async ({ page }) => {
  await visit(page, '/en/ballots/b1000000-0000-4000-8000-000000000004')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/not|found/i)
})

test('a group whose list is not frozen has no ballot yet', async ({ page }) => {
  await visit(page, '/en/ballot/c1000000-0000-4000-8000-000000000001')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/not|found/i)
})
