import type { Role } from '#contract/staff/staff'
import { getTicket } from '#contract/sales/ticket/ticket'
import { as, type Scene } from './office-scene.ts'
import { ask, openGroup, newPerson, newTicket, tokenOf } from './people.ts'
import { assign, closeTender, newSaleDay, newTender, runSale } from './sale-days.ts'
import { visitOffice } from './staff.ts'
import { lengthenTimers } from './long-timers.ts'

type Made = { sessionId: string; numbers: string[] }

/** Opens a sale-day page of a separate session. */
const day = async (
  scene: Scene,
  { page, made, roles }: { page: string; made: Made; roles: Role[] },
): Promise<Made & { staffId: string }> => {
  const staff = await as(scene, ...roles)
  await assign(scene.stage, made.sessionId, staff)
  await scene.page.addInitScript(() => sessionStorage.setItem('office-desk', '1'))
  await visitOffice(scene.page, scene.stage, `/sale-day/${page}?session=${made.sessionId}`)
  return { ...made, staffId: staff.id }
}

const running =
  (page: string, ...roles: Role[]) =>
  async (scene: Scene): Promise<Made> =>
    day(scene, { page, made: await runSale(scene.stage), roles })

const press = ({ page }: Scene) => page.locator('main form button[type=submit]').first().click()

/** Opens the box of a tender with both envelopes in it, after its closing time. */
const fullBox = async (scene: Scene): Promise<void> => {
  const made = await newTender(scene.stage)
  await day(scene, { page: 'box', made, roles: ['SUPERVISOR', 'SALES_MANAGER'] })
  const { page } = scene
  await page.locator('main button').last().click()
  await page.locator('dialog[open] button').last().click()
  for (const number of made.numbers) {
    await page.locator('#registrationNumber').fill(number)
    await press(scene)
    await page.getByText(number).waitFor()
  }
  await closeTender(scene.stage, made.sessionId)
  await page.locator('#counted').waitFor()
}

/** Prepares the registrations of the demo’s session for offline use. */
const takenAlong = async (scene: Scene): Promise<string> => {
  const { page, stage } = scene
  const ticket = await newTicket(stage, await newPerson(stage), { arranged: true, declared: true })
  await as(scene, 'COUNTER')
  await visitOffice(page, stage, `/sales-desk?session=${openGroup.sessionId}`)
  await page.locator('main button:has(svg.lucide-tablet)').click()
  await page.locator('main dl').waitFor({ timeout: 20_000 })
  await page.evaluate(() => navigator.serviceWorker.ready)
  return ticket
}

/** Opens the kiosk on the day of a sale, after a registrant has shown a code there. */
const reported = async (scene: Scene, { intents = 1, times = 1 } = {}): Promise<void> => {
  const { page, stage } = scene
  const { sessionId } = await newSaleDay(stage, { people: 2, intents })
  const { rows } = await stage.database.query<{ id: string; email: string }>(
    `select ticket.id, account.email from sales.ticket join accounts.account on account.id = ticket.account_id
       where session_id = $1 limit 1`,
    [sessionId],
  )
  const { id, email } = rows[0] ?? { id: '', email: '' }
  const { qr } = await ask(stage, getTicket, { id }, { token: await tokenOf(stage, { email }) })
  // The message must not disappear while the test looks at it.
  await page.addInitScript(lengthenTimers, [15_000, 30_000])
  const staff = await as(scene, 'KIOSK')
  await assign(stage, sessionId, staff)
  await visitOffice(page, stage, '/kiosk')
  for (let time = 0; time < times; time++) {
    await page.locator('#token').fill(qr?.token ?? '')
    await page.keyboard.press('Enter')
    await page.locator('[data-reported]').waitFor()
  }
}

