import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, test, turnTo } from './fixtures.ts'
import { as } from './office-scene.ts'
import { addEndpoint } from './screens-integrations.ts'
import { visitOffice } from './staff.ts'

test('an administrator adds an endpoint and tries it: what it answers is shown, and it is told again', async ({
  page,
  stage,
}) => {
  const ids: unknown[] = []
  const receiver = createServer((request, response) => {
    ids.push(request.headers['webhook-id'])
    request.resume().on('end', () => response.end('thank you'))
  })
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const address = receiver.address()
  const port = typeof address === 'object' ? address?.port : 0
  await as({ page, stage }, 'ADMINISTRATOR')
  await visitOffice(page, stage, '/system')
  await page.getByRole('link', { name: 'Webhooks' }).click()
  await page.getByRole('link', { name: 'New endpoint' }).click()
  expect(await addEndpoint({ page, stage }, `http://127.0.0.1:${port}/hooks`)).toMatch(/^whsec_/)
  await page.getByRole('link', { name: 'Go to the endpoint' }).click()
  const confirmed = async (name: string, of = '') => {
    await page
      .getByRole('button', { name: `${name}${of}` })
      .first()
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name }).click()
  }
  await confirmed('Send test event')
  await expect(page.getByText('Delivered', { exact: true })).toBeVisible({ timeout: 15_000 })
  await page.getByText('webhook.test').first().click()
  await expect(page.getByText('thank you')).toBeVisible()
  await confirmed('Redeliver', ' webhook.test')
  await expect.poll(() => ids.length, { timeout: 15_000 }).toBe(2)
  expect(new Set(ids).size).toBe(1)
  // One press resends an abandoned delivery; the answer to the last attempt must be recorded first.
  const stateOf = async () => {
    const found = 'select state from integrations.delivery where event_id = $1'
    const { rows } = await stage.database.query<{ state: string }>(found, [ids[0]])
    return rows
  }
  await expect.poll(stateOf).toEqual([{ state: 'DELIVERED' }])
  await stage.database.query(
    "update integrations.delivery set state = 'GIVEN_UP', next_at = null where event_id = $1",
    [ids[0]],
  )
  await page.getByRole('button', { name: 'Redeliver all failed messages' }).click({ timeout: 15_000 })
  await expect(page.getByRole('status').filter({ hasText: 'Redelivering 1 message.' })).toBeVisible()
  await expect.poll(() => ids.length, { timeout: 15_000 }).toBe(3)
  await confirmed('Turn off')
  await expect(page.getByText('Off', { exact: true })).toBeVisible()
  receiver.close()
})

test('what the server refused of a field is said in the language of the page, also after another is chosen', async ({
  page,
  stage,
}) => {
  await as({ page, stage }, 'ADMINISTRATOR')
  await visitOffice(page, stage, '/system/webhooks/new')
  await page.locator('#url').fill('https://10.0.0.1/')
  await page.locator('main input[type=checkbox]').first().check()
  await page.locator('main form button[type=submit]').click()
  await expect(page.locator('#url-error')).toContainText('Enter an https address')
  await turnTo(page, 'zh-HK')
  await expect(page.locator('#url-error')).toContainText('請輸入')
  await expect(page.locator('#url')).toHaveValue('https://10.0.0.1/')
})
