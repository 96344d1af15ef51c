import { atEnd } from './at-end.ts'
import { expect, faults, inEachLanguage, type Locale, locales, settled, type Stage, test } from './fixtures.ts'
import { ask, enter, newPerson, openInner, type Person, tokenOf } from './people.ts'
import { requestOpeningNotice } from '#contract/sales/session/opening-notice/operations'
import en from '#contract/sales/session/opening-notice/words/en'
import zhCN from '#contract/sales/session/opening-notice/words/zh-CN'
import zhHK from '#contract/sales/session/opening-notice/words/zh-HK'

const words = { en, 'zh-HK': zhHK, 'zh-CN': zhCN }
const hour = 3_600_000
/** The demo's session that opens later. */
const id = 'b1000000-0000-4000-8000-000000000002'
const rules = ['button-name', 'color-contrast', 'nested-interactive', 'target-size']

/** Creates a registrant whose letters are in the language. */
const newReader = async (stage: Stage, locale: Locale): Promise<Person> => {
  const person = await newPerson(stage)
  await stage.database.query('update accounts.account set locale = $1 where email = $2', [locale, person.email])
  return person
}

/** Moves the opening of the session to later than the waiting room begins to gather people. Returns its property. */
const openLater = async (stage: Stage): Promise<string> => {
  const { rows } = await stage.database.query<{ property: string; opensAt: Date }>(
    'select property_id as property, opens_at as "opensAt" from sales.session where id = $1',
    [id],
  )
  const { property, opensAt } = rows[0] ?? { property: '', opensAt: new Date() }
  // Other tests on this stage use the session too.
  atEnd(() => stage.database.query(`update sales.session set opens_at = $1 where id = $2`, [opensAt, id]))
  await stage.database.query(`update sales.session set opens_at = platform.now() + interval '2 hours' where id = $1`, [
    id,
  ])
  return property
}

test('one press, and a letter comes when a session opens', async ({ page, stage }) => {
  const readers = {
    en: await newReader(stage, 'en'),
    'zh-HK': await newReader(stage, 'zh-HK'),
    'zh-CN': await newReader(stage, 'zh-CN'),
  }
  const property = await openLater(stage)
  // Readers of Chinese ask for the letter without a page.
  for (const locale of ['zh-HK', 'zh-CN'] as const)
    await ask(stage, requestOpeningNotice, { sessionId: id }, { token: await tokenOf(stage, readers[locale]) })
  await enter(page.context(), stage, readers.en)
  const row = page.locator(`[data-opening="${id}"]`)
  const act = row.getByRole('button')
  const said = row.getByRole('status').first()
  const expectKept = (locale: Locale) => expect(said).toHaveText(words[locale].kept)
  await openInner(page, 'en', '')
  await inEachLanguage(page, async locale => {
    await expect(act).toContainText(words[locale].ask)
    // No button is inside the label that chooses a property.
    await expect(page.locator('label button')).toHaveCount(0)
    expect(await faults(page, ...rules)).toEqual([])
  })
  await act.click()
  await expect(said).toHaveText(words.en.kept)
  await expect(act).toBeFocused()
  await inEachLanguage(page, expectKept)
  await page.reload()
  await inEachLanguage(page, expectKept)
  await act.click()
  await inEachLanguage(page, async locale => {
    await expect(act).toContainText(words[locale].ask)
    await expect(said).toBeEmpty()
  })
  // A logged-in registrant also sees the subscription on the public page.
  await page.goto(`/en/properties?property=${property}`)
  await settled(page)
  await act.click()
  await inEachLanguage(page, async locale => {
    await expectKept(locale)
    expect(await faults(page, ...rules)).toEqual([])
  })
  await stage.moveClock(3 * hour)
  // Starts the job at once, which would otherwise run at the next minute.
  await stage.database.query(`select graphile_worker.add_job('sales:tell-openings')`)
  // The link leads to the property, which is open for registration.
  for (const locale of locales) {
    const link = new RegExp(`http:\\S+/${locale}/properties\\?property=${property}`)
    await page.goto(await stage.letter(readers[locale].email, link))
    await expect(page.locator(`[data-register="${id}"]`)).toBeVisible()
    await expect(row).toHaveCount(0)
  }
})

test('nobody who is not logged in is asked', async ({ page }) => {
  await page.goto('/en/properties')
  await page.locator('[data-register]').first().waitFor()
  await settled(page)
  await expect(page.locator('[data-opening]')).toHaveCount(0)
})
