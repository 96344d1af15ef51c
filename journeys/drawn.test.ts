import { expect, faults, inEachLanguage, settled, test } from './fixtures.ts'
import { enter, newPerson, openInner } from './people.ts'
import { newSaleDay } from './sale-days.ts'

const place = { en: 'Your positions', 'zh-HK': '你的揀樓次序', 'zh-CN': '您的选房次序' } as const
const follow = { en: 'Follow the sale', 'zh-HK': '查看銷售實況', 'zh-CN': '查看销售实况' } as const
const check = { en: 'See how it was drawn', 'zh-HK': '查看抽籤過程', 'zh-CN': '查看抽签过程' } as const
const passed = { en: 'You chose not to buy.', 'zh-HK': '你放棄選購單位。', 'zh-CN': '您放弃选购单位。' } as const

test('who was drawn finds the place with the registration, the sale itself, and what came of it', async ({
  page,
  context,
  stage,
}) => {
  const person = await newPerson(stage)
  const { sessionId, batchId } = await newSaleDay(stage, { people: 3, intents: 2, person })
  const { rows } = await stage.database.query<{ id: string; positions: number[] }>(
    `select ticket.id, place.positions from sales.ticket ticket join sales.ballot_place place on place.ticket_id = ticket.id
       join accounts.account account on account.id = ticket.account_id where account.email = $1`,
    [person.email],
  )
  const [ticket] = rows
  if (!ticket) throw new Error('nobody was drawn')
  await enter(context, stage, person)
  await openInner(page, 'en', `/history/${ticket.id}`)
  await inEachLanguage(page, async locale => {
    const card = page.getByText(place[locale]).locator('..')
    await expect(card).toContainText(ticket.positions.join(locale === 'en' ? ', ' : '、'))
    await settled(page)
    expect(await faults(page)).toEqual([])
    await page.getByRole('link', { name: follow[locale] }).click()
    await page.waitForURL(`**/${locale}/sale/${sessionId}`)
    await page.goBack()
    await page.getByRole('link', { name: check[locale] }).click()
    await page.waitForURL(`**/${locale}/ballot/${batchId}`)
    await page.goBack()
    await page.getByRole('link', { name: check[locale] }).waitFor()
  })
  await stage.database.query(`update sales.ticket set status = 'DONE', outcome = 'PASSED' where id = $1`, [ticket.id])
  await page.reload()
  await inEachLanguage(page, async locale => {
    await expect(page.getByText(passed[locale])).toBeVisible()
    await expect(page.getByRole('link', { name: follow[locale] })).toHaveCount(0)
  })
})
