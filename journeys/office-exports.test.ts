import { readFileSync } from 'node:fs'
import { expect, test } from './fixtures.ts'
import { newPerson, newTicket } from './people.ts'
import { enterOffice, newStaff, visitOffice } from './staff.ts'

test('a table is asked for, watched until it is written, saved, and gone after a day; what was taken out is on record', async ({
  page,
  stage,
}) => {
  const id = await newTicket(stage, await newPerson(stage), { arranged: true })
  const { rows } = await stage.database.query<{ number: string; session: string }>(
    'select registration_number as number, session_id as session from sales.ticket where id = $1',
    [id],
  )
  const { number, session } = rows[0] ?? { number: '', session: '' }
  await enterOffice(page.context(), stage, await newStaff(stage, ['SALES_MANAGER'], { name: 'HO Mei Ling' }))
  await visitOffice(page, stage, '/sales/exports')
  await page.getByRole('button', { name: 'Create export' }).click()
  await expect(page.locator('#kind-error')).toBeVisible()
  await page.locator('#sessionId').selectOption(session)
  await page.locator('#kind').selectOption('TICKETS')
  await page.locator('#purpose').selectOption('REPORT')
  await page.getByRole('radio', { name: /CSV/ }).check()
  // A kind of export that the manager may not have is not offered.
  await expect(page.locator('#kind option[value=IDENTITIES]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Create export' }).click()
  const row = page.getByRole('article')
  await expect(row).toContainText('Ready')
  const saving = page.waitForEvent('download')
  await row.getByRole('button', { name: 'Download' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toMatch(/^tickets-.+\.csv$/)
  expect(readFileSync(await saved.path(), 'utf8')).toContain(`"${number}","Registered"`)

  // A day later the file has expired.
  await stage.database.query(`update exports.job set expires_at = now() - interval '1 second'`)
  await row.getByRole('button', { name: 'Download' }).click()
  await expect(page.getByText('This export no longer exists.')).toBeVisible()

  await enterOffice(page.context(), stage, await newStaff(stage, ['AUDITOR']))
  await visitOffice(page, stage, '/user-activity')
  await page.getByRole('link', { name: 'All exports' }).click()
  const line = page.getByRole('row').filter({ hasText: 'HO Mei Ling' })
  await expect(line).toContainText('Registrations')
  await expect(line).toContainText('Report to the vendor')
})
