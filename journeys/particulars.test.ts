import { expect, test, visit } from './fixtures.ts'
import { paste } from './people.ts'

test(
  'dates that are not, and people who are too young by a day, are each told so',
  { tag: '@U-20' },
  async ({ page }) => {
    await page.clock.setFixedTime('2026-11-20T16:30:00Z') // Half past midnight on the 21st in Hong Kong.
    await visit(page, '/en/register')
    const error = page.locator('#dateOfBirth-error')
    const say = async (text: string) => {
      await paste(page, '#dateOfBirth', text)
      await page.locator('[autocomplete=bday-year]').focus()
      await page.locator('#idNumber').focus()
    }
    await say('29/02/2007')
    await expect(error).toContainText('Enter a real date')
    await say('22/11/2008')
    await expect(error).toContainText('You must be 18 or older')
    await say('01/01/2030')
    await expect(error).toContainText('must be in the past')
    await say('21/11/2008')
    await expect(error).toBeHidden()
    await say('29/02/2008')
    await expect(error).toBeHidden()
  },
)

test(
  'identity numbers are taken in every form, shown one way, and a wrong check digit has its own words',
  { tag: ['@U-15', '@U-16'] },
  async ({ page }) => {
    await visit(page, '/en/register')
    const field = page.locator('#idNumber')
    const error = page.locator('#idNumber-error')
    for (const typed of ['a1234563', 'A123456(3)', ' a 123456 (3) ', 'Ａ１２３４５６（３）', 'A-123456-3']) {
      await field.fill(typed)
      await field.blur()
      await expect(field).toHaveValue('A123456(3)')
      await expect(error).toBeHidden()
    }
    await field.fill('A1234564')
    await field.blur()
    await expect(error).toContainText('check digit')
    await field.fill('12345')
    await field.blur()
    await expect(error).toContainText('Invalid ID: check the number on your document')
  },
)

test(
  'names: as long as a card holds them, in any script it may carry, compound surnames, one name alone',
  { tag: ['@U-18', '@U-19'] },
  async ({ page }) => {
    await visit(page, '/en/register')
    const wrong = page.locator('[aria-invalid=true]')
    const long = 'MAXIMILIAN-ALEXANDER WOLFESCHLEGELSTEINHAUSENBERGERDORFF-LEE'
    for (const [field, text] of [
      ['englishLastName', 'AU-YEUNG'],
      ['englishLastName', "O'NEILL"],
      ['englishFirstName', long],
      ['chineseLastName', '歐陽'],
      ['chineseFirstName', '𠮷𠀀'],
      ['chineseFirstName', '買買提·艾合買提'],
    ] as const) {
      await page.locator(`#${field}`).fill(text)
      await page.locator(`#${field}`).blur()
      await expect(page.locator(`#${field}`)).toHaveValue(text)
      await expect(wrong, text).toHaveCount(0)
    }
    await page.locator('#chineseLastName').fill('Au')
    await page.locator('#chineseLastName').blur()
    await expect(page.locator('#chineseLastName-error')).toContainText('Use Chinese characters')
    await page.locator('#englishFirstName').fill('')
    await page.locator('button[type=submit]').click()
    await expect(page.locator('#englishFirstName')).not.toHaveAttribute('aria-invalid', 'true')
  },
)

test(
  'the area code changes without the number, which is judged anew; signs around it do not matter',
  { tag: ['@U-15', '@U-21'] },
  async ({ page }) => {
    await visit(page, '/en/register')
    const number = page.locator('#mobile')
    await number.fill('+852 ５１２３-4567')
    await number.blur()
    await expect(number).toHaveValue('51234567')
    await expect(number).not.toHaveAttribute('aria-invalid', 'true')
    await page.locator('#mobile-code').selectOption('86')
    await expect(number).toHaveValue('51234567')
    await expect(page.locator('#mobile-error')).toContainText('Mainland')
    await number.fill('138 0013 8000')
    await number.blur()
    await expect(page.locator('#mobile-error')).toBeHidden()
    await expect(page.getByRole('group', { name: 'Mobile number' })).toContainText('+86')
  },
)
