// Takes pictures of every screen, of registrants and of the office, at phone size and desktop size, in three languages;
// ops/contact-sheet.ts lays them out.
import { join } from 'node:path'
import { locales, test, turnTo } from './fixtures.ts'
import type { Scene } from './scene.ts'
import { passing, screens, untilShown } from './screens.ts'
import { officeScreens } from './screens-office.ts'

const folder = process.env.CONTACT_SHEET ?? ''
const wanted = new RegExp(process.env.SCREENS ?? '')

const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } }

const all: Record<string, (scene: Scene) => Promise<unknown>> = {
  ...screens,
  ...Object.fromEntries(Object.entries(officeScreens).map(([name, open]) => [`the office, ${name}`, open])),
}

for (const [name, open] of Object.entries(all).filter(([one]) => wanted.test(one))) {
  test(name, async ({ page, stage, cast }) => {
    test.setTimeout(120_000)
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: process.env.SCHEME === 'dark' ? 'dark' : 'light' })
    await page.setViewportSize(sizes.phone)
    for (const [index, locale] of locales.entries()) {
      if (index === 0 || passing.includes(name)) await open({ page, stage, cast, locale })
      else await turnTo(page, locale)
      for (const [size, viewport] of Object.entries(sizes)) {
        await page.setViewportSize(viewport)
        await untilShown(page, name)
        await page.evaluate(() => document.fonts.ready)
        // A scroll position from another size would put the header over the middle of the picture.
        await page.evaluate(() => scrollTo(0, 0))
        await page.screenshot({
          path: join(folder, `${name.replaceAll(/\W+/g, '-')}.${locale}.${size}.png`),
          fullPage: true,
        })
      }
      await page.setViewportSize(sizes.phone)
    }
  })
}
