import { atEnd } from './at-end.ts'
import { expect, faults, locales, settled, test } from './fixtures.ts'
import { enter, newPerson, openInner } from './people.ts'
import en from '#contract/sales/session/opening-notice/words/en'
import zhCN from '#contract/sales/session/opening-notice/words/zh-CN'
import zhHK from '#contract/sales/session/opening-notice/words/zh-HK'

const words = { en, 'zh-HK': zhHK, 'zh-CN': zhCN }
const hour = 3_600_000
/** The demo's session that opens later. */
const id = 'b1000000-0000-4000-8000-000000000002'
const rules = ['button-name', 'color-contrast', 'nested-interactive', 'target-size']

for (const locale of locales) {
  test(`one press, and a letter comes when a session opens, in ${locale}`, async ({ page, stage }) => {
    const say = words[locale]
    const person = await newPerson(stage)
    await stage.database.query('update accounts.account set locale = $1 where email = $2', [locale, person.email])
    await enter(page.context(), stage, person)
    const { rows } = await stage.database.query<{ property: string; opensAt: Date }>(
      'select property_id as property, opens_at as "opensAt" from sales.session where id = $1',
      [id],
    )
    const { property, opensAt } = rows[0] ?? { property: '', opensAt: new Date() }
    // Other tests on this stage use the session too.
    atEnd(() => stage.database.query(`update sales.session set opens_at = $1 where id = $2`, [opensAt, id]))
    // The opening is later than the time at which the waiting room starts to gather people.
    await stage.database.query(
      `update sales.session set opens_at = platform.now() + interval '2 hours' where id = $1`,
      [id],
    )
    const row = page.locator(`[data-opening="${id}"]`)
    const act = row.getByRole('button')
    const said = row.getByRole('status').first()
    await openInner(page, locale, '')
    await expect(act).toContainText(say.ask)
    // No button is inside the label that chooses a property.
    await expect(page.locator('label button')).toHaveCount(0)
    expect(await faults(page, ...rules)).toEqual([])
    await act.click()
    await expect(said).toHaveText(say.kept)
    await expect(act).toBeFocused()
    await page.reload()
    await expect(said).toHaveText(say.kept)
    await act.click()
    await expect(act).toContainText(say.ask)
    await expect(said).toBeEmpty()
    // A logged-in registrant also sees the subscription on the public page.
    await page.goto(`/${locale}/properties?property=${property}`)
    await settled(page)
    await act.click()
    await expect(said).toHaveText(say.kept)
    expect(await faults(page, ...rules)).toEqual([])
    await stage.moveClock(3 * hour)
    // Starts the job at once, which would otherwise run at the next minute.
    await stage.database.query(`select graphile_worker.add_job('sales:tell-openings')`)
    // The link leads to the property, which is open for registration.
    await page.goto(
      await stage.letter(person.email, new RegExp(`http:\\S+/${locale}/properties\\?property=${property}`)),
    )
    await expect(page.locator(`[data-register="${id}"]`)).toBeVisible()
    await expect(row).toHaveCount(0)
  })
}

test('nobody who is not logged in is asked', async ({ page }) => {
  await page.goto('/en/properties')
  await page.locator('[data-register]').first().waitFor()
  await settled(page)
  await expect(page.locator('[data-opening]')).toHaveCount(0)
})
