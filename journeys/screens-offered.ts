import { requestOpeningNotice } from '#contract/sales/session/opening-notice/operations'
import { settled, visit } from './fixtures.ts'
import { ask, enter, openInner, tokenOf } from './people.ts'
import { blank, type Scene } from './scene.ts'

const properties = async ({ page, locale }: Scene) => {
  await visit(page, `/${locale}/properties`)
  await page.locator('[data-property][open] [data-register]').first().waitFor()
  await settled(page)
}

const later = 'b1000000-0000-4000-8000-000000000002'
/** Signs in as a person with nothing yet, who has subscribed to the notice of the session that opens later. */
const subscribed = async (scene: Scene) => {
  await blank(scene)
  const token = await tokenOf(scene.stage, scene.cast.fresh)
  await ask(scene.stage, requestOpeningNotice, { sessionId: later }, { token })
  await enter(scene.page.context(), scene.stage, scene.cast.fresh)
}
const opening = ({ page }: Scene) => page.locator('[data-opening] button').first()

/** The public screens of what is on offer, and the subscription to later openings for logged-in registrants. */
export const offeredScreens: Record<string, (scene: Scene) => Promise<void>> = {
  properties,
  'properties, another opened': async scene => {
    await properties(scene)
    await scene.page.locator('[data-property]:not([open]) > summary').last().click()
  },
  'properties, one that opens later, to be told of': async scene => {
    await subscribed(scene)
    await visit(scene.page, `/${scene.locale}/properties`)
    await scene.page.locator('[data-property]:has([data-opening]) > summary').click()
    await opening(scene).waitFor()
  },
  'step 1, one that opens later': async scene => {
    await blank(scene)
    await openInner(scene.page, scene.locale, '')
    await opening(scene).waitFor()
  },
  'step 1, one that opens later, to be told of': async scene => {
    await subscribed(scene)
    await openInner(scene.page, scene.locale, '')
    await opening(scene).waitFor()
  },
}
