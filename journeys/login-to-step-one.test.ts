import { expect, solveSlide, test, visit } from './fixtures.ts'
import { newPerson } from './people.ts'

/**
 * Each request that is sent only after another one was answered costs a phone half a second. `npm run bench -- paint`
 * reports the seconds; the requests can be counted anywhere.
 */
test(
  'from the login to the first step: no script and no style sheet is waited for',
  { tag: ['@U-45'] },
  async ({ page, stage }) => {
    const person = await newPerson(stage)
    await visit(page, '/en/login')
    await page.locator('#email').fill(person.email)
    await page.locator('#password').fill(person.password)
    // While the registrant types the password, the browser fetches the files that draw the first step.
    await page.locator('head link[href*="property-choice"]').waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')

    const sent: string[] = []
    page.on('request', request => sent.push(`${request.method()} ${new URL(request.url()).pathname}`))
    await solveSlide(page, stage)
    await page.getByRole('main').locator('input[name=propertyId]').first().waitFor()

    const login = sent.indexOf('POST /v1/auth/login')
    expect(login).toBeGreaterThanOrEqual(0)
    const afterwards = sent.slice(login + 1)
    expect(afterwards.filter(request => request.startsWith('GET /assets/'))).toEqual([])
    expect(afterwards.slice(0, 6).toSorted()).toEqual([
      'GET /v1/nwd-club/is-member',
      'GET /v1/sales/active-property-and-session',
      'GET /v1/sales/intents/drafts',
      'GET /v1/sales/intents/list',
      'GET /v1/user/profiles',
      expect.stringMatching(/^GET \/v1\/utility\/values\//),
    ])
  },
)
