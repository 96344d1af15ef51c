import type { Locator, Page } from '@playwright/test'
import { expect, type Stage, settled, test, visit } from './fixtures.ts'
import { somebody } from './people.ts'

const phone = { width: 390, height: 844 }

/**
 * Counts the actions of a hand on a phone: each press, and each entered field once; also records the height of each
 * screen.
 */
const counting = (page: Page) => {
  let touches = 0
  const screens: { name: string; heights: number }[] = []
  return {
    press: async (target: Locator) => {
      touches++
      await target.click()
    },
    type: async (target: Locator, text: string) => {
      touches++
      await target.fill(text)
    },
    /** Counts what is visible now as a separate screen. */
    screen: async (name: string) => {
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      screens.push({ name, heights: height / phone.height })
    },
    told: () => ({
      touches,
      screens: screens.length,
      heights: Math.round(screens.reduce((sum, item) => sum + item.heights, 0) * 10) / 10,
      each: screens.map(({ name, heights }) => `${name} ${heights.toFixed(1)}`).join(', '),
    }),
  }
}

const slideTo = async (page: Page, stage: Stage) => {
  const slider = page.getByRole('slider')
  await expect(slider).not.toHaveAttribute('aria-disabled', 'true')
  const { rows } = await stage.database.query<{ answer: number }>(
    'select answer from accounts.slide where solved_at is null order by expires_at desc limit 1',
  )
  await slider.fill(String(rows[0]?.answer ?? 0))
  await slider.press('Enter')
}

test.use({ viewport: phone })

test('from the property to the QR: at most seven screens, eighteen heights of a phone, twenty-four touches', async ({
  page,
  stage,
}) => {
  test.setTimeout(90_000)
  const person = somebody()
  const main = page.getByRole('main')
  const way = counting(page)

  await visit(page, '/en/properties')
  const register = main.locator('details[open] [data-register]')
  await register.first().waitFor()
  await way.screen('property')
  await way.press(register.first())

  await page.waitForURL('**/register')
  await settled(page)
  await page.locator('[id^=all-AGE_18]').waitFor()
  await way.screen('apply')
  await way.type(page.locator('#idNumber'), person.idNumber)
  await way.type(page.locator('#englishLastName'), 'LEE')
  await way.type(page.locator('#englishFirstName'), 'SIU MAN')
  // Eight digits in one go: the boxes of a date pass on what they cannot hold.
  await way.press(page.locator('[autocomplete=bday-day]'))
  await page.keyboard.type('27031988')
  for (const [part, text] of Object.entries({ day: '27', month: '03', year: '1988' }))
    await expect(page.locator(`[autocomplete=bday-${part}]`)).toHaveValue(text)
  await way.press(page.locator('label:has(input[name=gender])').first())
  await way.type(page.locator('#mobile'), person.phone)
  await way.press(page.locator('#REGISTER-open'))
  await slideTo(page, stage)
  await way.type(page.locator('#REGISTER-code'), await stage.code(`+852${person.phone}`))
  await expect(page.locator('#REGISTER-code')).toBeHidden()
  await way.type(page.locator('#email'), person.email)
  await way.type(page.locator('#emailConfirmation'), person.email)
  await way.type(page.locator('#password'), person.password)
  await way.type(page.locator('#passwordConfirmation'), person.password)
  await way.press(page.locator('[id^=all-AGE_18]'))
  await way.press(main.locator('button[type=submit]'))

  // The registrant is signed in at once and greeted, and the earlier choice is kept.
  await page.waitForURL('**/registration-of-intent**')
  await expect(main.getByText(/^Welcome, LEE/)).toBeVisible()
  // Step 1 shows what is being registered for, and one press confirms it.
  await expect(main.getByRole('radio', { name: /^Group B/ })).toBeChecked()
  await expect(main.getByText(/HK\$100,000 × 1 ballot entry/)).toBeVisible()
  await way.screen('choice')
  await way.press(main.locator('button[type=submit]'))
  await page.waitForURL('**step=2')
  await page.locator('#city').waitFor()
  await way.screen('registrant')
  await way.type(page.locator('#city'), 'Kwun')
  await way.type(page.locator('#line1'), 'Flat A, 12/F, Sample House')
  await way.press(main.locator('button[type=submit]'))
  await page.waitForURL('**step=3')
  await way.screen('others')
  await way.press(main.locator('button[type=submit]'))
  await page.waitForURL('**step=4')
  await main.locator('#consent-declaration').waitFor()
  await way.screen('review')
  await way.press(page.locator('#consent-declaration'))
  await way.press(main.locator('button[type=submit]'))
  await page.waitForURL('**/payment?ticketId=*')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('You are registered')
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  await way.screen('pass')

  const told = way.told()
  test.info().annotations.push({
    type: 'way',
    description: `${told.touches + 1} touches, ${told.heights} heights: ${told.each}`,
  })
  // The slide check counts as a touch too.
  expect(told.touches + 1).toBeLessThanOrEqual(24)
  // Six screens of fifteen heights together, and step 1 of at most three heights: until it was shown here, people were
  // registered for a group, a count and a deposit that they had not seen.
  expect(told.screens).toBeLessThanOrEqual(7)
  expect(told.heights, told.each).toBeLessThanOrEqual(18)
})
