import { locales } from '#contract/text'
import { openPageAs, type Scene, submit } from './office-scene.ts'

/** Office screens about the system itself. */
export const systemScreens: Record<string, (scene: Scene) => Promise<unknown>> = {
  'the system, its health': async scene => {
    await openPageAs('/system', 'ADMINISTRATOR')(scene)
    await scene.page.locator('main section').first().waitFor()
  },
  'the system, its messages': async scene => {
    await openPageAs('/system/messages', 'ADMINISTRATOR')(scene)
    await scene.page.locator('main summary').first().click()
  },
  'code lists': async scene => {
    await openPageAs('/system/lists', 'ADMINISTRATOR')(scene)
    await scene.page.locator('main li a').first().waitFor()
  },
  'a code list, a value changed': async scene => {
    await openPageAs('/system/lists/AGENCY', 'ADMINISTRATOR')(scene)
    await scene.page.locator('main li button').first().click()
    await scene.page.locator('main form').waitFor()
  },
  'a code list, a value added, with errors': async scene => {
    await openPageAs('/system/lists/AGENCY', 'ADMINISTRATOR')(scene)
    await scene.page.locator('main button[data-variant=primary]').click()
    await submit(scene.page)
    await scene.page.locator('#code-error').waitFor()
  },
  'documents and consents': async scene => {
    await openPageAs('/system/texts', 'PRIVACY_OFFICER')(scene)
    await scene.page.locator('main li a').first().waitFor()
  },
  'a document, a version being written': async scene => {
    await openPageAs('/system/texts/DOCUMENT.PRIVACY', 'ADMINISTRATOR')(scene)
    await scene.page.locator('main section button').first().click()
    await scene.page.locator('main textarea').first().waitFor()
  },
  'a consent, what will be different, with errors': async scene => {
    const { page } = scene
    await openPageAs('/system/texts/CONSENT.CLUB_PARTNERS', 'ADMINISTRATOR')(scene)
    await page.locator('main section button').first().click()
    for (const locale of locales) {
      const field = page.locator(`[id="title.${locale}"]`)
      await field.fill(`${await field.inputValue()} 2026`)
    }
    await submit(page)
    await submit(page)
    await page.locator('#reason-error').waitFor()
  },
}
