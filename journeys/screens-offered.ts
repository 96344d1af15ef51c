import { settled, visit } from './fixtures.ts'
import type { Scene } from './scene.ts'

const properties = async ({ page, locale }: Scene) => {
  await visit(page, `/${locale}/properties`)
  await page.locator('[data-property][open] [data-register]').first().waitFor()
  await settled(page)
}

/** What is on offer, for anybody. */
export const offeredScreens: Record<string, (scene: Scene) => Promise<void>> = {
  properties,
  'properties, another opened': async scene => {
    await properties(scene)
    await scene.page.locator('[data-property]:not([open]) > summary').last().click()
  },
}
