import type { CDPSession, Page } from '@playwright/test'
import { proveMobile } from './apply.ts'
import { expect, inEachLanguage, settled, solveSlide, test, turnTo, visit } from './fixtures.ts'
import { draftOf, enter, storeDraft, newPerson, openInner, paste, somebody } from './people.ts'

const boxes = (page: Page) =>
  page.locator('[autocomplete^=bday]').evaluateAll(all => all.map(item => (item as HTMLInputElement).value))

test(
  'the keyboards and the fillers of phones are told what each field wants',
  { tag: ['@U-10', '@U-11'] },
  async ({ page }) => {
    await visit(page, '/en/register')
    for (const [selector, attributes] of [
      ['#englishLastName', { autocomplete: 'family-name', lang: 'en' }],
      ['#englishFirstName', { autocomplete: 'given-name', lang: 'en' }],
      ['#chineseLastName', { lang: 'zh-HK' }],
      ['[autocomplete=bday-day]', { inputmode: 'numeric' }],
      ['[autocomplete=bday-month]', { inputmode: 'numeric' }],
      ['[autocomplete=bday-year]', { inputmode: 'numeric' }],
      ['#mobile', { inputmode: 'tel', autocomplete: 'tel-national' }],
      ['#mobile-code', { autocomplete: 'tel-country-code' }],
      ['#email', { inputmode: 'email', autocomplete: 'email' }],
      ['#password', { autocomplete: 'new-password' }],
      ['#passwordConfirmation', { autocomplete: 'new-password' }],
    ] as const) {
      for (const [name, value] of Object.entries(attributes))
        await expect(page.locator(selector), selector).toHaveAttribute(name, value)
    }
    await visit(page, '/en/login')
    await expect(page.locator('#email')).toHaveAttribute('autocomplete', 'username')
    await expect(page.locator('#password')).toHaveAttribute('autocomplete', 'current-password')
  },
)

test(
  'what is touched on a phone is large enough, and text does not zoom',
  { tag: '@U-12' },
  async ({ page, context, stage }) => {
    const person = await newPerson(stage)
    await storeDraft(stage, person, draftOf(4))
    await page.setViewportSize({ width: 390, height: 844 })
    const small = () =>
      page.evaluate(() => {
        const out: string[] = []
        for (const element of document.querySelectorAll<HTMLElement>(
          'main input:not([type=range]), main select, main button, header button, summary',
        )) {
          if (!element.checkVisibility({ visibilityProperty: true })) continue
          const touched =
            (element.matches('[type=radio], [type=checkbox]') && element.closest('label, [data-field]')) || element
          const { height, width } = touched.getBoundingClientRect()
          const text = element.matches('input, select') && parseFloat(getComputedStyle(element).fontSize) < 16
          if (height < 44 || width < 44 || text) out.push(`${width} x ${height} ${element.outerHTML.slice(0, 140)}`)
        }
        return out
      })
    for (const path of ['login', 'register']) {
      await visit(page, `/en/${path}`)
      await settled(page)
      expect(await small(), path).toEqual([])
    }
    await enter(context, stage, person)
    for (const rest of ['?step=1', '?step=2', '?step=3', '?step=4', '/history']) {
      await openInner(page, 'en', rest)
      expect(await small(), rest).toEqual([])
    }
  },
)

test(
  'a pasted date fills its three boxes; each language has its own order, and nothing jumps by itself',
  { tag: ['@U-14', '@U-20'] },
  async ({ page }) => {
    await visit(page, '/en/register')
    await inEachLanguage(page, async locale => {
      const all = page.locator('[autocomplete^=bday]')
      const order = await all.evaluateAll(items => items.map(item => item.getAttribute('autocomplete')))
      const dayFirst = ['bday-day', 'bday-month', 'bday-year']
      expect(order).toEqual(locale === 'zh-CN' ? dayFirst.toReversed() : dayFirst)
      for (const text of ['27/03/1988', '1988-03-27', '1988年3月27日', '２７／３／１９８８']) {
        for (const box of await all.all()) await box.fill('')
        await paste(page, '#dateOfBirth', text)
        expect(await boxes(page), text).toEqual(locale === 'zh-CN' ? ['1988', '03', '27'] : ['27', '03', '1988'])
      }
    })
    // What is in the next box is not overwritten by one digit too many.
    await visit(page, '/en/register')
    await page.locator('[autocomplete=bday-day]').press('End')
    await page.locator('[autocomplete=bday-day]').pressSequentially('27')
    expect(await boxes(page)).toEqual(['27', '03', '1988'])
    await expect(page.locator('[autocomplete=bday-day]')).toBeFocused()
  },
)

