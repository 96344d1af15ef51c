import { expect, inEachLanguage, solveSlide, test, turnMeanwhile, turnTo, visit } from './fixtures.ts'
import { enter, newPerson } from './people.ts'

const words = {
  en: {
    link: 'Forgot your password?',
    reset: 'Set a new password',
    done: 'Your new password is set',
    used: 'Password cannot be the same as your current password',
    wrong: 'The password is not correct',
    menu: 'Change Password',
  },
  'zh-HK': {
    link: '忘記密碼？',
    reset: '設定新密碼',
    done: '新密碼已設定',
    used: '新密碼不可與現時',
    wrong: '密碼不正確',
    menu: '更改密碼',
  },
  'zh-CN': {
    link: '忘记密码？',
    reset: '设置新密码',
    done: '新密码已设置',
    used: '新密码不可与当前',
    wrong: '密码不正确',
    menu: '修改密码',
  },
} as const

test('a forgotten password: email, code, a new one, and in', async ({ page, stage }) => {
  const person = await newPerson(stage)
  await visit(page, '/en/login')
  await inEachLanguage(page, locale => expect(page.getByRole('link', { name: words[locale].link })).toBeVisible())
  await page.getByRole('link', { name: words.en.link }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.locator('#email').fill(person.email)
  await solveSlide(page, stage)
  const code = await stage.code(person.email)
  await turnMeanwhile(page, 'zh-HK', '**/v1/auth/otp/verify', () => page.locator('#FORGOT_PASSWORD-code').fill(code))
  await page.waitForURL('**/zh-HK/reset-password')
  await turnTo(page, 'en')
  await inEachLanguage(page, locale => expect(page.getByRole('heading', { level: 1 })).toHaveText(words[locale].reset))
  // The old password is refused beside its field, and the attempt costs nothing.
  await page.locator('#password').fill(person.password)
  await page.locator('#passwordConfirmation').fill(person.password)
  await page.locator('button[type=submit]').click()
  await inEachLanguage(page, locale => expect(page.locator('#password-error')).toContainText(words[locale].used))
  await page.locator('#password').fill('Ferry#Pier77')
  await page.locator('#passwordConfirmation').fill('Ferry#Pier77')
  await page.locator('button[type=submit]').click()
  // The registrant is signed in at once: the slide check of this visit was already solved.
  await page.waitForURL('**/en/registration-of-intent')
})

test('changing the password from the menu', async ({ page, context, stage }) => {
  const person = await newPerson(stage)
  await enter(context, stage, person)
  await visit(page, '/en/registration-of-intent/history')
  await inEachLanguage(page, async locale => {
    await page.locator('summary').nth(1).click()
    await expect(page.getByRole('link', { name: words[locale].menu })).toHaveAttribute(
      'href',
      `/${locale}/change-password`,
    )
  })
  await page.locator('summary').nth(1).click()
  await page.getByRole('link', { name: words.en.menu }).click()
  await page.waitForURL('**/en/change-password')
  await page.locator('#oldPassword').fill('Wrong#1234')
  await page.locator('#password').fill('Ferry#Pier77')
  await page.locator('#passwordConfirmation').fill('Ferry#Pier77')
  await page.locator('button[type=submit]').click()
  await inEachLanguage(page, locale => expect(page.locator('#oldPassword-error')).toContainText(words[locale].wrong))
  await page.locator('#oldPassword').fill(person.password)
  await page.locator('button[type=submit]').click()
  await inEachLanguage(page, locale => expect(page.getByRole('heading', { level: 1 })).toHaveText(words[locale].done))
})

test('without a token the reset page leads to the beginning', async ({ page }) => {
  await visit(page, '/en/reset-password')
  await page.waitForURL('**/en/forget-password')
})

test('a code is for digits, is wrong three times, and an address without account says nothing of it', async ({
  page,
  stage,
}) => {
  await visit(page, '/en/forget-password')
  await page.locator('#FORGOT_PASSWORD-open').click()
  await expect(page.getByRole('alert')).toContainText('Enter your email first')
  await page.locator('#email').fill('nobody.here@example.com')
  await solveSlide(page, stage)
  const code = page.locator('#FORGOT_PASSWORD-code')
  const error = page.locator('#FORGOT_PASSWORD-code-error')
  await expect(page.getByText('We sent a code to nobody.here@example.com')).toBeVisible()
  await code.fill('12a')
  await code.press('Enter')
  await expect(error).toContainText('Only number should be entered')
  await code.fill('12')
  await code.press('Enter')
  await expect(error).toHaveText(/Enter all 6 digits of the code$/)
  for (const [index, wording] of ['2 attempts left', '1 attempt left', 'Max 3 attempts exceeded'].entries()) {
    await code.fill(`00000${index}`)
    await expect(error).toContainText(wording)
  }
})
