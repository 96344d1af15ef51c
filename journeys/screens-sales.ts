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
}
