import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { photo } from './apply.ts'
import { chooseDistrict, chooseGroup, declare } from './registering.ts'
import { expect, inEachLanguage, type Stage, test, visit } from './fixtures.ts'
import { enter, newPerson, newTicket, openInner, type Person } from './people.ts'

const words = {
  en: {
    menu: 'My Profile',
    changed: 'Your email address is changed',
    needed: 'Verify your new email address with the code we send',
    taken: 'Email already existed',
    given: 'Given',
    withdrawn: 'Withdrawn',
    affiliates: 'Direct marketing by affiliates',
    on: 'You agreed that your personal data may be used in direct marketing.',
    off: 'Your personal data is not used in direct marketing.',
    alive: 'The account cannot be deleted while one of its registrations is still open',
    erased: 'Your account is deleted',
  },
  'zh-HK': {
    menu: '個人檔案',
    changed: '電郵地址已更改',
    needed: '請以我們發送的驗證碼核實新電郵地址',
    taken: '此電郵已有帳戶使用',
    given: '已同意',
    withdrawn: '已撤回',
    affiliates: '聯屬公司的直接促銷',
    on: '你已同意我們將你的個人資料用於直接促銷。',
    off: '你的個人資料不會用於直接促銷。',
    alive: '帳戶仍有未完結的登記，暫時未能刪除',
    erased: '你的帳戶已刪除',
  },
  'zh-CN': {
    menu: '个人中心',
    changed: '邮箱已修改',
    needed: '请用我们发送的验证码核实新邮箱',
    taken: '此邮箱已被注册',
    given: '已同意',
    withdrawn: '已撤回',
    affiliates: '关联公司的直接促销',
    on: '您已同意我们将您的个人资料用于直接促销。',
    off: '您的个人资料不会用于直接促销。',
    alive: '账户仍有未完结的登记，暂时无法删除',
    erased: '您的账户已删除',
  },
} as const

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const submit = (page: Page) => page.locator('form button[type=submit]').click()

const prove = async (page: Page, stage: Stage, to: string): Promise<void> => {
  await page.locator('#CONTACT-open').click()
  const code = page.locator('#CONTACT-code')
  // Typing the last digit submits the code.
  await code.fill(await stage.code(to))
  await expect(code).toBeHidden()
}

/** Returns the last action of the account on a consent. */
const lastAction = async (stage: Stage, { email }: Person, code: string): Promise<string | undefined> => {
  const { rows } = await stage.database.query<{ action: string }>(
    `select event.action from consents.event join accounts.account on account.id = event.account_id
     where account.email = $1 and event.code = $2 order by event.id desc limit 1`,
    [email, code],
  )
  return rows[0]?.action
}

const openSection = async (page: Page, section: string): Promise<void> => {
  await visit(page, `/en/profile/${section}`)
  await title(page).waitFor()
}

/** Expects a text that follows the language of the page. */
const expectText = (page: Page, text: Locator, key: keyof typeof words.en): Promise<void> =>
  inEachLanguage(page, locale => expect(text).toContainText(words[locale][key]))

test('a new email: its code, the password, and both addresses are told', async ({ page, context, stage }) => {
  const [person, other] = [await newPerson(stage), await newPerson(stage)]
  await enter(context, stage, person)
  await visit(page, '/en/registration-of-intent/history')
  await inEachLanguage(page, async locale => {
    await page.locator('summary').nth(1).click()
    await expect(page.getByRole('link', { name: words[locale].menu })).toBeVisible()
  })
  await page.locator('summary').nth(1).click()
  await page.getByRole('link', { name: words.en.menu }).click()
  await inEachLanguage(page, async locale => {
    await expect(title(page)).toHaveText(words[locale].menu)
    await expect(page.locator(`a[href="/${locale}/profile/email"]`)).toBeVisible()
  })
  await page.locator('a[href="/en/profile/email"]').click()
  await expect(title(page)).toBeFocused()
  // Nothing is submitted without the code.
  await page.locator('#email').fill(other.email)
  await page.locator('#password').fill('Wrong#1234')
  await submit(page)
  await expectText(page, page.getByRole('alert'), 'needed')
  await prove(page, stage, other.email)
  await submit(page)
  await expect(page.locator('#password-error')).toBeVisible()
  // The address belongs to another account and is refused, even if the code can be read.
  await page.locator('#password').fill(person.password)
  await submit(page)
  await expectText(page, page.locator('#email-error'), 'taken')
  const email = `new.${person.email}`
  await page.locator('#email').fill(email)
  await prove(page, stage, email)
  await submit(page)
  await inEachLanguage(page, locale => expect(title(page)).toHaveText(words[locale].changed))
  await page.getByRole('main').getByRole('link').click()
  await expect(page.getByText(email)).toBeVisible()
  // The letters are already on their way when the page says that the change is done.
  const letters = async () => {
    const { rowCount } = await stage.database.query(
      `select 1 from notices.message where template = 'contactChanged' and outbox->>'to' = any($1)`,
      [[person.email, email]],
    )
    return rowCount
  }
  await expect.poll(letters).toBe(2)
})

