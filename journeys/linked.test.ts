import { expect, locales, test, visit } from './fixtures.ts'
import { enter, newPerson, newTicket, numberOf } from './people.ts'
import { unfold } from './passes.ts'

const words = {
  en: { undo: 'Undo the link', cancel: 'Cancel', linked: 'linked', undone: 'not linked' },
  'zh-HK': { undo: '解除連結', cancel: '取消', linked: '已連結', undone: '沒有連結' },
  'zh-CN': { undo: '解除关联', cancel: '取消', linked: '已关联', undone: '没有关联' },
} as const

for (const locale of locales) {
  test(`a link is seen at both its ends, and undone by who asked for it, after a question, in ${locale}`, async ({
    page,
    context,
    stage,
  }) => {
    const wording = words[locale]
    const person = await newPerson(stage)
    const asked = await newTicket(stage, person, { arranged: true })
    const asking = await newTicket(stage, person, { arranged: true, related: asked })
    const [askedNumber, askingNumber] = [await numberOf(stage, asked), await numberOf(stage, asking)]
    await enter(context, stage, person)
    const detail = (id: string) => visit(page, `/${locale}/registration-of-intent/history/${id}`)
    const main = page.getByRole('main')
    await detail(asked)
    await expect(main.getByRole('button', { name: `${wording.undo} ${askingNumber}` })).toBeVisible()

    await detail(asking)
    await unfold(page, 'application')
    const undo = page.getByRole('button', { name: `${wording.undo} ${askedNumber}` })
    await expect(main.locator('dd', { has: undo })).toContainText(wording.linked)
    await undo.click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText(askedNumber)
    await dialog.getByRole('button', { name: wording.cancel }).click()
    await undo.click()
    await dialog.getByRole('button', { name: wording.undo }).click()
    await expect(main.getByText(wording.undone)).toBeVisible()
    await expect(undo).toHaveCount(0)
    await expect(main.getByText(wording.undone)).toContainText(askedNumber)

    await detail(asked)
    await expect(main.getByRole('heading', { level: 1 })).toContainText(askedNumber)
    await expect(main.getByRole('button', { name: wording.undo })).toHaveCount(0)
  })
}
