import type { Locator, Page } from '@playwright/test'
import {
  choose,
  chooseUpload,
  expectWelcome,
  storedUploads,
  openOptional,
  photo,
  proveMobile,
  separate,
  showOriginal,
} from './apply.ts'
import { expect, type Stage, test, visit } from './fixtures.ts'
import { cnidOf, draftOf, enter, storeDraft, openInner, type Person, somebody } from './people.ts'

const submit = (page: Page) => page.locator('button[type=submit]').click()
const summary = (page: Page) => page.getByRole('main').locator('section[tabindex="-1"]')
const number = (page: Page) => page.locator('#idNumber')

/** Fills every field except the document, its number and the names. */
const fillTheRest = async (page: Page, stage: Stage, person: Person, areaCode: '852' | '86' = '852') => {
  await page.locator('[autocomplete=bday-day]').fill('27')
  await page.locator('[autocomplete=bday-month]').fill('3')
  await page.locator('[autocomplete=bday-year]').fill('1988')
  await page.locator('input[name=gender][value=F]').check()
  await page.locator('#mobile-code').selectOption(areaCode)
  await page.locator('#mobile').fill(person.phone)
  await proveMobile(page, stage, person.phone, areaCode)
  await page.locator('#email').fill(person.email)
  await page.locator('#emailConfirmation').fill(person.email)
  await page.locator('#password').fill(person.password)
  await page.locator('#passwordConfirmation').fill(person.password)
  for (const consent of ['AGE_18', 'TERMS', 'PICS']) await page.locator(`#consent-${consent}`).check()
}

test('the holder of a Mainland card agrees first, each separate consent by its own act, then gives the number', async ({
  page,
  context,
  stage,
}) => {
  test.setTimeout(90_000)
  const person = { ...somebody(), phone: '13812345601', idNumber: cnidOf(120) }
  const sent: string[] = []
  page.on('request', request => sent.push(request.postData() ?? ''))
  await visit(page, '/zh-CN/register')
  await expect(number(page)).toBeEnabled()
  await page.locator('#idType').selectOption('CNID')
  await expect(page.getByRole('group', { name: '《中国内地附录》及单独同意' })).toBeVisible()
  await expect(number(page)).toBeDisabled()
  await expect(page.locator('#idNumber-hint')).toHaveText('同意以上各项后，即可输入证件号码。')

  // The select-all box of the other consents ticks none of these consents, and no box ticks all of them together.
  await page.locator('#all-AGE_18').check()
  await expect(page.locator('#all-PRC_ADDENDUM')).toHaveCount(0)
  for (const consent of ['PRC_ADDENDUM', ...separate]) {
    await expect(number(page)).toBeDisabled()
    await expect(page.locator(`#consent-${consent}`)).not.toBeChecked()
    await page.locator(`#consent-${consent}`).check()
  }
  await expect(number(page)).toBeEnabled()
  await number(page).fill(person.idNumber)
  await page.locator('#consent-PRC_TRANSFER').uncheck()
  await expect(number(page)).toBeDisabled()
  await expect(number(page)).toHaveValue(person.idNumber)
  // A registrant who refuses is shown where and when to come instead, and the telephone number.
  const office = page.locator('details[open] address')
  await expect(office).toHaveText(/海岸线售楼处.*香港九龙灯影径1号.*10:00至20:00.*\+852 0123 4567/s)
  await expect(page.getByText('如不同意以上任何一项，您可以到售楼处现场登记')).toBeVisible()
  await submit(page)
  await expect(summary(page).getByRole('link').first()).toHaveText('请单独同意向中国内地境外传输您的个人信息')
  await summary(page).getByRole('link').first().click()
  await expect(page.locator('#consent-PRC_TRANSFER')).toBeFocused()
  await page.keyboard.press('Space')

  await showOriginal(page)
  await choose(page, '#nationality', 'CHN')
  await page.locator('#englishLastName').fill('WANG')
  await page.locator('#chineseLastName').fill('王')
  await expect(page.locator('#chineseFirstName-error')).toBeVisible()
  await page.locator('#chineseFirstName').fill('小明')
  await fillTheRest(page, stage, person, '86')
  await page.locator('input[name=gender][value=M]').check()
  await expect(page.getByText('性别与证件号码不符').first()).toBeVisible()
  await page.locator('input[name=gender][value=F]').check()
  await page.locator('[autocomplete=bday-day]').fill('28')
  await expect(page.locator('#dateOfBirth-error')).toContainText('出生日期与证件号码不符')
  await page.locator('[autocomplete=bday-day]').fill('27')
  const wasSent = () => sent.some(body => body.includes(person.idNumber))
  expect(wasSent()).toBe(false)
  await submit(page)
  await expectWelcome(page, 'zh-CN')
  expect(wasSent()).toBe(true)

  // The consents are stored with the registration as they were given, and are not asked again.
  await storeDraft(stage, person, draftOf(4))
  await enter(context, stage, person)
  await openInner(page, 'zh-CN', '?step=4')
  await expect(page.getByRole('region', { name: '《中国内地附录》及单独同意' })).toContainText('条款至今没有更改')
  await page.locator('#consent-declaration').check()
  await submit(page)
  await page.waitForURL('**/payment?ticketId=*')
})

