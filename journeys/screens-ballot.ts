import { photo } from './apply.ts'
import { comeDue, newBallot, roundComes } from './balloting.ts'
import { openPageAs, type Scene } from './office-scene.ts'
import { enterOffice, newStaff, visitOffice } from './staff.ts'

const announcement = 'Announce the source of a ballot’s seed'
const freeze = 'Freeze the lists of a ballot'

/** A second person confirms the pending action with the given name. */
const confirm = async ({ page, stage }: Scene, what: string): Promise<void> => {
  const second = await page.context().browser()?.newContext()
  if (!second) throw new Error('there is no browser for a second person')
  const other = await second.newPage()
  await enterOffice(second, stage, await newStaff(stage, ['SALES_MANAGER']))
  await visitOffice(other, stage, '/to-confirm')
  const card = other.locator('section').filter({ hasText: what }).filter({ hasText: 'Ballot round' })
  await card
    .last()
    .getByRole('button', { name: /^Confirm/ })
    .click()
  await other.getByText('Confirmed and carried out.').waitFor()
  await second.close()
}

/** Creates a separate session with a ballot whose announcement is proposed. */
const announced = async (scene: Scene, source: 'DIGITS' | 'DRAND'): Promise<string> => {
  const { page, stage } = scene
  const { sessionId } = await newBallot(stage)
  await openPageAs(`/sales/sessions/${sessionId}/ballot`, 'SALES_MANAGER')(scene)
  await page.locator(`input[name=source][value=${source}]`).check()
  await page.locator('main form button[type=submit]').click()
  await page.locator('main a[href="/office/to-confirm"]').waitFor()
  return sessionId
}

/** Creates a ballot whose announcement is confirmed and whose freeze is proposed. */
const proposed = async (scene: Scene, source: 'DIGITS' | 'DRAND' = 'DIGITS'): Promise<string> => {
  const { page, stage } = scene
  const sessionId = await announced(scene, source)
  await confirm(scene, announcement)
  await visitOffice(page, stage, `/sales/sessions/${sessionId}/ballot`)
  await page.locator('main form').nth(1).locator('button[type=submit]').click()
  await page.locator('main a[href="/office/to-confirm"]').waitFor()
  return sessionId
}

const frozen = async (scene: Scene, sessionId: string): Promise<void> => {
  await confirm(scene, freeze)
  await comeDue(scene.stage, sessionId)
}

/** The screens of a ballot. */
export const ballotScreens: Record<string, (scene: Scene) => Promise<unknown>> = {
  'a ballot, not announced, with errors': async scene => {
    const { sessionId } = await newBallot(scene.stage)
    await openPageAs(`/sales/sessions/${sessionId}/ballot`, 'SALES_MANAGER')(scene)
    await scene.page.locator('[id="dueAt.time"]').fill('25:00')
    await scene.page.locator('main form button[type=submit]').click()
    await scene.page.locator('[id="dueAt.time-error"]').waitFor()
  },
  'a ballot, announced, to be confirmed': scene => announced(scene, 'DRAND'),
  'a ballot, proposed to be frozen': scene => proposed(scene),
  'a ballot, the digits, with errors': async scene => {
    const sessionId = await proposed(scene)
    await frozen(scene, sessionId)
    await visitOffice(scene.page, scene.stage, `/sales/sessions/${sessionId}/ballot`)
    await scene.page.locator('#digits').fill('123')
    await scene.page.locator('main form button[type=submit]').click()
    await scene.page.locator('#digits-error').waitFor()
  },
  'a ballot, other digits, with errors': async scene => {
    const sessionId = await proposed(scene)
    await frozen(scene, sessionId)
    await visitOffice(scene.page, scene.stage, `/sales/sessions/${sessionId}/ballot`)
    await scene.page.locator('#digits').fill('0123456789')
    await scene.page.locator('#witness').fill('LAM Wai, solicitor')
    await scene.page.locator('main form button[type=submit]').click()
    await scene.page.locator('#reason').waitFor()
    await scene.page.locator('#files').setInputFiles(await photo('signed.png'))
    await scene.page.locator('main form').last().locator('button[type=submit]').click()
    await scene.page.locator('main a[href$="/sheet"]').waitFor()
    await scene.page.locator('main form').first().locator('button[type=submit]').click()
    await scene.page.locator('#reason-error').waitFor()
  },
  'a ballot, the round, with errors': async scene => {
    const sessionId = await proposed(scene, 'DRAND')
    await frozen(scene, sessionId)
    await roundComes(scene.stage, sessionId)
    await visitOffice(scene.page, scene.stage, `/sales/sessions/${sessionId}/ballot`)
    await scene.page.locator('#signature').fill('b4')
    await scene.page.locator('main form button[type=submit]').click()
    await scene.page.locator('#signature-error').waitFor()
  },
}
