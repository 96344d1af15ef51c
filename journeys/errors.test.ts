import type { Page } from '@playwright/test'
import { expectWelcome, fillApplication, openOptional } from './apply.ts'
import { expect, inEachLanguage, solveSlide, test, visit } from './fixtures.ts'
import { openWay } from './paying.ts'
import { draftOf, enter, enterWithTicket, storeDraft, newPerson, newTicket, openInner, somebody } from './people.ts'

const submit = (page: Page) => page.locator('button[type=submit]').click()
const summary = (page: Page) => page.getByRole('main').locator('section[tabindex="-1"]')

/** The links of the error summary: the target and the text of each. */
const links = (page: Page) =>
  summary(page)
    .getByRole('link')
    .evaluateAll(all => all.map(link => ({ id: link.getAttribute('href')?.slice(1) ?? '', message: link.textContent })))

/** Follows a link of the summary to its field, which must be in view, marked, and say the same. */
const expectField = async (page: Page, { id, message }: { id: string; message: string }): Promise<void> => {
  await summary(page).locator(`a[href="#${id}"]`).click()
  await expect(page.locator(`#${id}`)).toBeFocused()
  const beside = await page.evaluate(field => {
    const control = document.getElementById(field)
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    const frame = control?.closest('[data-field]') ?? control
    const errors = (control?.closest('[aria-describedby]')?.getAttribute('aria-describedby') ?? '').split(' ')
    const words = errors.map(error => document.getElementById(error)?.textContent ?? '').join(' ')
    const invalid = control?.closest('[aria-invalid=true]') !== null
    const icon = frame?.querySelector('[id$=-error] svg, [role=alert] svg') !== null
    const box = control?.getBoundingClientRect()
    return {
      words,
      invalid,
      icon,
      alert: frame?.querySelector('[role=alert]')?.textContent,
      clear: (box?.top ?? 0) >= header,
      inside: (box?.top ?? 1e9) < innerHeight,
    }
  }, id)
  expect(beside.clear && beside.inside, `${id} is in view`).toBe(true)
  expect(beside.words + (beside.alert ?? ''), `${id} says the same`).toContain(message)
  expect(beside.icon, `${id} has an icon`).toBe(true)
  if (id !== 'otpToken') expect(beside.invalid, `${id} is marked`).toBe(true)
}

test(
  'a refused form says what is wrong, in order, at the top and beside the fields',
  { tag: ['@U-1', '@U-2', '@U-3', '@U-4'] },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 760 })
    await visit(page, '/en/register')
    await page.locator('#consent-TERMS').waitFor()
    await submit(page)
    await expect(summary(page)).toBeFocused()
    const said = new Set<string>()
    await inEachLanguage(page, async () => {
      await expect(summary(page).getByRole('heading')).toBeVisible()
      const found = await links(page)
      expect(found.map(({ id }) => id)).toEqual(
        'idNumber englishLastName dateOfBirth gender otpToken email emailConfirmation password passwordConfirmation consent-AGE_18 consent-TERMS consent-PICS'
          .replace('gender otpToken', 'gender mobile otpToken')
          .split(' '),
      )
      const places = await page.evaluate(
        ids => ids.map(id => document.getElementById(id)?.getBoundingClientRect().top ?? 0),
        found.map(({ id }) => id),
      )
      expect(places).toEqual(places.toSorted((a, b) => a - b))
      for (const field of found) await expectField(page, field)
      said.add(found.map(({ message }) => message).join())
    })
    expect(said.size).toBe(3)
  },
)

test('the title of the page tells an error, until it is put right', { tag: '@U-5' }, async ({ page }) => {
  await visit(page, '/en/login')
  await expect(page).toHaveTitle(/^Log in/)
  await submit(page)
  await expect(page).toHaveTitle(/^Error: Log in/)
  await page.locator('#email').fill('somebody@example.com')
  await page.locator('#password').fill('x')
  await expect(page).toHaveTitle(/^Log in/)
  await expect(summary(page)).toBeHidden()
})

test(
  'nothing is called wrong while it is typed for the first time; after leaving it, at each change',
  { tag: '@U-6' },
  async ({ page }) => {
    await visit(page, '/en/register')
    const email = page.locator('#email')
    await email.pressSequentially('some')
    await expect(email).not.toHaveAttribute('aria-invalid', 'true')
    await email.blur()
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await expect(page.locator('#email-error')).toContainText('Enter an email address such as')
    await email.focus()
    await page.keyboard.press('End')
    await page.keyboard.type('body@example.com')
    await expect(email).not.toHaveAttribute('aria-invalid', 'true')
    // Tabbing through an empty field causes no error.
    await page.locator('#englishLastName').focus()
    await page.locator('#idNumber').focus()
    await page.locator('#email').focus()
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
    await expect(summary(page)).toBeHidden()
  },
)

test(
  'what the server refuses lands on its field, and what was typed stays',
  { tag: '@U-7' },
  async ({ page, stage }) => {
    test.setTimeout(60_000)
    const [known, next] = [await newPerson(stage), somebody()]
    await visit(page, '/en/register')
    await fillApplication(page, stage, { ...next, email: known.email })
    await submit(page)
    await expect(summary(page)).toBeFocused()
    await expect(page.locator('#email-error')).toContainText('Email already existed')
    expect(await links(page)).toEqual([{ id: 'email', message: 'Email already existed' }])
    await expect(page.locator('#password')).toHaveValue(next.password)
    await expect(page.locator('#consent-PICS')).toBeChecked()
    await page.locator('#email').fill(next.email)
    await expect(page.locator('#email-error')).toBeHidden()
    await page.locator('#emailConfirmation').fill(next.email)
    await page.locator('#idNumber').fill(known.idNumber)
    await submit(page)
    await expect(page.locator('#idNumber-error')).toContainText('already')
    await page.locator('#idNumber').fill(next.idNumber)
    await submit(page)
    await expectWelcome(page, 'en')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await page.evaluate(() => sessionStorage.getItem('fh-application'))).toBeNull()
  },
)