/** The screens of the day of a sale, and of a desk that works offline. */
export const saleDayScreens: Record<string, (scene: Scene) => Promise<unknown>> = {
  'the day of a sale, not set up': async scene => {
    const { sessionId } = await newSaleDay(scene.stage)
    await scene.stage.database.query('update sales.session set ends_at = null where id = $1', [sessionId])
    await day(scene, { page: 'reporting', made: { sessionId, numbers: [] }, roles: ['COUNTER'] })
  },
  'the day of a sale, reporting': async scene => {
    const made = await newSaleDay(scene.stage, { people: 2, intents: 2 })
    await day(scene, { page: 'reporting', made, roles: ['COUNTER'] })
    await scene.page.locator('#wanted').fill(made.numbers[0] ?? '')
    await press(scene)
    await scene.page.locator('main [role=status] b').first().waitFor()
  },
  'the day of a sale, reporting, a number that is none': async scene => {
    await running('reporting', 'COUNTER')(scene)
    await scene.page.locator('#wanted').fill('R-XXXX-XXXX')
    await press(scene)
    await scene.page.locator('main form section a, main form section li').first().waitFor()
  },
  'the day of a sale, a desk': running('desk', 'SUPERVISOR'),
  'the day of a sale, a desk, with errors': async scene => {
    await running('desk', 'COUNTER')(scene)
    await scene.page.locator('#desk').fill('')
    await press(scene)
    await scene.page.locator('#desk-error').waitFor()
  },
  'the day of a sale, a turn ends': async scene => {
    await running('desk', 'COUNTER')(scene)
    await scene.page.getByRole('button', { name: 'End turn' }).click()
    await scene.page.locator('dialog[open]').getByText('Passed', { exact: true }).click()
    // The unit is being signed for.
    await scene.page.locator('dialog[open] button[type=submit]').click()
    await scene.page.locator('dialog[open] section').waitFor()
  },
  'the day of a sale, the units': running('units', 'SUPERVISOR'),
  'the day of a sale, notices': running('notices', 'SUPERVISOR'),
  'the day of a sale, notices, with errors': async scene => {
    await running('notices', 'SUPERVISOR')(scene)
    await press(scene)
    await scene.page.locator('main [id$="-error"]').first().waitFor()
  },
  'the day of a sale, the report': running('report', 'SALES_MANAGER'),
  'a tender box, not opened': async scene =>
    day(scene, { page: 'box', made: await newTender(scene.stage), roles: ['SUPERVISOR'] }),
  'a tender box, to be closed, with errors': async scene => {
    await fullBox(scene)
    await scene.page.locator('#counted').fill('1')
    await scene.page.locator('form:has(#counted) button[type=submit]').click()
    await scene.page.locator('#witness-error').waitFor()
  },
  'a tender box, closed': async scene => {
    await fullBox(scene)
    await scene.page.locator('#counted').fill('2')
    await scene.page.locator('#witness').fill('LAM Wai, solicitor')
    await scene.page.locator('form:has(#counted) button[type=submit]').click()
    await scene.page.locator('#counted').waitFor({ state: 'detached' })
  },
  'the kiosk, the day of a sale, reported': scene => reported(scene),
  'the kiosk, the day of a sale, reported before, two places': scene => reported(scene, { intents: 2, times: 2 }),
  'a desk taken along': takenAlong,
  'a desk taken along, no network': async scene => {
    const { page } = scene
    await takenAlong(scene)
    await page.context().setOffline(true)
    await page.locator('[data-tone=warning]').first().waitFor()
  },
  'a desk taken along, no network, nothing opens it': async scene => {
    const { page } = scene
    await takenAlong(scene)
    await page.context().setOffline(true)
    await page.reload()
    await page.locator('main [data-tone]').first().waitFor({ timeout: 20_000 })
  },
  'desks that are away': async scene => {
    await takenAlong(scene)
    await scene.page.context().clearCookies()
    await as(scene, 'SUPERVISOR')
    await visitOffice(scene.page, scene.stage, '/sales/away-desks')
  },
}