test('a passport: another type keeps what was typed and judges it anew, an odd number is asked about, a country is wanted', async ({
  page,
  stage,
}) => {
  test.setTimeout(60_000)
  const person = somebody()
  await visit(page, '/en/register')
  await expect(page.locator('#idType')).toHaveValue('HKID')
  await expect(page.locator('#issuingCountry')).toHaveCount(0)
  await page.locator('#englishLastName').fill('SMITH')
  await number(page).fill('TR7654321')
  await number(page).blur()
  await expect(page.locator('#idNumber-error')).toContainText('Invalid ID')
  await page.locator('#idType').selectOption('MOID')
  await expect(page.locator('#idNumber-error')).toBeHidden()
  const odd = page.getByRole('status').filter({ hasText: 'does not look like the usual number' })
  await expect(odd).toBeVisible()
  await page.locator('#idType').selectOption('PASSPORT')
  await expect(odd).toBeHidden()
  await expect(number(page)).toHaveValue('TR7654321')
  await expect(page.locator('#englishLastName')).toHaveValue('SMITH')

  await choose(page, '#nationality', 'japan')
  await fillTheRest(page, stage, person)
  await submit(page)
  await expect(summary(page).getByRole('link')).toHaveText(['Please select place of issue'])
  await chooseUpload(page)
  await expect(summary(page).getByRole('link').nth(1)).toHaveText(
    'Choose at least one file, or say that you will show the original',
  )
  await page.locator('#files').setInputFiles(await photo('passport.jpg'))
  await expect(summary(page).getByRole('link')).toHaveText(['Please select place of issue'])
  // A Mainland passport requires the Mainland consents; any other passport does not.
  await choose(page, '#issuingCountry', 'CN')
  await expect(page.locator('#consent-PRC_ADDENDUM')).toBeVisible()
  await expect(number(page)).toBeDisabled()
  await choose(page, '#issuingCountry', 'Japan')
  await expect(page.locator('#consent-PRC_ADDENDUM')).toHaveCount(0)
  await submit(page)
  await expectWelcome(page, 'en')
  expect(await storedUploads(stage, person)).toEqual(['image/jpeg'])
})

test(
  'a Mainland mobile number alone brings the consents, and says where they are',
  { tag: '@U-37' },
  async ({ page }) => {
    await visit(page, '/en/register')
    await page.locator('#mobile-code').selectOption('86')
    const notice = page.getByRole('status').filter({ hasText: 'With a Mainland mobile number' })
    await expect(notice).toBeVisible()
    await notice.getByRole('button').click()
    await expect(page.locator('#consent-PRC_ADDENDUM')).toBeFocused()
    await page.locator('#consent-PRC_ADDENDUM').press('Space')
    await page.locator('#consent-PRC_COLLECTION').check()
    await page.locator('#mobile-code').selectOption('852')
    await expect(page.locator('#consent-PRC_ADDENDUM')).toHaveCount(0)
    await expect(number(page)).toBeEnabled()
    // A consent that was given remains given.
    await page.locator('#mobile-code').selectOption('86')
    await expect(page.locator('#consent-PRC_COLLECTION')).toBeChecked()
    await openOptional(page)
    // One box may be unticked while the rest of its group stays ticked.
    await page.locator('#all-MARKETING').check()
    await page.locator('#consent-MARKETING_AFFILIATE').uncheck()
    await expect(page.locator('#all-MARKETING')).toHaveJSProperty('indeterminate', true)
    await expect(page.getByRole('status').filter({ hasText: 'Some services may then be unavailable' })).toBeVisible()
  },
)

