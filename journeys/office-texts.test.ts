import { expect, test } from './fixtures.ts'
import { draftOf, enter, storeDraft, newPerson, openInner } from './people.ts'
import { enterOffice, newStaff, visitOffice } from './staff.ts'

test('a document changes while somebody is about to submit: they read it, tick again, and go on; staff see what is different', async ({
  page,
  context,
  browser,
  stage,
}) => {
  const person = await newPerson(stage)
  await enter(context, stage, person)
  await storeDraft(stage, person, draftOf(4))
  await openInner(page, 'en', '?step=4')
  const tick = () => page.locator('#consent-declaration').check()
  await tick()

  const first = await browser.newContext()
  const office = await first.newPage()
  await enterOffice(first, stage, await newStaff(stage, ['ADMINISTRATOR']))
  await visitOffice(office, stage, '/system/texts')
  await office.getByRole('link', { name: /^Personal Information Collection Statement/ }).click()
  await office.getByRole('button', { name: 'Write new version' }).click()
  const body = (locale: string) => office.locator(`[id="body.${locale}"]`)
  const english = await body('en').inputValue()
  await body('en').fill(`${english}\n\n## Where to ask\n\nAsk at the sales office.`)
  await office.getByRole('button', { name: 'Save' }).click()
  await expect(office.getByText('headings and list items of 繁體中文 do not match the English')).toBeVisible()
  await office.getByRole('button', { name: 'Continue draft' }).click()
  await body('zh-HK').fill(`${await body('zh-HK').inputValue()}\n\n## 查詢\n\n請向售樓處查詢。`)
  await body('zh-CN').fill(`${await body('zh-CN').inputValue()}\n\n## 查询\n\n请向售楼处查询。`)
  await office.getByRole('button', { name: 'Save' }).click()
  await expect(office.getByRole('row', { name: 'Ask at the sales office.' })).toBeVisible()
  await office.getByLabel('Reason for the change').fill('Counsel’s review')
  await office.getByRole('button', { name: 'Propose publication' }).click()
  await expect(office.getByText('Waiting for a second person')).toBeVisible()

  const second = await browser.newContext()
  const confirming = await second.newPage()
  await enterOffice(second, stage, await newStaff(stage, ['PRIVACY_OFFICER']))
  await visitOffice(confirming, stage, '/to-confirm')
  const card = confirming.locator('section').filter({ hasText: 'Personal Information Collection Statement' })
  await card.getByRole('link').click()
  await expect(confirming.getByRole('row', { name: 'Ask at the sales office.' })).toBeVisible()
  await visitOffice(confirming, stage, '/to-confirm')
  await card.getByRole('button', { name: /^Confirm/ }).click()
  await expect(card).toHaveCount(0)
  await first.close()
  await second.close()

  await page.locator('button[type=submit]').click()
  await expect(page.getByText('A text has changed since you opened this page')).toBeVisible()
  await tick()
  await page.locator('button[type=submit]').click()
  await page.waitForURL('**/payment?ticketId=*')
})
