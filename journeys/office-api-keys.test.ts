import { expect, test } from './fixtures.ts'
import { as } from './office-scene.ts'
import { makeKey } from './screens-integrations.ts'
import { visitOffice } from './staff.ts'

test('an administrator makes a key for the CRM, which reads by it until it is revoked', async ({ page, stage }) => {
  await as({ page, stage }, 'ADMINISTRATOR')
  await visitOffice(page, stage, '/system')
  await page.getByRole('link', { name: 'API keys' }).click()
  await page.getByRole('link', { name: 'New API key' }).click()
  const key = await makeKey({ page, stage }, 'CRM of the vendor')
  const { rows } = await stage.database.query<{ id: string }>(
    'select session_id as id from integrations.api_key_session order by key_id desc limit 1',
  )
  const ask = async () => {
    const path = `/v1/integrations/sessions/${rows[0]?.id}/registrations`
    const answer = await fetch(stage.url + path, { headers: { authorization: `Bearer ${key}` } })
    return answer.status
  }
  expect(await ask()).toBe(200)
  await page.getByRole('link', { name: 'Back to API keys' }).click()
  await expect(page.getByText('In use')).toBeVisible()
  // The key is no longer shown.
  await expect(page.getByText(key)).toHaveCount(0)
  await page.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('Revoked')).toBeVisible()
  expect(await ask()).toBe(401)
})

test('a key that reads contacts waits until a privacy officer admits it', async ({ page, stage, browser }) => {
  await as({ page, stage }, 'ADMINISTRATOR')
  await visitOffice(page, stage, '/system/api-keys/new')
  await page.getByRole('checkbox', { name: /^Read contacts/ }).check()
  await makeKey({ page, stage }, 'Reads people')
  await expect(page.getByText('a privacy officer must approve it')).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await as({ page: other, stage }, 'PRIVACY_OFFICER')
  await visitOffice(other, stage, '/system/api-keys')
  await expect(other.getByRole('link', { name: 'New API key' })).toHaveCount(0)
  const card = other.locator('section', { hasText: 'Reads people' }).last()
  await expect(card.getByText('Waiting for approval')).toBeVisible()
  await card.getByRole('button', { name: /^Approve/ }).click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
  await expect(card.getByText('In use')).toBeVisible()
  await other.context().close()
})