/** Presses Tab until the control has the focus. */
const tabTo = async (page: Page, selector: string) => {
  for (let presses = 0; presses < 80; presses++) {
    const there = await page.evaluate(wanted => document.activeElement?.matches(wanted) ?? false, selector)
    if (there) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`no way by Tab to ${selector}`)
}

test('by keyboard alone, with a Hong Kong card', { tag: '@U-53' }, async ({ page, stage }) => {
  test.setTimeout(90_000)
  const person = somebody()
  const { keyboard } = page
  const type = async (selector: string, text: string) => {
    await tabTo(page, selector)
    await keyboard.type(text)
  }
  const slide = async () => {
    // Pressing the button that the slide check guards moves the focus to the slide check.
    await expect(page.getByRole('slider')).toBeFocused()
    await expect(page.getByRole('slider')).not.toHaveAttribute('aria-disabled', 'true')
    const { rows } = await stage.database.query<{ answer: number }>(
      'select answer from accounts.slide where solved_at is null order by expires_at desc limit 1',
    )
    const answer = rows[0]?.answer ?? 0
    for (let at = 0; at + 10 <= answer; at += 10) await keyboard.press('PageUp')
    for (let at = 0; at < answer % 10; at++) await keyboard.press('ArrowRight')
    await keyboard.press('Enter')
    await expect(page.locator('[data-status=idle], [data-status=checking]')).toHaveCount(0)
  }
  await visit(page, '/zh-HK/register')
  await type('#idNumber', person.idNumber)
  await expect(page.getByRole('radio', { name: '我會於售樓處出示正本' })).toBeChecked()
  await type('#englishLastName', 'LEE')
  await type('#chineseLastName', '李')
  await type('[autocomplete=bday-day]', '27')
  await type('[autocomplete=bday-month]', '3')
  await type('[autocomplete=bday-year]', '1988')
  await tabTo(page, 'input[name=gender]')
  await keyboard.press('Space')
  await type('#mobile', person.phone)
  await tabTo(page, '#REGISTER-open')
  await keyboard.press('Enter')
  await slide()
  await expect(page.locator('#REGISTER-code')).toBeFocused()
  await keyboard.type('000000')
  await expect(page.locator('#REGISTER-code-error')).toBeVisible()
  await expect(page.locator('#REGISTER-code')).toBeFocused()
  await keyboard.press('Control+A')
  await keyboard.type(await stage.code(`+852${person.phone}`))
  await expect(page.locator('p[data-status=solved]')).toBeFocused()
  await type('#email', person.email)
  await type('#emailConfirmation', person.email)
  await type('#password', person.password)
  await type('#passwordConfirmation', person.password)
  for (const consent of ['AGE_18', 'TERMS', 'PICS']) {
    await tabTo(page, `#consent-${consent}`)
    await keyboard.press('Space')
  }
  await tabTo(page, 'button[type=submit]')
  await keyboard.press('Enter')
  await expectWelcome(page, 'zh-HK')

  // The registrant signs in again on another day.
  await page.context().clearCookies()
  await visit(page, '/zh-HK/login#login')
  await type('#email', person.email)
  await type('#password', person.password)
  await tabTo(page, 'button[type=submit]')
  await keyboard.press('Enter')
  await slide()
  await page.waitForURL('**/zh-HK/registration-of-intent**')
})

test(
  'who cannot slide takes a code by the email of the form, and the focus goes along',
  { tag: '@U-54' },
  async ({ page, stage }) => {
    const person = somebody()
    await visit(page, '/en/register')
    await page.locator('#mobile').fill(person.phone)
    await page.locator('#REGISTER-open').click()
    await page.getByRole('button', { name: 'Use a code instead of the picture' }).click()
    const send = page.locator('#SLIDE_CHECK-send')
    await expect(send).toBeFocused()
    await expect(page.getByText('We send a code to the email in the form.')).toBeVisible()
    await send.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Enter your email in the form first')
    await page.keyboard.press('Escape')
    await expect(page.locator('#REGISTER-open')).toBeFocused()
    await page.locator('#email').fill(person.email)
    await page.locator('#REGISTER-open').click()
    await page.getByRole('button', { name: 'Use a code instead of the picture' }).click()
    await send.press('Enter')
    await expect(page.locator('#SLIDE_CHECK-code')).toBeFocused()
    await page.keyboard.type(await stage.code(person.email))
    await expect(page.locator('#REGISTER-code')).toBeFocused()
    await page.keyboard.type(await stage.code(`+852${person.phone}`))
    await expect(page.locator('p[data-status=solved]')).toBeFocused()
  },
)

