import type { Page } from '@playwright/test'

/**
 * Makes `setViewportSize` of a page end when the page has the size. Chromium sends a new size to the page together with
 * a frame, so on a busy machine a page that has just been made wide again may still be laid out as a phone.
 */
export const awaitSize = (page: Page): Page => {
  const resize = page.setViewportSize.bind(page)
  page.setViewportSize = async size => {
    await resize(size)
    // It asks by a timer, because a page may draw no frames.
    await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size, {
      polling: 20,
    })
  }
  return page
}
