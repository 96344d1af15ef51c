import type { Page } from '@playwright/test'
import { expect, inEachLanguage, settled, solveSlide, test, visit } from './fixtures.ts'
import { newPerson, newTicket } from './people.ts'
import { chooseBallot, fillAddress, next } from './registering.ts'
import { visitOffice } from './staff.ts'

/** Simulates browsers whose owner blocks site data: cookies vanish, and access to the storages throws. */
const block = async (page: Page, what: readonly ('cookies' | 'storage')[]): Promise<void> => {
  await page.addInitScript(kinds => {
    if (kinds.includes('cookies'))
      Object.defineProperty(Document.prototype, 'cookie', {
        configurable: true,
        get: () => '',
        set: () => {
          // Discards the cookie.
        },
      })
    if (!kinds.includes('storage')) return
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    for (const name of ['open', 'has', 'delete', 'match', 'keys'] as const)
      Object.defineProperty(CacheStorage.prototype, name, {
        value: () => Promise.reject(new DOMException('Access is denied for this document.', 'SecurityError')),
      })
  }, what)
}

test('who blocks cookies is told so when they press Log in, and what to allow', async ({ page, stage }) => {
  await block(page, ['cookies', 'storage'])
  const person = await newPerson(stage)
  await visit(page, '/en/login')
  await page.locator('#email').fill(person.email)
  await page.locator('#password').fill(person.password)
  await page.locator('button[type=submit]').click()
  const summary = page.getByRole('main').locator('section[tabindex="-1"]')
  await inEachLanguage(page, async locale => {
    const words = {
      en: 'Please allow cookies and site data',
      'zh-HK': '請在瀏覽器的設定中允許',
      'zh-CN': '请在浏览器的设置中允许',
    }
    await expect(summary).toContainText(words[locale])
  })
  await expect(page.locator('#password')).toHaveValue(person.password)
})

test('who blocks the storage alone logs in all the same, fills in the steps, and sees what they have', async ({
  page,
  stage,
}) => {
  await block(page, ['storage'])
  const person = await newPerson(stage)
  await newTicket(stage, person, { arranged: true })
  await visit(page, '/en/login')
  await page.locator('#email').fill(person.email)
  await page.locator('#password').fill(person.password)
  await solveSlide(page, stage)
  await page.waitForURL('**/en/registration-of-intent*')
  await page.getByRole('link', { name: 'Start', exact: true }).click()
  await chooseBallot(page)
  await fillAddress(page)
  await next(page)
  await page.waitForURL('**step=3')
  await visit(page, '/en/registration-of-intent/history')
  await expect(page.getByRole('main')).toContainText('R-')
  await settled(page)
})

test('staff who block cookies are told so when they log in', async ({ page, stage }) => {
  await block(page, ['cookies', 'storage'])
  await visitOffice(page, stage)
  await page.locator('#email').fill('somebody@example.com')
  await page.locator('#password').fill('Lantern!42')
  await page.locator('form button[type=submit]').click()
  await expect(page.getByRole('main')).toContainText('Please allow cookies and site data')
})
