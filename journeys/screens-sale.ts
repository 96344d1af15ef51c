import { settled, visit } from './fixtures.ts'
import { callNumbers } from './hall-numbers.ts'
import { enter } from './people.ts'
import { newSaleDay, newTender, runSale } from './sale-days.ts'
import type { Scene } from './scene.ts'

const follow = async (scene: Scene, session: string): Promise<void> => {
  await visit(scene.page, `/${scene.locale}/sale/${session}`)
  await settled(scene.page)
}

/** Waits until the tools of the screen in the hall have disappeared. */
const quiet = (scene: Scene): Promise<void> => scene.page.locator('.hall[data-quiet]').waitFor()

/** The public screens of a sale. */
export const saleScreens: Record<string, (scene: Scene) => Promise<unknown>> = {
  'a sale as it runs': async scene => {
    const { sessionId } = await runSale(scene.stage)
    await follow(scene, sessionId)
    await scene.page.locator('button[data-unit]').first().click()
    await scene.page.locator('#position').fill('7')
  },
  'a sale as it runs, on the screen of the hall': async scene => {
    const { sessionId } = await runSale(scene.stage)
    await follow(scene, `${sessionId}?hall=stay`)
    await quiet(scene)
  },
  'the screen of the hall, languages side by side, twelve called': async scene => {
    const { sessionId } = await runSale(scene.stage, { towers: 3, floors: 25, flats: 8 })
    await callNumbers(scene.stage, sessionId, { called: 12, ended: 8, from: 1_188 })
    await follow(scene, `${sessionId}?hall=together`)
    await quiet(scene)
  },
  'the screen of the hall, before the sale': async scene => {
    const { sessionId } = await newSaleDay(scene.stage)
    await scene.stage.database.query(
      `update sales.session set sale_at = date_trunc('hour', now()) + interval '1 hour' where id = $1`,
      [sessionId],
    )
    await follow(scene, `${sessionId}?hall=stay`)
    await quiet(scene)
  },
  'the screen of the hall, after the sale': async scene => {
    const { sessionId } = await newSaleDay(scene.stage)
    await scene.stage.database.query(`update sales.session set ends_at = now() - interval '1 minute' where id = $1`, [
      sessionId,
    ])
    await follow(scene, `${sessionId}?hall=stay`)
    await quiet(scene)
  },
  'a sale as it runs, one’s own place': async scene => {
    const { sessionId } = await runSale(scene.stage)
    const { rows } = await scene.stage.database.query<{ email: string }>(
      `select email from accounts.account where id = (select account_id from sales.ticket join sales.turn on ticket_id = ticket.id
         where turn.session_id = $1 and position = 8)`,
      [sessionId],
    )
    await enter(scene.page.context(), scene.stage, { email: rows[0]?.email ?? '' })
    await follow(scene, sessionId)
    await scene.page.locator('.sale-own li').first().waitFor()
  },
  'a sale that has ended': async scene => {
    const { sessionId } = await newSaleDay(scene.stage)
    await scene.stage.database.query(`update sales.session set ends_at = now() - interval '1 minute' where id = $1`, [
      sessionId,
    ])
    await follow(scene, sessionId)
  },
  'a sale by tender': async scene => {
    const { sessionId } = await newTender(scene.stage)
    await follow(scene, sessionId)
  },
}