/** Presses “Send code” in place of the picture, with the email address in the form, and returns the button. */
const askForCode = async (page: Page, { phone, email }: { phone: string; email: string }): Promise<Locator> => {
  await visit(page, '/en/register')
  await page.locator('#mobile').fill(phone)
  await page.locator('#email').fill(email)
  await page.locator('#REGISTER-open').click()
  await page.getByRole('button', { name: 'Use a code instead of the picture' }).click()
  const send = page.locator('#SLIDE_CHECK-send')
  await send.press('Enter')
  return send
}

test(
  'a code that is asked for before the first picture has come is sent once it has',
  { tag: '@U-54' },
  async ({ page, stage }) => {
    const person = somebody()
    let arrive = () => {}
    const held = new Promise<void>(done => (arrive = done))
    await page.route('**/v1/session/init', async route => {
      await held
      await route.continue()
    })
    const send = await askForCode(page, person)
    await expect(send).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByRole('alert')).toHaveCount(0)
    arrive()
    await expect(page.locator('#SLIDE_CHECK-code')).toBeFocused()
    await page.keyboard.type(await stage.code(person.email))
    await expect(page.locator('#REGISTER-code')).toBeFocused()
  },
)

test(
  'a code is sent although the picture could not be loaded, once it can be',
  { tag: '@U-54' },
  async ({ page, stage }) => {
    const person = somebody()
    let isOut = true
    await page.route('**/v1/session/init', route => (isOut ? route.abort() : route.continue()))
    const send = await askForCode(page, person)
    await expect(page.getByRole('alert')).not.toContainText('in the form first')
    await expect(page.getByRole('alert')).not.toBeEmpty()
    isOut = false
    await send.press('Enter')
    await expect(page.locator('#SLIDE_CHECK-code')).toBeFocused()
    await page.keyboard.type(await stage.code(person.email))
    await expect(page.locator('#REGISTER-code')).toBeFocused()
  },
)

test(
  'a code is sent although the picture has expired meanwhile, with another one',
  { tag: '@U-54' },
  async ({ page, stage }) => {
    const person = somebody()
    await visit(page, '/en/register')
    await page.locator('#mobile').fill(person.phone)
    await page.locator('#email').fill(person.email)
    await page.locator('#REGISTER-open').click()
    await expect(page.getByRole('slider')).not.toHaveAttribute('aria-disabled', 'true')
    await stage.moveClock(11 * 60_000)
    await page.getByRole('button', { name: 'Use a code instead of the picture' }).click()
    await page.locator('#SLIDE_CHECK-send').press('Enter')
    await expect(page.locator('#SLIDE_CHECK-code')).toBeFocused()
    await page.keyboard.type(await stage.code(person.email))
    await expect(page.locator('#REGISTER-code')).toBeFocused()
    await page.keyboard.type(await stage.code(`+852${person.phone}`))
    await expect(page.locator('p[data-status=solved]')).toBeFocused()
  },
)

test(
  'a picture that comes while a code is on its way does not take the place of the one that the code replaces',
  { tag: '@U-54' },
  async ({ page, stage }) => {
    const person = somebody()
    let arrive = () => {}
    const held = new Promise<void>(done => (arrive = done))
    await visit(page, '/en/register')
    await page.locator('#mobile').fill(person.phone)
    await page.locator('#email').fill(person.email)
    await page.locator('#REGISTER-open').click()
    await expect(page.getByRole('slider')).not.toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('Escape')
    await page.route('**/v1/session/init', async route => {
      await held
      await route.continue()
    })
    await page.locator('#REGISTER-open').click()
    await page.getByRole('button', { name: 'Use a code instead of the picture' }).click()
    await page.locator('#SLIDE_CHECK-send').press('Enter')
    await expect(page.locator('#SLIDE_CHECK-code')).toBeFocused()
    const picture = page.waitForResponse('**/v1/session/init')
    arrive()
    await (await picture).finished()
    await page.keyboard.type(await stage.code(person.email))
    await expect(page.locator('#REGISTER-code')).toBeFocused()
    await page.keyboard.type(await stage.code(`+852${person.phone}`))
    await expect(page.locator('p[data-status=solved]')).toBeFocused()
  },
)
