import { expect, test } from './fixtures.ts'
import { draftOf, enter, storeDraft, newPerson, openGroup, openInner } from './people.ts'
import { enterOffice, newStaff, visitOffice } from './staff.ts'

// The offer of the club is visible in all journeys on this stage, so it is deleted.
test.afterEach(({ stage }) => stage.database.query('delete from club.offer_version'))

test('the club’s banner and percentages: said by the sales manager, read at once by who is no member', async ({
  page,
  context,
  browser,
  stage,
}) => {
  const manager = await browser.newContext()
  const office = await manager.newPage()
  await enterOffice(manager, stage, await newStaff(stage, ['SALES_MANAGER']))
  await visitOffice(office, stage, '/campaign')
  await office.getByRole('link', { name: 'The club' }).click()
  await office.locator('#percent').fill('120')
  await office.getByRole('button', { name: 'Save' }).click()
  await expect(office.locator('#percent-error')).toBeVisible()
  await office.locator('#percent').fill('5')
  for (const [control, line] of [
    ['line.en', 'This autumn members save {{percent}}%'],
    ['line.zh-HK', '今個秋季，會員可享{{percent}}%折扣'],
    ['line.zh-CN', '今年秋季，会员可享{{percent}}%优惠'],
  ])
    await office.locator(`[id="${control}"]`).fill(line ?? '')
  const preview = office.getByRole('region', { name: 'Banner preview in three languages' })
  await expect(preview).toContainText('今個秋季，會員可享5%折扣')
  await office.locator(`[id="sessions.${openGroup.sessionId}.percent"]`).fill('8')
  await office.getByRole('button', { name: 'Save' }).click()
  await expect(office.getByText('Percentage, Text, Sessions')).toBeVisible()

  const person = await newPerson(stage)
  await enter(context, stage, person)
  await storeDraft(stage, person, draftOf(1, { confirmed: false }))
  await openInner(page, 'en', '/history')
  await expect(page.getByRole('region', { name: 'Meridian Club' })).toContainText('This autumn members save 5%')
  await openInner(page, 'en', '?step=1')
  await expect(page.getByText('save up to 8% on designated units in this session')).toBeVisible()

  await office.getByLabel('Show the invitation to non-members').uncheck()
  await office.getByRole('button', { name: 'Save' }).click()
  await expect(office.getByText('Banner shown')).toBeVisible()
  await manager.close()
  await openInner(page, 'en', '/history')
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Meridian Club' })).toHaveCount(0)
})
