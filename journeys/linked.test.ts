import { expect, inEachLanguage, type Locale, test, visit } from './fixtures.ts'
import { enter, newPerson, newTicket, numberOf } from './people.ts'
import { unfold } from './passes.ts'

const words = {
  en: { undo: 'Undo the link', cancel: 'Cancel', linked: 'linked', undone: 'not linked' },
  'zh-HK': { undo: '解除連結', cancel: '取消', linked: '已連結', undone: '沒有連結' },
  'zh-CN': { undo: '解除关联', cancel: '取消', linked: '已关联', undone: '没有关联' },
} as const

test('a link is seen at both its ends, and undone by who asked for it, after a question', async ({
  page,
  context,
  stage,
}) => {
  const person = await newPerson(stage)
  const asked = await newTicket(stage, person, { arranged: true })
  const asking = await newTicket(stage, person, { arranged: true, related: asked })
  const [askedNumber, askingNumber] = [await numberOf(stage, asked), await numberOf(stage, asking)]
  await enter(context, stage, person)
  const detail = (id: string) => visit(page, `/en/registration-of-intent/history/${id}`)
  const main = page.getByRole('main')
  await detail(asked)
  await inEachLanguage(page, locale =>
    expect(main.getByRole('button', { name: `${words[locale].undo} ${askingNumber}` })).toBeVisible(),
  )

  await detail(asking)
  await unfold(page, 'application')
  const undo = (locale: Locale) => page.getByRole('button', { name: `${words[locale].undo} ${askedNumber}` })
  const dialog = page.getByRole('alertdialog')
  await inEachLanguage(page, async locale => {
    await expect(main.locator('dd', { has: undo(locale) })).toContainText(words[locale].linked)
    await undo(locale).click()
    await expect(dialog).toContainText(askedNumber)
    await expect(dialog.getByRole('button', { name: words[locale].undo })).toBeVisible()
    await dialog.getByRole('button', { name: words[locale].cancel }).click()
  })
  await undo('en').click()
  await dialog.getByRole('button', { name: words.en.undo }).click()
  await inEachLanguage(page, async locale => {
    await expect(main.getByText(words[locale].undone)).toBeVisible()
    await expect(undo(locale)).toHaveCount(0)
    await expect(main.getByText(words[locale].undone)).toContainText(askedNumber)
  })

  await detail(asked)
  await inEachLanguage(page, async locale => {
    await expect(main.getByRole('heading', { level: 1 })).toContainText(askedNumber)
    await expect(main.getByRole('button', { name: words[locale].undo })).toHaveCount(0)
  })
})
