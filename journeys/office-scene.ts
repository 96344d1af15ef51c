import type { Page } from '@playwright/test'
import type { Role } from '#contract/office/staff'
import type { Stage } from './stage.ts'
import { enterOffice, newStaff, type Staff, visitOffice } from './staff.ts'

/** Where a screen of the office is opened. */
export type Scene = { page: Page; stage: Stage }

/** The browser becomes that of somebody with these roles. */
export const as = async ({ page, stage }: Scene, ...roles: Role[]): Promise<Staff> => {
  const staff = await newStaff(stage, roles)
  await enterOffice(page.context(), stage, staff)
  return staff
}

/** Opens a room as somebody with these roles. */
export const openPageAs =
  (path: string, ...roles: Role[]) =>
  async (scene: Scene): Promise<void> => {
    await as(scene, ...roles)
    await visitOffice(scene.page, scene.stage, path)
  }

export const submit = (page: Page) => page.locator('main button[type=submit]').click()
