import { readFile } from 'node:fs/promises'
import { expect, test, visit } from './fixtures.ts'
import { save } from './paying.ts'
import { enter, newPerson } from './people.ts'

test('a receipt of all consents, to keep', async ({ page, context, stage }) => {
  await enter(context, stage, await newPerson(stage))
  await visit(page, '/zh-HK/profile/consents')
  const file = await save(page, page.getByRole('button', { name: '儲存收據' }))
  expect(file.name).toMatch(/^meridian-harbour-consents-\d{4}-\d\d-\d\d\.pdf$/)
  expect(file.head).toBe('%PDF-1.7')
})

test('every page leads to whom one asks and complains to', async ({ page }) => {
  await visit(page, '/zh-CN/login')
  await page.getByRole('button', { name: '隐私政策' }).click()
  const contact = page.getByRole('dialog').locator('section', { hasText: '查阅、更正及投诉' })
  await expect(contact.getByRole('link')).toHaveText([
    'privacy@firsthand.example',
    '+852 0123 4568',
    '香港个人资料私隐专员公署',
    '国家互联网信息办公室',
  ])
})

test('all that is held, in a file', async ({ page, context, stage }) => {
  const person = await newPerson(stage)
  await enter(context, stage, person)
  await visit(page, '/en/profile/data')
  await page.locator('#password').fill(person.password)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download all' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^meridian-harbour-data-\d{4}-\d\d-\d\d\.json$/)
  const held = JSON.parse(await readFile(await file.path(), 'utf8')) as { profile: { email: string } }
  expect(held.profile.email).toBe(person.email)
  await expect(page.getByText('Office of the Privacy Commissioner for Personal Data, Hong Kong')).toBeVisible()
  const pdf = page.getByRole('button', { name: 'Download as PDF' })
  expect(await save(page, pdf)).toEqual({ name: file.suggestedFilename().replace('.json', '.pdf'), head: '%PDF-1.7' })
  await page.locator('#password').fill('Wrong#Harbour9')
  await pdf.click()
  await expect(page.locator('#password-error')).toBeVisible()
})
