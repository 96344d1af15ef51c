import { beginCampaign, write } from './campaigning.ts'
import { settled } from './fixtures.ts'
import { openPageAs, type Scene } from './office-scene.ts'
import { openGroup } from './people.ts'

const begun = (kind: 'SERVICE' | 'MARKETING') => async (scene: Scene) => {
  await openPageAs('/campaign', 'SALES_MANAGER')(scene)
  await beginCampaign(scene.page, kind, kind === 'SERVICE' ? 'Typhoon, 23 November' : 'Show flat, December')
}

/** The screens of campaigns. */
export const campaignScreens: Record<string, (scene: Scene) => Promise<unknown>> = {
  'a campaign is begun, with errors': async ({ page, stage }) => {
    await openPageAs('/campaign', 'SALES_MANAGER')({ page, stage })
    await page.locator('main button[data-variant=primary]').first().click()
    await page.locator('dialog[open] button[type=submit]').click()
    await page.locator('#name-error').waitFor()
  },
  'the club, its banner with errors': async scene => {
    const { page } = scene
    await openPageAs('/campaign/club', 'SALES_MANAGER')(scene)
    await page.locator('#percent').fill('120')
    await page.locator('[id="line.en"]').fill('Members save up to {{discount}}%')
    await page.locator('main form button[type=submit]').click()
    await page.locator('#percent-error').waitFor()
  },
  'a service notice, with errors': async scene => {
    const { page } = scene
    await begun('SERVICE')(scene)
    await page.locator('#topic').selectOption('WEATHER')
    await page.locator('#sessionId').selectOption(openGroup.sessionId)
    await page.locator('main form p button').first().click()
    await page.locator('[id="startsAt.time"]').fill('25:00')
    await page.locator('[id="subject.en"]').fill('{{surname}}')
    await page.locator('main form button[type=submit]').click()
    await page.locator('[id="subject.en-error"]').waitFor()
  },
  'marketing, ready to be proposed': async scene => {
    await begun('MARKETING')(scene)
    await write(scene.page)
    await scene.page.locator('main article').waitFor()
    await settled(scene.page)
  },
  'marketing, half sent': async scene => {
    const { page, stage } = scene
    await begun('MARKETING')(scene)
    await write(page)
    await page.locator('main article').waitFor()
    const id = page.url().split('/').at(-1) ?? ''
    await stage.database.query(
      `update campaign.campaign set state = 'PAUSED', confirmed_sha256 = sha256(convert_to(content::text, 'UTF8')), total = 2500,
         proposed_by = created_by, confirmed_by = gen_random_uuid(), confirmed_at = platform.now() where id = $1`,
      [id],
    )
    await page.reload()
    await page.locator('progress').waitFor()
    await settled(page)
  },
  campaigns: async scene => {
    await begun('SERVICE')(scene)
    await openPageAs('/campaign', 'SALES_MANAGER')(scene)
    await scene.page.locator('main ul a').first().waitFor()
  },
}
