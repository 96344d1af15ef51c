import type { Page } from '@playwright/test'
import { expect, faults, inEachLanguage, test, visit } from './fixtures.ts'
import { enter, newPerson, type Person } from './people.ts'
import { enterOffice, newStaff, visitOffice } from './staff.ts'

/** Requests the deletion of the account, up to the last confirmation. */
const askErasure = async (page: Page, { password }: Person) => {
  await visit(page, '/en/profile/delete')
  await page.locator('#password').fill(password)
  await page.locator('form button[type=submit]').click()
  await page.getByRole('alertdialog').getByRole('button').last().click()
}

test('who is held for a legal matter cannot be erased and is told whom to ask; once it is lifted, they can', async ({
  page,
  stage,
  browser,
}) => {
  const person = await newPerson(stage)
  const { rows } = await stage.database.query<{ id: string }>('select id from accounts.account where email = $1', [
    person.email,
  ])
  const officer = await (await browser.newContext()).newPage()
  await enterOffice(officer.context(), stage, await newStaff(stage, ['PRIVACY_OFFICER'], { name: 'HO Mei' }))
  await visitOffice(officer, stage, `/user-management/registrants/${rows[0]?.id}`)
  await officer.getByLabel('Purpose').selectOption({ label: 'Privacy request' })
  const card = officer.locator('main section', { has: officer.getByRole('heading', { name: 'Legal hold' }) })
  await card.getByRole('button', { name: 'Set hold' }).click()
  const question = officer.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Set hold' }).click()
  await expect(question.locator('#reason-error')).toBeVisible()
  await question.getByLabel('Reason').fill('HCA 123/2026')
  await question.getByRole('button', { name: 'Set hold' }).click()
  await expect(officer.getByText('Legal hold set. Data of this account cannot be erased.')).toBeVisible()
  await expect(card).toContainText('Set by HO Mei')
  expect(await faults(officer)).toEqual([])
  await officer.getByRole('button', { name: 'Erase data' }).click()
  await question.getByLabel('Request').fill('Letter of today')
  await question.getByRole('button', { name: 'Erase data' }).click()
  await expect(question).toContainText('This account is under a legal hold')
  await question.getByRole('button', { name: 'Cancel' }).click()

  await enter(page.context(), stage, person)
  const told = { en: 'needed for a legal matter', 'zh-HK': '法律事宜', 'zh-CN': '法律事宜' }
  await askErasure(page, person)
  await inEachLanguage(page, async locale => {
    await expect(page.locator('form').getByText(told[locale])).toBeVisible()
    await expect(page.locator('form').getByRole('link', { name: 'privacy@firsthand.example' })).toBeVisible()
    expect(await faults(page)).toEqual([])
  })

  await visitOffice(officer, stage, '/privacy/retention')
  await expect(officer.getByText(/^\d+ accounts? (is|are) under a legal hold/)).toBeVisible()
  await officer.goBack()
  await officer.getByLabel('Purpose').selectOption({ label: 'Privacy request' })
  await card.getByRole('button', { name: 'Lift hold' }).click()
  await question.getByLabel('Reason').fill('Settled out of court')
  await question.getByRole('button', { name: 'Lift hold' }).click()
  await expect(officer.getByText('Legal hold lifted.')).toBeVisible()
  await expect(card).toContainText('Lifted by HO Mei')
  await officer.context().close()

  await askErasure(page, person)
  await page.waitForURL('**/en/login')
})