test(
  'a country is found by its name here, in English or by code; how many are found is said',
  { tag: '@U-22' },
  async ({ page }) => {
    await visit(page, '/en/register')
    for (const [locale, typed, found] of [
      ['en', 'japan', 'Japan'],
      ['en', 'JPN', 'Japan'],
      ['zh-HK', '日本', '日本'],
      ['zh-HK', 'Japan', '日本'],
      ['zh-CN', 'jp', '日本'],
      ['zh-CN', '法国', '法国'],
    ] as const) {
      await turnTo(page, locale)
      const box = page.locator('#nationality')
      await box.click()
      if (typed === 'japan') {
        const first = await page.locator('[role=option]').allTextContents()
        expect(first.slice(0, 4).map(text => text.trim())).toEqual([
          'Chinese (Hong Kong)',
          'Chinese (Mainland)',
          'Chinese (Macao)',
          'Taiwan',
        ])
      }
      // The search before this one has left its value in the field.
      await box.fill('')
      await box.fill(typed)
      await expect(page.locator('[role=option]').first()).toContainText(found)
      await expect(page.getByRole('status').filter({ hasText: /\d+/ }).first()).toBeAttached()
      await box.press('Enter')
      await expect(box).toHaveValue(found)
      await expect(box).toHaveAttribute('aria-expanded', 'false')
    }
    const box = page.locator('#nationality')
    await box.fill('zzzz')
    await expect(page.getByRole('status').filter({ hasText: /\S/ }).first()).toBeAttached()
    await box.press('Escape')
    await expect(box).toHaveValue('法国')
  },
)

test(
  'the rules of a password stand there before typing and are ticked while typing; showing it keeps the caret',
  { tag: ['@U-13', '@U-23'] },
  async ({ page }) => {
    await visit(page, '/en/register')
    const met = page.locator('#password-rules li[data-met]')
    await expect(page.locator('#password-rules li')).toHaveCount(5)
    await expect(met).toHaveCount(0)
    const password = page.locator('#password')
    for (const [typed, count] of [
      ['a', 1],
      ['aB', 2],
      ['aB3', 3],
      ['aB3!', 4],
      ['aB3!aB3!', 5],
    ] as const) {
      await password.fill(typed)
      await expect(met).toHaveCount(count)
    }
    await expect(page.getByRole('status').filter({ hasText: '5 of 5 requirements met' })).toBeAttached()
    await password.evaluate((input: HTMLInputElement) => {
      input.focus()
      input.setSelectionRange(2, 4)
    })
    await page.getByRole('button', { name: 'Show password' }).first().click()
    await expect(password).toHaveAttribute('type', 'text')
    expect(await password.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd])).toEqual([
      2, 4,
    ])
    await expect(password).toBeFocused()
    await paste(page, '#passwordConfirmation', 'aB3!aB3!')
    await expect(page.locator('#passwordConfirmation')).toHaveValue('aB3!aB3!')
    await paste(page, '#emailConfirmation', 'Me@Example.com')
    await expect(page.locator('#emailConfirmation')).toHaveValue('Me@Example.com')
  },
)

