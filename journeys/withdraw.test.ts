import { expect, inEachLanguage, test, visit } from './fixtures.ts'
import { enterWithTicket } from './people.ts'
import { chooseMore, openMore } from './passes.ts'

const words = {
  en: { withdraw: 'Withdraw', keep: 'Keep it', gone: 'Withdrew', done: 'is withdrawn.', closed: 'Registration Closed' },
  'zh-HK': { withdraw: '撤回登記', keep: '保留登記', gone: '已撤回', done: '二維碼已失效', closed: '登記已截止' },
  'zh-CN': { withdraw: '撤回登记', keep: '保留登记', gone: '已撤回', done: '二维码已失效', closed: '登记已截止' },
} as const

test('a registration is withdrawn, asked for twice, and its place is free again', async ({ page, context, stage }) => {
  const { id } = await enterWithTicket(context, stage, { arranged: true })
  await visit(page, `/en/registration-of-intent/history/${id}`)
  const main = page.getByRole('main')
  const dialog = page.getByRole('alertdialog')
  await inEachLanguage(page, async locale => {
    await expect(main.getByRole('img').first()).toBeVisible()
    await chooseMore(page, words[locale].withdraw)
    await expect(dialog.getByRole('button', { name: words[locale].keep })).toBeFocused()
    await expect(dialog.getByRole('button', { name: words[locale].withdraw })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })
  await chooseMore(page, words.en.withdraw)
  await dialog.getByRole('button', { name: words.en.withdraw }).click()
  // The confirmation is at the top and has the focus, because the focused button is gone.
  await expect(page.locator(':focus')).toContainText(words.en.done)
  await expect(page.locator(':focus')).toBeInViewport()
  await inEachLanguage(page, async locale => {
    await expect(main.getByText(words[locale].gone).first()).toBeVisible()
    const confirmation = main.locator('[tabindex="-1"]').filter({ hasText: words[locale].done })
    await expect(confirmation).toBeInViewport()
    await openMore(page)
    await expect(page.getByRole('button', { name: words[locale].withdraw })).toHaveCount(0)
  })
  await page.reload()
  await inEachLanguage(page, locale => expect(main.getByText(words[locale].gone).first()).toBeVisible())
  await visit(page, '/en/registration-of-intent/history')
  await inEachLanguage(page, locale =>
    expect(page.locator('[data-ticket]').getByText(words[locale].gone)).toBeVisible(),
  )
})

test('what was verified in the meantime is not withdrawn: the page says so and shows how it stands', async ({
  page,
  context,
  stage,
}) => {
  const { id } = await enterWithTicket(context, stage, { arranged: true })
  await visit(page, `/en/registration-of-intent/history/${id}`)
  await chooseMore(page, 'Withdraw')
  await stage.database.query(`update sales.ticket set status = 'VERIFIED' where id = $1`, [id])
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('This action is no longer possible for this registration')).toBeVisible()
  await expect(page.getByRole('main').getByText('Verified').first()).toBeVisible()
  await openMore(page)
  await expect(page.getByRole('button', { name: 'Ask to withdraw' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Withdraw', exact: true })).toHaveCount(0)
})
