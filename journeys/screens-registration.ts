import { openOptional } from './apply.ts'
import { atEnd } from './at-end.ts'
import type { Page } from '@playwright/test'
import type { DraftContent } from '#contract/sales/registration/draft'
import { settled, type Stage, visit } from './fixtures.ts'
import { agreeByLaw, draftOf, enter, storeDraft, newPerson, newTicket, openInner, type Person } from './people.ts'
import { readyForDesk } from './desk-way.ts'
import { ownSession } from './own-session.ts'
import { openWay } from './paying.ts'
import { blank, newDraftingCouple, type Scene } from './scene.ts'

const submit = (page: Page) => page.getByRole('main').locator('button[type=submit]').click()
const inner = async ({ page, stage, locale }: Scene, person: Person, rest: string) => {
  await enter(page.context(), stage, person)
  await openInner(page, locale, rest)
  await settled(page)
}
/** Creates a person covered by Mainland law, at the end of a registration. */
const ofMainland = async (stage: Stage): Promise<Person> => {
  const person = await newPerson(stage)
  await stage.database.query(`update accounts.account set nationality = 'CHN', id_type = 'CNID' where email = $1`, [
    person.email,
  ])
  await storeDraft(stage, person, draftOf(4))
  return person
}
/** The demo's property that is sold by tender. */
const tenderProperty = 'a1000000-0000-4000-8000-000000000003'
/** Opens step 4 of a registration for a session that opens in five hours; what is ready was checked before. */
const beforeOpening = async (scene: Scene, ready: DraftContent['ready']): Promise<void> => {
  const name = { en: 'Early round', 'zh-HK': '早場', 'zh-CN': '早场' }
  const times = { opens_at: 5, closes_at: 48, verify_by: 72, ballot_at: 90, sale_at: 99 }
  const { sessionId, batchId } = await ownSession(scene.stage, name, times)
  const person = await newPerson(scene.stage)
  await storeDraft(scene.stage, person, draftOf(4, { sessionId, batchId, ready }))
  await inner(scene, person, '?step=4')
}
const couple = (scene: Scene, rest: string) => inner(scene, scene.cast.couple.person, rest)
/** Uses a separate draft: a draft stores what a screen has entered, and another screen would find it there. */
const draft = async (scene: Scene, rest: string): Promise<void> => {
  const person = await newPerson(scene.stage)
  await storeDraft(scene.stage, person, draftOf(4))
  await inner(scene, person, rest)
}
/** Uses a separate couple: the draft stores what a screen has entered, and another screen would find it there. */
const draftOfCouple = async (scene: Scene, rest: string): Promise<void> =>
  inner(scene, (await newDraftingCouple(scene.stage)).person, rest)
const form = (what: 'person' | 'company') =>
  `?step=2&${what}=0192f0c4-7a3e-4c55-9a54-5f0c3a1e7b2${what === 'person' ? 1 : 2}`
