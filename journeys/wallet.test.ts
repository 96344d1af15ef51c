import { readFile } from 'node:fs/promises'
import { expect, faults, inEachLanguage, test, visit } from './fixtures.ts'
import { chooseMore, openMore, passOf } from './passes.ts'
import { enter, enterWithTicket, newPerson, newTicket } from './people.ts'

// The pass of a registration in Apple Wallet and Google Wallet (decision 0093).

// In one worker, because each worker would start a server for them.
test.describe.configure({ mode: 'default' })
test.use({ wallets: true })

const words = {
  en: { apple: 'Add to Apple Wallet', google: 'Add to Google Wallet', add: 'Add pass', go: 'Continue to Google' },
  'zh-HK': { apple: '加入Apple錢包', google: '加入Google錢包', add: '加入票證', go: '前往Google' },
  'zh-CN': { apple: '添加到Apple钱包', google: '添加到Google钱包', add: '添加凭证', go: '前往Google' },
} as const

test('a pass is downloaded for Apple Wallet, and saved with Google by a signed link', async ({
  page,
  context,
  stage,
}) => {
  const { id } = await enterWithTicket(context, stage, { arranged: true })
  await visit(page, `/en/registration-of-intent/history/${id}`)
  await page.route('https://pay.google.com/**', route => route.fulfill({ body: 'Google Wallet' }))
  // The text of a pass is in the language of the page.
  await inEachLanguage(page, async locale => {
    const { apple, google, add, go } = words[locale]
    await chooseMore(page, apple)
    // The dialog says what goes where before anything goes there.
    const dialog = page.getByRole('alertdialog', { name: apple })
    await expect(dialog).toContainText('iCloud')
    expect(await faults(page)).toEqual([])
    const saving = page.waitForEvent('download')
    await dialog.getByRole('button', { name: add }).click()
    const saved = await saving
    expect(saved.suggestedFilename()).toMatch(/^R-[\w-]+\.pkpass$/)
    const file = await readFile(await saved.path(), 'latin1')
    expect(file.startsWith('PK')).toBe(true)
    for (const name of ['pass.json', 'manifest.json', 'signature', 'icon.png']) expect(file).toContain(name)
    await expect(dialog).toBeHidden()
    await chooseMore(page, google)
    await page.getByRole('alertdialog', { name: google }).getByRole('button', { name: go }).click()
    await page.waitForURL(/^https:\/\/pay\.google\.com\/gp\/v\/save\/[\w-]+\.[\w-]+\.[\w-]+$/)
    await page.goBack()
    await passOf(page).waitFor()
  })
})

test('a registration whose code is not shown offers no wallet', async ({ page, context, stage }) => {
  const person = await newPerson(stage)
  const id = await newTicket(stage, person, { arranged: false })
  await enter(context, stage, person)
  await visit(page, `/en/registration-of-intent/history/${id}`)
  await openMore(page)
  await expect(passOf(page).getByText('Print', { exact: true })).toBeVisible()
  await expect(passOf(page).getByText(/Wallet/)).toHaveCount(0)
})
