import { room, type Scene } from './office-scene.ts'
import { newPerson, newTicket } from './people.ts'

/** The screens of Sales. */
export const salesScreens: Record<string, (scene: Scene) => Promise<unknown>> = {
  registrations: async scene => {
    await newTicket(scene.stage, await newPerson(scene.stage), { arranged: true })
    await room('/sales/registrations', 'SUPERVISOR')(scene)
    await scene.page.locator('main table').waitFor()
  },
  'registrations, none like this': room('/sales/registrations?status=DONE', 'SALES_MANAGER'),
  'tables, with errors': async scene => {
    await room('/sales/exports', 'SUPERVISOR')(scene)
    await scene.page.locator('#kind').selectOption('IDENTITIES')
    await scene.page.locator('main form button[type=submit]').click()
    await scene.page.locator('#reason-error').waitFor()
  },
  'tables, one written': async scene => {
    const { page } = scene
    await room('/sales/exports', 'SALES_MANAGER', 'FINANCE')(scene)
    await page.locator('#kind').selectOption('DEPOSITS')
    await page.locator('#purpose').selectOption('RECONCILIATION')
    await page.locator('main form button[type=submit]').click()
    await page.locator('[data-state=DONE] button').waitFor()
  },
  'tables that were taken out': async scene => {
    await salesScreens['tables, one written']?.(scene)
    await room('/user-activity/exports', 'AUDITOR')(scene)
    await scene.page.locator('main table').waitFor()
  },
}
