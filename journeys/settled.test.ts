import { expect, settled, test, visit } from './fixtures.ts'

declare global {
  interface Window {
    /** For each time that the page became settled, whether it showed the property beside the login form. */
    shownWhenSettled: boolean[]
  }
}

test('a page counts as settled once it shows all that it opens with', async ({ page }) => {
  await page.addInitScript(() => {
    window.shownWhenSettled = []
    let wasSettled = false
    new MutationObserver(() => {
      const isSettled = document.documentElement.hasAttribute('data-settled')
      if (isSettled && !wasSettled)
        window.shownWhenSettled.push(document.querySelector('.front-offer[data-count]') !== null)
      wasSettled = isSettled
    }).observe(document, { subtree: true, childList: true, attributes: true })
  })
  await visit(page, '/en/login')
  await page.locator('.front-offer[data-count]').waitFor()
  await settled(page)
  expect(await page.evaluate(() => window.shownWhenSettled)).not.toContain(false)
})