test(
  'a code: pasted whole, tries counted, its end told by the clock, a new one after a minute',
  { tag: ['@U-13', '@U-24'] },
  async ({ page, stage }) => {
    const person = somebody()
    await page.clock.install()
    await visit(page, '/en/register')
    await page.locator('#mobile').fill(person.phone)
    await solveSlide(page, stage)
    const code = page.locator('#REGISTER-code')
    await expect(page.getByRole('status').filter({ hasText: /It expires at \d\d:\d\d/ })).toBeVisible()
    expect(Number(/\d+/.exec(await page.getByText(/Send a new code in/).innerText())?.[0])).toBeLessThanOrEqual(60)
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(code).toHaveAttribute('inputmode', 'numeric')
    const right = await stage.code(`+852${person.phone}`)
    const wrong = right === '000000' ? '000001' : '000000'
    await code.fill(wrong)
    await expect(page.locator('#REGISTER-code-error')).toContainText('2 attempts left')
    await expect(code).toBeFocused()
    // Typed digits replace the refused code; only some digits are typed, so that no further attempt is used.
    await page.keyboard.type(right.slice(0, 2))
    await expect(code).toHaveValue(right.slice(0, 2))
    await code.fill('')
    await turnTo(page, 'zh-HK')
    await expect(page.locator('#REGISTER-code-error')).toContainText('尚餘2次嘗試')
    await turnTo(page, 'en')
    await expect(page.getByText(/Send a new code in \d+ s/)).toBeVisible()
    await page.clock.fastForward(61_000)
    await expect(page.getByRole('button', { name: 'Send a new code' })).toBeVisible()
    await paste(
      page,
      '#REGISTER-code',
      `${right.slice(0, 3)} ${Array.from(right.slice(3), item => String.fromCharCode(item.charCodeAt(0) + 0xfee0)).join('')}`,
    )
    await expect(page.getByText('Verification code successfully verified')).toBeVisible()
    // Another number requires another proof.
    await page.locator('#mobile').fill('51112222')
    await expect(page.getByText('Verification code successfully verified')).toBeHidden()
  },
)

const compose = async (cdp: CDPSession, text: string) =>
  cdp.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })

test(
  'while an input method composes, nothing is judged, chosen or sent',
  { tag: '@U-17' },
  async ({ page, context }) => {
    await visit(page, '/zh-HK/register')
    const cdp = await context.newCDPSession(page)
    const name = page.locator('#chineseLastName')
    await name.focus()
    for (const text of ['o', 'ou', 'ouy']) await compose(cdp, text)
    await expect(name).toHaveValue('ouy')
    await expect(name).not.toHaveAttribute('aria-invalid', 'true')
    await page.keyboard.press('Enter')
    await expect(page.locator('main section[tabindex="-1"]')).toBeHidden()
    await cdp.send('Input.insertText', { text: '歐陽' })
    await expect(name).toHaveValue('歐陽')
    await name.blur()
    await expect(name).not.toHaveAttribute('aria-invalid', 'true')

    const box = page.locator('#nationality')
    await box.focus()
    await box.fill('')
    await compose(cdp, 'ri')
    await page.keyboard.press('Enter')
    await expect(box).toHaveValue('ri')
    await expect(page.locator('main section[tabindex="-1"]')).toBeHidden()
    await cdp.send('Input.insertText', { text: '日本' })
    await expect(page.locator('[role=option]').first()).toContainText('日本')
    await page.keyboard.press('Enter')
    await expect(box).toHaveValue('日本')
  },
)

test(
  'what is optional says so, what is needed does not; few choices are radios',
  { tag: ['@U-25', '@U-26'] },
  async ({ page, stage }) => {
    await visit(page, '/en/register')
    const optional = await page
      .locator('label:has-text("(optional)")')
      .evaluateAll(all => all.map(item => item.getAttribute('for')))
    expect(optional).toEqual(['englishFirstName', 'chineseLastName', 'chineseFirstName'])
    await expect(page.locator('main form')).not.toContainText('*required')
    await expect(page.getByRole('radiogroup', { name: 'Gender' }).getByRole('radio')).not.toHaveCount(0)
    const person = somebody()
    await page.locator('#mobile').fill(person.phone)
    await proveMobile(page, stage, person.phone)
  },
)
