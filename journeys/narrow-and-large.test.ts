import { spills } from './expect-screen.ts'
import { expect, settled, test } from './fixtures.ts'
import { screens } from './screens.ts'
import { way } from './way.ts'

// The narrowest phone, with the text twice as large: as somebody sees the whole way who cannot read it otherwise.
test.use({ viewport: { width: 320, height: 640 } })

for (const name of [...way, 'detail', 'profile'] as const) {
  test(`320 px at 200 %: ${name}`, { tag: '@U-52' }, async ({ page, stage, cast }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', '200%'))
    })
    for (const locale of ['en', 'zh-HK'] as const) {
      await screens[name]?.({ page, stage, cast, locale })
      await settled(page)
      expect.soft(await spills(page), locale).toEqual([])
    }
  })
}
