import { openPageAs, type Scene, submit } from './office-scene.ts'
import { openGroup } from './people.ts'

const csv = (table: string) => ({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })

/** Begins a blank session of the first property. */
const beginBlank = async (scene: Scene) => {
  const { page } = scene
  await openPageAs('/sales/sessions', 'SALES_MANAGER')(scene)
  await page.locator('main button[data-variant=primary]').click()
  await page.locator('dialog[open] label:has(input[value=BLANK])').click()
  await page.locator('#propertyId').selectOption({ index: 1 })
  await page.locator('dialog[open] button[type=submit]').click()
  await page.locator('#section-about form').waitFor()
}

/** The screens of Property Management. */
export const propertyScreens: Record<string, (scene: Scene) => Promise<unknown>> = {
  properties: openPageAs('/property-management', 'SALES_MANAGER'),
  'a property': async scene => {
    await openPageAs(`/property-management/${openGroup.propertyId}`, 'SALES_MANAGER')(scene)
    await scene.page.locator('main section > header button').first().click()
    await scene.page.locator('[id="name.en"]').fill('')
    await submit(scene.page)
  },
  'a property, its offices with errors': async scene => {
    const { page } = scene
    await openPageAs(`/property-management/${openGroup.propertyId}`, 'SALES_MANAGER')(scene)
    await page.locator('main section > header button').nth(1).click()
    await page.locator('main form p > button:has(svg.lucide-plus)').click()
    await submit(page)
    await page.locator('main form [id$="-error"]').first().waitFor()
  },
  'a property, a document to be added': async scene => {
    await openPageAs(`/property-management/${openGroup.propertyId}`, 'SALES_MANAGER')(scene)
    await scene.page.locator('main section > header button').nth(2).click()
    await scene.page.locator('dialog[open] button[type=submit]').click()
  },
  'agencies, one changed': async scene => {
    await openPageAs('/property-management/agencies/AGENCY', 'SALES_MANAGER')(scene)
    await scene.page.locator('main li button').first().click()
    await scene.page.locator('main form').waitFor()
  },
  'branches, one added, with errors': async scene => {
    await openPageAs('/property-management/agencies/AGENCY_BRANCH', 'SALES_MANAGER')(scene)
    await scene.page.locator('main button[data-variant=primary]').click()
    await submit(scene.page)
    await scene.page.locator('#district-error').waitFor()
  },
  'referral forms': async scene => {
    await openPageAs(`/property-management/${openGroup.propertyId}/referral-forms`, 'SALES_MANAGER')(scene)
    await scene.page.locator('main ul button').first().click()
    await scene.page.locator('main section ul li').first().waitFor()
    await scene.page.locator('main form button[type=submit]').first().click()
  },
  sessions: openPageAs('/sales/sessions', 'SALES_MANAGER'),
  'a session is begun as another one, with errors': async scene => {
    await openPageAs('/sales/sessions', 'SALES_MANAGER')(scene)
    await scene.page.locator('main button[data-variant=primary]').click()
    await scene.page.locator('#opensOn').fill('31/2/2026')
    await scene.page.locator('dialog[open] button[type=submit]').click()
    await scene.page.locator('#opensOn-error').waitFor()
  },
  'a session being set up, its dates': async scene => {
    await beginBlank(scene)
    const { page } = scene
    for (const locale of ['en', 'zh-HK', 'zh-CN'])
      await page
        .locator(`[id="name.${locale}"]`)
        .fill({ en: 'Second sale', 'zh-HK': '第二次發售', 'zh-CN': '第二次发售' }[locale] ?? '')
    await page.locator('#section-about input[type=radio]').first().check()
    await page.locator('#section-about button[type=submit]').click()
    await page.locator('[id="opensAt.day"]').fill('2026-12-28')
    await page.locator('#section-times [data-state]').first().waitFor()
    await page.locator('[id="verifyBy.day"]').fill('31/12')
    await page.locator('[id="verifyBy.time"]').fill('25:00')
    await page.locator('#section-times button[type=submit]').click()
  },
  'a session is previewed': async scene => {
    await openPageAs(`/sales/sessions/${openGroup.sessionId}/preview`, 'SALES_MANAGER')(scene)
    await scene.page.locator('section [inert] *').first().waitFor()
  },
  'a session that is open, to be changed': async scene => {
    await openPageAs(`/sales/sessions/${openGroup.sessionId}`, 'SALES_MANAGER')(scene)
    await scene.page.locator('#section-times header button').click()
    await scene.page.locator('[id="closesAt.time"]').fill('25:00')
    await scene.page.locator('#section-times button[type=submit]').click()
  },
  'a session that is set up, groups with errors': async scene => {
    await beginBlank(scene)
    await scene.page.locator('#section-groups header button').click()
    await scene.page.locator('#section-groups input').first().fill('')
    await scene.page.locator('#section-groups button[type=submit]').click()
  },
  'the dates of a session': async scene => {
    await openPageAs(`/sales/sessions/${openGroup.sessionId}`, 'SALES_MANAGER')(scene)
    await scene.page.locator('button:has(svg.lucide-calendar-clock)').click()
    await scene.page.locator('#amount').waitFor()
  },
  'price lists, a table with faults': async scene => {
    await openPageAs(`/property-management/${openGroup.propertyId}/price-lists`, 'SALES_MANAGER')(scene)
    await scene.page.locator('main button[data-variant=primary]').click()
    const table = 'Floor,Flat,Saleable area,Price\n12,A,512,9000000\n,B,,99\n'
    await scene.page.locator('input[type=file]').setInputFiles(csv(table))
    await scene.page.getByRole('alert').waitFor()
  },
  'price lists, a table to take': async scene => {
    await openPageAs(`/property-management/${openGroup.propertyId}/price-lists`, 'SALES_MANAGER')(scene)
    await scene.page.locator('main button[data-variant=primary]').click()
    const units = Array.from(
      { length: 40 },
      (_, at) => `${20 - (at >> 3)},${'ABCDEFGH'[at & 7]},${400 + at},${9_000_000 + at}`,
    )
    const table = `Floor,Flat,Saleable area,Price\n${units.join('\n')}\n`
    await scene.page.locator('input[type=file]').setInputFiles(csv(table))
    await scene.page.locator('main table').waitFor()
    await scene.page.locator('[id="title.en"]').fill('')
    await scene.page.locator('main form button[type=submit]').click()
  },
}
