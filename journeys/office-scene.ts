import type { Page } from '@playwright/test'
import type { Role } from '#contract/staff/staff'
import type { Stage } from './stage.ts'
import { enterOffice, newStaff, type Staff, visitOffice } from './staff.ts'

/** The browser page and the stage on which an office screen is opened. */
export type Scene = { page: Page; stage: Stage }

/** Signs the browser in as a staff member with the given roles. */
export const as = async ({ page, stage }: Scene, ...roles: Role[]): Promise<Staff> => {
  const staff = await newStaff(stage, roles)
  await enterOffice(page.context(), stage, staff)
  return staff
}

/** Opens an office page as a staff member with the given roles. */
export const openPageAs =
  (path: string, ...roles: Role[]) =>
  async (scene: Scene): Promise<void> => {
    await as(scene, ...roles)
    await visitOffice(scene.page, scene.stage, path)
  }

export const submit = (page: Page) => page.locator('main button[type=submit]').click()