const link = async ({ page, locale, cast }: Scene, token = cast.couple.link) => {
  // The browser would not reload the same page with another fragment.
  await page.goto('about:blank')
  await visit(page, `/${locale}/consent${token}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await settled(page)
}

/** The screens of a registration with several people, and of the named people. */
export const registrationScreens: Record<string, (scene: Scene) => Promise<unknown>> = {
  'drafts to go on with': scene => couple(scene, ''),
  'the home, with a code': async scene => inner(scene, (await readyForDesk(scene.stage, 'couple')).person, ''),
  'the home, with a deposit owed': async scene => {
    const person = await newPerson(scene.stage)
    for (const arranged of [true, false]) await newTicket(scene.stage, person, { arranged, declared: arranged })
    await inner(scene, person, '')
  },
  'a draft that is gone': scene => couple(scene, '?draft=0192f0c4-7a3e-4c55-9a54-5f0c3a1e7b29'),
  'step 1, a tender': async scene => {
    const { page } = scene
    await blank(scene)
    await inner(scene, scene.cast.fresh, '')
    await page.locator(`input[name=propertyId][value="${tenderProperty}"]`).check()
    await page.locator('input[name=batchId]').first().check()
    await page.locator('#block').selectOption({ index: 1 })
    await page.locator('#floor').selectOption({ index: 1 })
    await page.locator('#unit').selectOption({ index: 1 })
    await page.locator('#add-unit').click()
    await page.locator('input[name=applicant][value=COMPANY]').check()
  },
  'step 2, with errors': async scene => {
    await draft(scene, '?step=2')
    await scene.page.locator('#line1').fill('')
    await scene.page.locator('#city').fill('')
    await submit(scene.page)
  },
  'step 4, with errors': async scene => {
    await draft(scene, '?step=4')
    await submit(scene.page)
  },
  'step 4, before the opening': scene => beforeOpening(scene, null),
  'step 4, ready': scene => beforeOpening(scene, { checkedAt: new Date().toISOString(), consents: [] }),
  'step 2, a couple': scene => draftOfCouple(scene, '?step=2'),
  'step 2, a person': scene => draftOfCouple(scene, form('person')),
  'step 2, a person, with errors': async scene => {
    await draftOfCouple(scene, form('person'))
    await submit(scene.page)
  },
  'step 2, a person of the Mainland': async scene => {
    const { page } = scene
    await draftOfCouple(scene, form('person'))
    await page.locator('#idType').selectOption('CNID')
    await page.locator('input[name=documentWay][value=UPLOAD]').check()
    await submit(page)
  },
  'step 2, a company, with errors': async scene => {
    await draftOfCouple(scene, form('company'))
    await submit(scene.page)
  },
  'step 4, of the Mainland, with errors': async scene => {
    await inner(scene, await ofMainland(scene.stage), '?step=4')
    await submit(scene.page)
    // A person who has not consented sees the way to the office.
    await scene.page.locator('details[open] address').waitFor()
  },
  'step 4, of the Mainland, given before': async scene => {
    const person = await ofMainland(scene.stage)
    await agreeByLaw(scene.stage, person)
    await inner(scene, person, '?step=4')
  },
  'step 3, an agent': async scene => {
    const { page } = scene
    await draftOfCouple(scene, '?step=3')
    await page.locator('#add-agent').click()
    await page.locator('#agency').selectOption('OTHER')
    await page.locator('input[name=hasIncentiveLetter][value=yes]').check()
    await page.locator('#add-relative').click()
    await submit(page)
  },
  'step 3, a branch of the list': async scene => {
    const { page } = scene
    await draftOfCouple(scene, '?step=3')
    await page.locator('#add-agent').click()
    await page.locator('#agency').selectOption('A01')
    await page.locator('#branchCode').waitFor()
    await submit(page)
  },
  'step 4, a couple, a programme joined': async scene => {
    await draftOfCouple(scene, '?step=4')
    await openOptional(scene.page)
    await scene.page.locator('#consent-ONE_ID_JOIN').check()
    await submit(scene.page)
  },
  'deposit, an instrument with errors': async scene => {
    const { page, cast } = scene
    await inner(scene, cast.busy, `/payment?ticketId=${cast.pending}`)
    await openWay(scene.page, 'instruments')
    await page.locator('#add-instrument').click()
    await page.locator('#amount').fill('1,000,000')
    await page.locator('form:has(#amount) button[type=submit]').click()
  },
  'detail, a couple': scene => couple(scene, `/history/${scene.cast.couple.ticket}`),
  'detail, a time at the sales office': async scene => {
    await couple(scene, `/history/${scene.cast.couple.ticket}`)
    await scene.page.locator('#choose-time').click()
    await scene.page.locator('#book-appointment').click()
    await scene.page.locator('#slotId-error').waitFor()
  },
  'detail, a time at the sales office, of which few places are left': async scene => {
    const { database } = scene.stage
    await database.query('update sales.slot set capacity = booked + 3')
    atEnd(() => database.query('update sales.slot set capacity = 4'))
    await couple(scene, `/history/${scene.cast.couple.ticket}`)
    await scene.page.locator('#choose-time').click()
    await scene.page.locator('label small').first().waitFor()
  },
  'history, nothing matches': scene => couple(scene, '/history?status=VOIDED'),
  'history, the menu of a registration open': async scene => {
    await couple(scene, '/history')
    await scene.page.locator('[data-ticket] summary').first().click()
  },
  'consent link': scene => link(scene),
  'consent link, with errors': async scene => {
    await link(scene)
    await submit(scene.page)
  },
  'consent link, gone': scene => link(scene, `#${'A'.repeat(43)}`),
}