test('marketing: given, withdrawn with what hangs on it, off by one press', async ({ page, context, stage }) => {
  const person = await newPerson(stage)
  await enter(context, stage, person)
  await openSection(page, 'consents')
  const [own, affiliates] = [page.locator('#consent-MARKETING'), page.locator('#consent-MARKETING_AFFILIATE')]
  // A child consent is given under its parent consent, never alone.
  await expect(own.getByRole('button').last()).toBeVisible()
  await expect(affiliates.getByRole('button')).toHaveCount(0)
  const giveBoth = async () => {
    await own.getByRole('button').last().click()
    await expectText(page, own.locator('header'), 'given')
    await affiliates.getByRole('button').last().click()
    await expectText(page, affiliates.locator('header'), 'given')
  }
  await giveBoth()
  expect(await lastAction(stage, person, 'MARKETING_AFFILIATE')).toBe('GRANT')
  await own.getByRole('button').last().click()
  const question = page.getByRole('alertdialog')
  await inEachLanguage(page, async locale => {
    await expect(question.getByRole('listitem')).toHaveText(words[locale].affiliates)
    await expect(question.getByRole('button').first()).toBeFocused()
  })
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  expect(await lastAction(stage, person, 'MARKETING')).toBe('GRANT')
  await own.getByRole('button').last().click()
  await question.getByRole('button').last().click()
  await inEachLanguage(page, async locale => {
    await expect(own.locator('header')).toContainText(words[locale].withdrawn)
    await expect(affiliates.locator('header')).toContainText(words[locale].withdrawn)
  })
  expect(await lastAction(stage, person, 'MARKETING_AFFILIATE')).toBe('WITHDRAW')
  await giveBoth()
  await inEachLanguage(page, locale => expect(page.getByText(words[locale].on)).toBeVisible())
  await page.getByRole('main').getByRole('button').first().click()
  await expect(page.getByText(words.en.off)).toBeFocused()
  await inEachLanguage(page, locale => expect(page.getByText(words[locale].off)).toBeVisible())
  expect(await lastAction(stage, person, 'MARKETING')).toBe('WITHDRAW')
})

test('an account is deleted, but not while a registration lives', async ({ page, context, stage }) => {
  const [busy, free] = [await newPerson(stage), await newPerson(stage)]
  await newTicket(stage, busy, { arranged: false })
  const ask = async (person: Person) => {
    await enter(context, stage, person)
    await openSection(page, 'delete')
    await page.locator('#password').fill(person.password)
    await submit(page)
    const question = page.getByRole('alertdialog')
    await expect(question.getByRole('button').first()).toBeFocused()
    await question.getByRole('button').last().click()
    await expect(question).toBeHidden()
  }
  await ask(busy)
  await expect(page.locator('form section').first()).toBeFocused()
  await inEachLanguage(page, locale => expect(page.locator('form').getByText(words[locale].alive)).toBeVisible())
  await ask(free)
  await page.waitForURL('**/en/login')
  await inEachLanguage(page, locale =>
    expect(page.getByRole('status').filter({ hasText: words[locale].erased })).toBeVisible(),
  )
  expect(await context.cookies()).not.toContainEqual(expect.objectContaining({ name: 'fh_access' }))
  const { rowCount } = await stage.database.query('select 1 from accounts.account where email = any($1)', [
    [busy.email, free.email],
  ])
  expect(rowCount).toBe(1)
})

