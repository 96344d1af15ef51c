import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, faults, inEachLanguage, settled, type Stage, test, visit } from './fixtures.ts'
import { ownSession } from './own-session.ts'
import { goHome, nextStep, passOf, unfold } from './passes.ts'
import { bringLater } from './paying.ts'
import { enter, newPerson, openGroup, openInner } from './people.ts'
import { declare, fillAddress, next } from './registering.ts'

const words = {
  en: {
    property: 'Ferry Terrace',
    method: 'First come, first served',
    each: 'for each turn to choose',
    count: '2 turns to choose',
    order: 'in the order of reporting on the day',
    day: 'Day of the sale',
    details: 'All details',
  },
  'zh-HK': {
    property: '渡輪臺',
    method: '先到先得',
    each: '每個揀樓名額',
    count: '揀樓名額2個',
    order: '按當日報到先後次序叫號',
    day: '銷售當日',
    details: '全部詳情',
  },
  'zh-CN': {
    property: '渡轮台',
    method: '先到先得',
    each: '每个选房名额',
    count: '选房名额2个',
    order: '按当日报到先后次序叫号',
    day: '销售当日',
    details: '全部详情',
  },
} as const

const ballotWord = /ballot|抽籤|抽签|抽中|摇号/i

/** Creates a property of its own with a session in which the first to report choose first. */
const offer = async (stage: Stage) => {
  const propertyId = randomUUID()
  const property = {
    en: words.en.property,
    'zh-HK': words['zh-HK'].property,
    'zh-CN': words['zh-CN'].property,
  }
  await stage.database.query(
    `insert into sales.property select row.* from sales.property as before,
       jsonb_populate_record(before, $1::jsonb) as row where before.id = $2`,
    [JSON.stringify({ id: propertyId, name: property }), openGroup.propertyId],
  )
  const name = { en: 'Pier round', 'zh-HK': '碼頭場', 'zh-CN': '码头场' }
  return { propertyId, ...(await ownSession(stage, name, {}, { propertyId, method: 'FIRST_COME' })) }
}

/** Expects a text on the screen in each language, and no word of a ballot, folded parts included. */
const expectNoBallot = (page: Page, key: keyof typeof words.en): Promise<void> =>
  inEachLanguage(page, async locale => {
    const main = page.getByRole('main')
    await expect(main).toContainText(words[locale][key])
    await settled(page)
    expect(await main.textContent()).not.toMatch(ballotWord)
    expect(await faults(page)).toEqual([])
  })

/** Sets the day of the sale, and verifies the registrations as the sales office does. */
const verifyAll = async (stage: Stage, { sessionId, batchId }: { sessionId: string; batchId: string }) => {
  await stage.database.query(`update sales.session set ends_at = sale_at + interval '8 hours' where id = $1`, [
    sessionId,
  ])
  await stage.database.query(
    `update sales.batch set report_from = session.sale_at, report_until = session.sale_at + interval '1 hour'
     from sales.session as session where session.id = session_id and batch.id = $1`,
    [batchId],
  )
  await stage.database.query(`update sales.ticket set status = 'VERIFIED' where session_id = $1`, [sessionId])
}

test('first come, first served: from the list to the day of the sale without a ballot', async ({
  page,
  context,
  stage,
}) => {
  test.setTimeout(120_000)
  const { propertyId, ...group } = await offer(stage)
  await enter(context, stage, await newPerson(stage))
  await visit(page, `/en/properties?property=${propertyId}`)
  // Other properties in the list are sold by ballot.
  const row = page.locator(`[data-property="${propertyId}"]`)
  await inEachLanguage(page, async locale => {
    await expect(row).toContainText(words[locale].method)
    expect(await row.textContent()).not.toMatch(ballotWord)
  })

  await page.locator(`[data-register="${group.sessionId}"]`).click()
  await page.locator(`input[name=batchId][value="${group.batchId}"]`).check()
  await page.locator('label:has(input[name=numberOfIntents][value="2"])').click()
  await expectNoBallot(page, 'each')
  await next(page)
  await page.waitForURL('**step=2')
  await expectNoBallot(page, 'count')
  await fillAddress(page)
  await next(page)
  await page.waitForURL('**step=3')
  await expectNoBallot(page, 'count')
  await next(page)
  await page.waitForURL('**step=4')
  await expectNoBallot(page, 'count')
  await declare(page)
  await page.waitForURL('**/payment?ticketId=*')
  await expectNoBallot(page, 'property')
  await bringLater(page)
  await passOf(page).waitFor()
  await expectNoBallot(page, 'count')

  expect(await goHome(page)).toBe('VISIT')
  await expectNoBallot(page, 'count')
  await inEachLanguage(page, locale => expect(page.getByRole('link', { name: words[locale].details })).toBeVisible())
  await page.getByRole('link', { name: words.en.details }).click()
  await page.waitForURL('**/history/*')
  for (const part of ['application', 'payment', 'history']) {
    await unfold(page, part)
    await expectNoBallot(page, 'count')
  }
  const detail = page.url()
  await openInner(page, 'en', '/history')
  await expectNoBallot(page, 'count')

  await verifyAll(stage, group)
  await openInner(page, 'en', '')
  expect(await nextStep(page)).toBe('SALE')
  await expectNoBallot(page, 'order')
  await visit(page, detail)
  await expectNoBallot(page, 'day')
})