test(
  'a wrong password is said in a focused summary; name and password stay, the picture is new',
  { tag: ['@U-7', '@U-54'] },
  async ({ page, stage }) => {
    await visit(page, '/en/login')
    await page.locator('#email').fill('demo@firsthand.example')
    await page.locator('#password').fill('Wrong#2026')
    await solveSlide(page, stage)
    await expect(summary(page)).toBeFocused()
    await expect(summary(page)).toContainText('Wrong Username or Password')
    await expect(summary(page).getByRole('listitem')).toHaveCount(1)
    await expect(page.locator('#email')).toHaveValue('demo@firsthand.example')
    await expect(page.locator('#password')).toHaveValue('Wrong#2026')
    await expect(page.getByRole('slider')).toHaveCount(0)
    await submit(page)
    await expect(page.getByRole('slider')).toHaveValue('0')
  },
)

test('a form that only lacks the picture opens it; closed and pressed again, it opens once more', async ({ page }) => {
  await visit(page, '/en/login')
  await page.locator('#email').fill('demo@firsthand.example')
  await page.locator('#password').fill('Wrong#2026')
  await expect(page.getByRole('slider')).toHaveCount(0)
  await submit(page)
  await expect(page.getByRole('slider')).toBeFocused()
  await expect(summary(page)).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('slider')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('slider')).toBeFocused()
  await expect(summary(page)).toBeHidden()
})

test(
  'a double click sends once; a try after no answer goes out under the same key; a press is never refused',
  { tag: ['@U-8', '@U-9'] },
  async ({ page, context, stage }) => {
    const { id: ticket } = await enterWithTicket(context, stage, { arranged: false })
    const keys: (string | undefined)[] = []
    let lost = true
    let goOn = () => {}
    const looked = new Promise<void>(done => (goOn = done))
    await page.route('**/confirm', async route => {
      keys.push(route.request().headers()['idempotency-key'])
      if (!lost) return route.continue()
      lost = false
      await looked
      // The request arrives, but its answer is lost.
      await route.fetch()
      return route.abort()
    })
    await openInner(page, 'en', `/payment?ticketId=${ticket}`)
    await openWay(page, 'later')
    const button = page.locator('button[type=submit]')
    await expect(button).not.toHaveAttribute('disabled')
    await button.dblclick()
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByRole('status').filter({ hasText: 'Confirming' })).toBeAttached()
    await button.click({ force: true })
    goOn()
    await expect(summary(page)).toContainText('The server did not respond.')
    await expect(summary(page)).toBeFocused()
    expect(keys).toHaveLength(1)
    await button.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are registered')
    expect(keys).toHaveLength(2)
    expect(keys[1]).toBe(keys[0])
  },
)

test('a submission whose answer is lost makes one registration, however often it is sent', async ({
  page,
  context,
  stage,
}) => {
  const person = await newPerson(stage)
  await storeDraft(stage, person, draftOf(4))
  await enter(context, stage, person)
  let lost = 2
  for (const path of ['**/intents/register', '**/tickets']) {
    await page.route(path, async route => {
      if (lost-- <= 0) return route.continue()
      await route.fetch()
      return route.abort()
    })
  }
  await openInner(page, 'en', '?step=4')
  await page.locator('#consent-declaration').check()
  await submit(page)
  await expect(summary(page)).toBeFocused()
  await submit(page)
  await expect(summary(page)).toContainText('The server did not respond.')
  await page.unrouteAll()
  await submit(page)
  await page.waitForURL('**/payment?ticketId=*')
  await openInner(page, 'en', '/history')
  await expect(page.locator('[data-ticket]')).toHaveCount(1)
})

test('a full account is told at step 1', async ({ page, context, stage }) => {
  const person = await newPerson(stage)
  for (const arranged of [true, false]) await newTicket(stage, person, { arranged })
  await storeDraft(stage, person, draftOf(1, { confirmed: false }))
  await enter(context, stage, person)
  await openInner(page, 'en', '?step=1')
  await expect(page.getByText('You have other unit(s) for this ticket')).toBeVisible()
  await submit(page)
  await expect(summary(page)).toContainText(
    'Your personal account has reached the maximum count of tickets for this session (2).',
  )
})

test('who joins the club after a refusal is not told off for boxes that have only now come up', async ({ page }) => {
  await visit(page, '/en/register')
  await page.locator('#consent-TERMS').waitFor()
  await submit(page)
  await expect(summary(page)).toBeFocused()
  await openOptional(page)
  await page.locator('#consent-CLUB_JOIN').check()
  await expect(page.locator('#consent-CLUB_PICS')).toBeVisible()
  await expect(page.locator('#consent-TERMS-error')).toBeVisible()
  await expect(page.locator('#consent-CLUB_PICS-error')).toHaveCount(0)
  await expect(summary(page).locator('a[href="#consent-CLUB_PICS"]')).toHaveCount(0)
  await submit(page)
  await expect(page.locator('#consent-CLUB_PICS-error')).toBeVisible()
  await expect(summary(page).locator('a[href="#consent-CLUB_PICS"]')).toHaveCount(1)
})
