import { expect, test, visit } from './fixtures.ts'
import { somebody } from './people.ts'
import { openReader } from './reader.ts'

test(
  'the whole way by keyboard, with nothing but what a screen reader is told: from the property to the QR',
  { tag: ['@U-32', '@U-53', '@U-56'] },
  async ({ page, stage }) => {
    test.setTimeout(120_000)
    const person = somebody()
    const reader = await openReader(page)
    const { keyboard } = page

    await visit(page, '/en/properties')
    await page
      .getByRole('link', { name: /^Register/ })
      .first()
      .waitFor()
    // The first tab stop of each page is the link that skips the header.
    await keyboard.press('Tab')
    await reader.expectAt('link', 'Skip to main content')
    await keyboard.press('Enter')
    await reader.press('link', /^Register /)

    await reader.expectAt('heading', 'Create your account')
    await reader.type('textbox', 'ID number', person.idNumber)
    await reader.type('textbox', 'Surname in English', 'LEE')
    await reader.type('textbox', /^Given name in English/, 'SIU MAN')
    for (const [part, text] of Object.entries({ Day: '27', Month: '3', Year: '1988' }))
      await reader.type('textbox', part, text)
    await reader.press('radio', 'Male', 'Space')
    await reader.type('textbox', 'Mobile number', person.phone)
    await reader.press('button', 'Send code')
    // The slide picture is useless to a person who cannot see it.
    await reader.expectAt('slider', /./)
    await reader.press('button', 'Use a code instead of the picture')
    await reader.expectAt('button', 'Send code')
    await expect(page.getByText('We send a code to the email in the form.')).toBeVisible()
    // Esc leads back to the button in the form, and the email is two fields further.
    await keyboard.press('Escape')
    await reader.expectAt('button', 'Send code')
    await reader.type('textbox', 'Email address', person.email)
    await reader.type('textbox', 'Confirm email address', person.email)
    for (let back = 0; back < 12 && !(await reader.told()).name.startsWith('Send'); back++)
      await keyboard.press('Shift+Tab')
    await keyboard.press('Enter')
    await reader.expectAt('slider', /./)
    await reader.press('button', 'Use a code instead of the picture')
    await reader.expectAt('button', 'Send code')
    await keyboard.press('Enter')
    await reader.expectAt('textbox', /code/i)
    await keyboard.type(await stage.code(person.email))
    await reader.expectAt('textbox', /code/i)
    await expect(page.locator('#REGISTER-code')).toBeFocused()
    await keyboard.type(await stage.code(`+852${person.phone}`))
    await expect(page.getByText('Verification code successfully verified')).toBeVisible()
    await reader.type('textbox', 'Password', person.password)
    await reader.type('textbox', 'Confirm password', person.password)
    await reader.press('checkbox', /^Select all/, 'Space')
    await reader.press('button', 'Create account')

    // The registrant is signed in at once; a heading announces each step, and known values are not asked again.
    await reader.expectAt('heading', 'Property and session')
    await expect(page.getByRole('region', { name: 'Property' })).toContainText('Kai Sea')
    await reader.press('button', 'Confirm and continue')
    await reader.expectAt('heading', 'Registrant')
    expect(await page.title()).toContain('Step 2 of 4')
    await reader.type('combobox', /^District/, 'Kwun')
    await keyboard.press('Enter')
    expect((await reader.told()).isExpanded).toBe(false)
    await reader.type('textbox', /^Flat, floor/, 'Flat A, 12/F, Sample House')
    await reader.press('button', 'Continue')

    await reader.expectAt('heading', 'Relatives and agent')
    const steps = page.getByRole('navigation', { name: 'Progress' })
    await expect(steps.locator('ol > li')).toHaveCount(4)
    await expect(steps.locator('[aria-current=step]')).toContainText('Relatives and agent')
    await expect(steps.getByRole('link', { name: /^Completed:/ })).toHaveCount(2)
    await reader.press('button', 'Add Relatives')
    await reader.press('button', 'Continue')
    // A row that was added and left empty requires nothing.
    await reader.expectAt('heading', 'Review and submit')
    await reader.press('button', 'Submit registration')

    // The summary names the missing fields first and links to each of them.
    await reader.expectAt('region', /./)
    expect(await page.title()).toMatch(/^Error/)
    await keyboard.press('Tab')
    expect((await reader.told()).role).toBe('link')
    await keyboard.press('Enter')
    await reader.expectAt('checkbox', /^I declare/)
    await keyboard.press('Space')
    expect((await reader.told()).states).toContain('checked=true')
    await reader.press('button', 'Submit registration')

    await reader.expectAt('heading', 'You are registered')
    await reader.to('button', 'Show QR code')
    const tree = await page.getByRole('main').ariaSnapshot()
    expect(tree).toMatch(/paragraph: R-\w{4}-\w{4}/)
    expect(tree).toMatch(/img "QR code of registration R-\w{4}-\w{4}"/)
  },
)
