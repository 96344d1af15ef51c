import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { emptyContent } from '#contract/sales/registration/empty-draft'
import { expectWelcome, showOriginal } from './apply.ts'
import { bringLater } from './paying.ts'
import { chooseDistrict, chooseGroup, declare } from './registering.ts'
import { expect, inEachLanguage, solveSlide, test, visit } from './fixtures.ts'
import { draftOf, enter, storeDraft, newPerson, newTicket, openInner } from './people.ts'
import { passOf } from './passes.ts'

const words = {
  en: { registered: 'You are registered', list: 'Registered, to be verified' },
  'zh-HK': { registered: '已登記', list: '已登記，待核實' },
  'zh-CN': { registered: '已登记', list: '已登记，待核实' },
} as const

test('from first visit to the QR code', { tag: ['@U-36', '@U-40'] }, async ({ page, stage }) => {
  test.setTimeout(90_000)
  await page.goto('/')
  await page.waitForURL('**/login')
  await visit(page, '/en/register')

  await page.locator('#englishLastName').fill('LEE')
  await page.locator('#englishFirstName').fill('SIU MAN')
  // Every form of an identity number is accepted as it is on the card.
  const idNumber = page.locator('#idNumber')
  for (const [typed, isInvalid] of [
    ['WX2000023', 'true'],
    ['WX2000022', null],
    ['C123456(9)', null],
    ['Z683365(A)', null],
  ] as const) {
    await idNumber.fill(typed)
    await idNumber.blur()
    await expect.poll(() => idNumber.getAttribute('aria-invalid'), typed).toBe(isInvalid)
  }
  await showOriginal(page)
  const [year, month, day] = ['1988', '3', '27']
  await page.locator('[autocomplete=bday-day]').fill(day)
  await page.locator('[autocomplete=bday-month]').fill(month)
  await page.locator('[autocomplete=bday-year]').fill(year)
  await page.locator('input[name=gender][value=F]').check()
  await page.locator('#mobile').fill('51230001')
  await solveSlide(page, stage)
  const code = page.locator('#REGISTER-code')
  await code.fill(await stage.code('+85251230001'))
  await expect(code).toBeHidden()
  await page.locator('#email').fill('lee@example.com')
  await page.locator('#emailConfirmation').fill('LEE@EXAMPLE.COM')
  await page.locator('#password').fill('Lantern!42')
  await page.locator('#passwordConfirmation').fill('Lantern!42')
  for (const consent of ['AGE_18', 'TERMS', 'PICS']) await page.locator(`#consent-${consent}`).check()
  await page.locator('button[type=submit]').click()
  await inEachLanguage(page, locale => expectWelcome(page, locale))

  await chooseGroup(page)
  await page.locator('label:has(input[name=numberOfUnits][value="1"])').click()
  await page.locator('label:has(input[name=numberOfIntents][value="2"])').click()
  await inEachLanguage(page, () => expect(page.getByRole('main')).toContainText('HK$200,000'))
  await page.locator('button[type=submit]').click()
  await page.waitForURL('**step=2')
  await chooseDistrict(page)
  await page.locator('#line1').fill('Flat A, 12/F, Sample House')
  await page.locator('button[type=submit]').click()
  await page.waitForURL('**step=3')
  await page.locator('button[type=submit]').click()
  await page.waitForURL('**step=4')
  const membership: string[] = []
  page.on('request', request => request.url().includes('/is-member') && membership.push(request.url()))
  await declare(page)
  await page.waitForURL('**/payment?ticketId=*')
  await bringLater(page)
  await inEachLanguage(page, async locale => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words[locale].registered)
    // The number comes first, then the owner's name, then the code; one press fills the screen with it.
    const pass = await passOf(page).ariaSnapshot()
    expect(pass).toMatch(/R-\w{4}-\w{4}\n[^]*SIU MAN[^]*img ".*R-\w{4}-\w{4}/)
  })
  await passOf(page).locator('button[data-variant=primary]').click()

  // The code can be read from a picture of the screen, and contains only the signed token.
  const picture = await page.getByRole('dialog').getByRole('img').screenshot()
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  expect(decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) })).toMatch(/^[\w-]{118}$/)

  // No membership query is sent for a registrant who did not join the club with the registration.
  expect(membership).toEqual([])

  await page.keyboard.press('Escape')
  await page.getByRole('main').locator('a[href$="/history"]').filter({ visible: true }).click()
  await expect(page.locator('[data-ticket]')).toHaveCount(1)
  await inEachLanguage(page, locale => expect(page.locator('[data-ticket]')).toContainText(words[locale].list))
})

test(
  'the next registration begins with the address of the last, and says so',
  { tag: '@U-35' },
  async ({ page, context, stage }) => {
    const person = await newPerson(stage)
    await newTicket(stage, person, { arranged: true })
    await enter(context, stage, person)
    await storeDraft(stage, person, { ...draftOf(2), address: emptyContent.address })
    await openInner(page, 'zh-HK', '?step=2')
    await expect(page.locator('#line1')).toHaveValue(draftOf(4).address.line1 ?? '')
    await expect(page.getByText('請核對是否仍然正確')).toBeVisible()
    // The value is stored as if it had been typed.
    await page.locator('button[type=submit]').click()
    await page.waitForURL('**step=3')
    await openInner(page, 'zh-HK', '?step=2')
    await expect(page.locator('#line1')).toHaveValue(draftOf(4).address.line1 ?? '')
  },
)
