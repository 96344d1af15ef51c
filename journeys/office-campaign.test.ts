import type { BrowserContext, Page } from '@playwright/test'
import { agreeing, beginCampaign, untilDay, write } from './campaigning.ts'
import { expect, faults, type Stage, test } from './fixtures.ts'
import { newPerson } from './people.ts'
import { enterOffice, newStaff, visitOffice } from './staff.ts'

test.beforeEach(({ stage }) => untilDay(stage))

/** Returns the messages that a campaign sent to an address. */
const news = async (stage: Stage, to: string): Promise<string[]> => {
  const { rows } = await stage.database.query<{ body: string }>(
    `select outbox->>'body' as body from notices.message
     where template like 'marketing%' and outbox->>'to' = $1 order by created_at`,
    [to],
  )
  return rows.map(({ body }) => body)
}

/** A second person confirms the pending campaign. */
const confirm = async (context: BrowserContext, stage: Stage, name: string): Promise<void> => {
  const page = await context.newPage()
  await enterOffice(context, stage, await newStaff(stage, ['SALES_MANAGER']))
  await visitOffice(page, stage, '/to-confirm')
  const card = page.locator('section').filter({ hasText: `Marketing: ${name}` })
  await expect(card.getByRole('link', { name: /Review it first/ })).toBeVisible()
  await card.getByRole('button', { name: /^Confirm/ }).click()
  await expect(card).toHaveCount(0)
  await page.close()
}

const propose = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Propose sending' }).click()
  await expect(page.getByText('Waiting for a second person').first()).toBeVisible()
}

test('marketing: written by one, confirmed by another, read in one’s own language, stopped by one press for good', async ({
  browser,
  page,
  stage,
}) => {
  test.setTimeout(120_000)
  const [agreed, other] = [await agreeing(stage), await newPerson(stage)]
  await enterOffice(page.context(), stage, await newStaff(stage, ['SALES_MANAGER'], { name: 'CHAN Siu Ming' }))
  await visitOffice(page, stage, '/campaign')
  await beginCampaign(page, 'MARKETING', 'Show flat')
  await expect(page.getByText('Subject · English: missing')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Propose sending' })).toHaveCount(0)
  await write(page)
  await expect(page.getByText('To do before proposal:')).toHaveCount(0)
  await expect(page.getByRole('article')).toContainText('The show flat opens on Saturday, CHAN Tai Man.')
  expect(await faults(page)).toEqual([])
  await page.getByRole('button', { name: 'Send me a test' }).click()
  await expect(page.getByText(/^Sent to .+ in each language\.$/)).toBeVisible()
  await propose(page)
  expect(await news(stage, agreed.email)).toEqual([])

  const second = await browser.newContext()
  await confirm(second, stage, 'Show flat')
  await expect.poll(() => news(stage, agreed.email)).toHaveLength(1)
  const [letter = ''] = await news(stage, agreed.email)
  expect(letter).toContain('示範單位於星期六開放參觀。')
  await expect.poll(() => news(stage, `+852${agreed.phone}`)).toHaveLength(1)
  await visitOffice(page, stage, '/campaign')
  await page.getByRole('link', { name: 'Show flat' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Show flat' })).toBeVisible()
  await expect(page.getByText('CHAN Siu Ming').first()).toBeVisible()
  expect(await faults(page)).toEqual([])

  // The links of the email and of the SMS lead to one button; opening a link changes nothing.
  const visitor = await browser.newContext()
  const mailed = await visitor.newPage()
  const [sms = ''] = await news(stage, `+852${agreed.phone}`)
  await mailed.goto(/http\S+/.exec(sms)?.[0] ?? '')
  await expect(mailed).toHaveURL(/\/stop-marketing$/)
  await mailed.goto(/http\S+$/.exec(letter)?.[0] ?? '')
  const press = mailed.getByRole('button', { name: '停止接收直接促銷' })
  await expect(press).toBeVisible()
  expect(await faults(mailed)).toEqual([])
  await press.click()
  await expect(mailed.getByRole('heading', { level: 1 })).toHaveText('已停止直接促銷')
  await visitor.close()
  await page.reload()
  await expect(page.getByText('Unsubscribed by the link')).toBeVisible()

  // The next campaign does not reach these people.
  await visitOffice(page, stage, '/campaign')
  await beginCampaign(page, 'MARKETING', 'Second round')
  await write(page)
  await propose(page)
  await confirm(second, stage, 'Second round')
  await page.reload()
  await expect(page.locator('progress')).toBeVisible()
  await expect.poll(async () => page.locator('main').textContent()).toContain('Sent')
  expect(await news(stage, agreed.email)).toHaveLength(1)
  expect(await news(stage, other.email)).toEqual([])
  await second.close()
})