test('preferences are kept, and the next registration begins with them', async ({ page, context, stage }) => {
  const person = await newPerson(stage)
  await enter(context, stage, person)
  await openSection(page, 'preferences')
  await page.getByText('简体中文').last().click()
  await page.locator('#survey-PURCHASE_PURPOSE').selectOption('SELF_USE')
  await submit(page)
  await expect(title(page)).toHaveText('Your preferences are saved')
  await visit(page, '/en/profile')
  await expect(page.getByText('1 answer saved')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: '简体中文' })).toBeVisible()
  // An answer to a question that is no longer asked is not submitted.
  await stage.database.query(`update accounts.account set survey = survey || '{"GONE":"OLD"}' where email = $1`, [
    person.email,
  ])
  await openInner(page, 'en', '')
  await chooseGroup(page)
  await page.locator('label:has(input[name=numberOfUnits][value="1"])').click()
  await page.locator('label:has(input[name=numberOfIntents][value="1"])').click()
  await page.getByRole('main').locator('button[type=submit]').click()
  await page.waitForURL('**step=2')
  await chooseDistrict(page)
  await page.locator('#line1').fill('Flat A, 12/F, Sample House')
  await submit(page)
  await page.waitForURL('**step=3')
  await submit(page)
  await page.waitForURL('**step=4')
  await declare(page, 'INSTRUMENT')
  await page.waitForURL('**/payment?ticketId=*')
  // The question is asked after the registration is made, where the answer can be changed.
  await page.locator('details > summary').filter({ hasText: 'A few questions' }).click()
  await expect(page.locator('#survey-PURCHASE_PURPOSE')).toHaveValue('SELF_USE')
  await page.locator('#survey-BUDGET_FOR_PURCHASE').selectOption({ index: 1 })
  await expect(page.getByText('Thank you. Your answers are saved.')).toBeVisible()
  const { rows } = await stage.database.query<{ survey: unknown }>(
    `select intent.survey from sales.intent join accounts.account on account.id = intent.account_id
     where account.email = $1`,
    [person.email],
  )
  expect(rows).toMatchObject([{ survey: { PURCHASE_PURPOSE: 'SELF_USE' } }])
  expect(Object.keys(rows[0]?.survey ?? {})).toEqual(['PURCHASE_PURPOSE', 'BUDGET_FOR_PURCHASE'])
})

test('an identity document for a property: uploaded, saved, taken back', async ({ page, context, stage }) => {
  const person = await newPerson(stage)
  await enter(context, stage, person)
  await openSection(page, 'documents')
  const change = () => page.getByRole('link', { name: /^Change/ }).first()
  await change().click()
  await page.locator('input[name=way][value=UPLOAD]').check()
  await submit(page)
  await expect(page.locator('#files-error')).toContainText('Choose at least one file')
  await page.locator('#files').setInputFiles(await photo('card front.png'))
  await submit(page)
  await expect(title(page)).toHaveText('Your choice is saved')
  await openSection(page, 'documents')
  const coming = page.waitForEvent('download')
  await page
    .getByRole('button', { name: /Download/ })
    .first()
    .click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/\.(png|jpe?g)$/)
  expect((await readFile(await file.path())).byteLength).toBeGreaterThan(0)
  await change().click()
  await page.locator('input[name=way][value=SHOW]').check()
  await submit(page)
  // Leaving the page before it is saved saves nothing.
  await expect(title(page)).toHaveText('Your choice is saved')
  await openSection(page, 'documents')
  await expect(page.getByText('You will show the original at the sales office.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /Download/ })).toHaveCount(0)
})

test('who was sent to the login returns to the page of the profile', async ({ page, context, stage }) => {
  const person = await newPerson(stage)
  await visit(page, '/zh-HK/profile/consents')
  await page.waitForURL('**/login')
  await enter(context, stage, person)
  await visit(page, '/zh-HK/login')
  await page.waitForURL('**/zh-HK/profile/consents')
  await expect(page.locator('#consent-MARKETING')).toBeVisible()
  await visit(page, '/en/profile/nonsense')
  await page.waitForURL('**/en/registration-of-intent')
})
