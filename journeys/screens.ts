import { newDrawnBallot } from './balloting.ts'
import { newDrawnRoom } from './drawing.ts'
import type { Page } from '@playwright/test'
import { rememberBrowser, settled, solveSlide, visit } from './fixtures.ts'
import { choose, chooseUpload, fillApplication, giveMainlandConsents, openOptional, photo } from './apply.ts'
import { enter, newPerson, openGroup, openInner, type Person, somebody } from './people.ts'
import { blank, type Scene } from './scene.ts'
import { offeredScreens } from './screens-offered.ts'
import { passkeyScreens } from './screens-passkeys.ts'
import { paymentScreens } from './screens-payment.ts'
import { registrationScreens } from './screens-registration.ts'
import { introduced, openLink } from './screens-agents.ts'
import { saleScreens } from './screens-sale.ts'
import { lengthenTimers } from './long-timers.ts'

const submit = (page: Page) => page.locator('button[type=submit]').click()
const as = ({ page, stage }: Scene, person: Pick<Person, 'email'>) => enter(page.context(), stage, person)
const inner = async (scene: Scene, rest: string) => {
  await as(scene, scene.cast.busy)
  await openInner(scene.page, scene.locale, rest)
  await settled(scene.page)
}
const profile = async (scene: Scene, section: string) => {
  await as(scene, scene.cast.busy)
  await visit(scene.page, `/${scene.locale}/profile${section && '/'}${section}`)
  await scene.page.getByRole('heading', { level: 1 }).waitFor()
  await settled(scene.page)
}
const club = async (scene: Scene, person: Pick<Person, 'email'>) => {
  await as(scene, person)
  await visit(scene.page, `/${scene.locale}/club`)
  await scene.page.getByRole('heading', { level: 1 }).waitFor()
  await settled(scene.page)
}
const open = (name: string) => async (scene: Scene) => {
  await visit(scene.page, `/${scene.locale}/${name}`)
  await settled(scene.page)
}

/**
 * Screens that must be reopened in each language: a change of language would close them, they keep their text from
 * loading, or they disappear by themselves.
 */
export const passing = [
  'payment, connecting',
  'payment, the bank is asked',
  'payment, being cancelled',
  'login, the language menu open',
  'register, a list open',
  'the user menu open',
  'history, the menu of a registration open',
  'offline',
]

/** Screens that wait for an answer as long as they are shown, so that their page is never settled. */
const waiting: readonly string[] = ['register, uploading']

/** Waits until a screen shows all that it opens with. */
export const untilShown = async (page: Page, name: string): Promise<void> => {
  if (!waiting.includes(name)) await settled(page)
}

/** Every screen of the portal, in every state that looks different. */
export const screens: Record<string, (scene: Scene) => Promise<unknown>> = {
  'a referral link': scene => openLink(scene, scene.locale),
  'a referral link that has ended': open(`referral#${'A'.repeat(22)}`),
  'detail, the estate agent may be allowed': async scene => {
    const { person, id } = await introduced(scene)
    await enter(scene.page.context(), scene.stage, person)
    await openInner(scene.page, scene.locale, `/history/${id}`)
    await scene.page.locator('#allow-agent').waitFor()
    await settled(scene.page)
  },
  'the numbers of a session': async scene => {
    await scene.stage.database.query('update sales.session set numbers_public = true where id = $1', [
      openGroup.sessionId,
    ])
    await open(`numbers/${openGroup.sessionId}`)(scene)
    await scene.page.locator('main dl').first().waitFor()
  },
  'a ballot that is drawn': async scene => {
    const { batchId, number } = await newDrawnBallot(scene.stage)
    await open(`ballot/${batchId}`)(scene)
    await scene.page.locator('main dl').first().waitFor()
    await scene.page.locator('#number').fill(number)
    await scene.page.locator('main form button[type=submit]').click()
  },
  ...saleScreens,
  ...passkeyScreens,
  'the ballots of a session': async scene => {
    const { sessionId } = await newDrawnBallot(scene.stage)
    await open(`ballots/${sessionId}`)(scene)
    await scene.page.locator('main li code').first().waitFor()
  },
  'the draw of a waiting room': async scene => {
    await open(`waiting-room/draw/${await newDrawnRoom(scene.stage, 'DRAND')}`)(scene)
    // The values and, once they are recomputed, the checks.
    await scene.page.locator('main dl').nth(1).waitFor()
  },
  'the draw of a waiting room, by the own seed': async scene => {
    await open(`waiting-room/draw/${await newDrawnRoom(scene.stage, 'OWN')}`)(scene)
    // The values and, once they are recomputed, the checks.
    await scene.page.locator('main dl').nth(1).waitFor()
  },
  'a recovery, to be stopped': async scene => {
    await open('stop-recovery#made-up')(scene)
    await scene.page.locator('main button').waitFor()
  },
  'marketing, to be stopped': async scene => {
    await open('stop-marketing#made-up')(scene)
    await scene.page.locator('main button').waitFor()
  },
  login: async scene => {
    await open('login')(scene)
    await scene.page.locator('[data-front-property]').first().waitFor()
  },
  'login, the first visit': async scene => {
    await scene.page.context().clearCookies({ name: 'fh_known' })
    await open('login')(scene)
    await scene.page.locator('[data-front-property]').first().waitFor()
    await rememberBrowser(scene.page.context(), scene.stage)
  },
  'login by mobile number': async scene => {
    await open('login')(scene)
    await scene.page.locator('label:has(input[value=mobile])').click()
  },
  'login, with errors': async scene => {
    await open('login')(scene)
    await submit(scene.page)
  },
  'login, the picture open': async ({ page, locale }) => {
    await visit(page, `/${locale}/login`)
    await page.locator('#email').fill('somebody@example.com')
    await page.locator('#password').fill('Wrong#2026')
    await submit(page)
    await page.locator('img[data-piece]').waitFor()
  },
  'login, refused': async scene => {
    await open('login')(scene)
    await scene.page.locator('#email').fill('somebody@example.com')
    await scene.page.locator('#password').fill('Wrong#2026')
    await solveSlide(scene.page, scene.stage)
    await scene.page.locator('section[tabindex="-1"]').waitFor()
  },
  'login, a code instead of the picture': async ({ page, stage, locale }) => {
    await visit(page, `/${locale}/login`)
    const { email } = somebody()
    await page.locator('#email').fill(email)
    await page.locator('#password').fill('Wrong#2026')
    await submit(page)
    await page.locator('[data-status] + p button').click()
    await page.locator('#SLIDE_CHECK-send').click()
    await page.locator('#SLIDE_CHECK-code').fill('12')
    await page.locator('#SLIDE_CHECK-code').press('Enter')
    await page.locator('#SLIDE_CHECK-code-error').waitFor()
    return stage
  },
  'login, the language menu open': async scene => {
    await open('login')(scene)
    await scene.page.locator('summary').click()
  },
  ...offeredScreens,
  register: async scene => {
    await open('register')(scene)
    await scene.page.locator('#consent-TERMS').waitFor()
  },
  'register, with errors': async scene => {
    await open('register')(scene)
    await scene.page.locator('#consent-TERMS').waitFor()
    await submit(scene.page)
  },
  'register, a list open': async scene => {
    await open('register')(scene)
    await scene.page.locator('#nationality').click()
    await scene.page.locator('[role=option]').first().waitFor()
  },
  'register, Mainland': async scene => {
    const { page } = scene
    await open('register')(scene)
    await page.locator('#idType').selectOption('CNID')
    await page.locator('#consent-PRC_TRANSFER').waitFor()
    await page.locator('#mobile-code').selectOption('86')
    await submit(page)
    await openOptional(page)
    await page.locator('#consent-CLUB_JOIN').check()
    await giveMainlandConsents(page)
    await page.locator('#idNumber').fill('110105194912310021')
    await page.locator('#consent-PRC_TRANSFER').uncheck()
  },
  'register, passport': async scene => {
    const { page } = scene
    await open('register')(scene)
    await page.locator('#idType').selectOption('PASSPORT')
    await choose(page, '#issuingCountry', 'GBR')
    await page.locator('#idType').selectOption('EEP')
    await giveMainlandConsents(page)
    // An unusual number leads to a question.
    await page.locator('#idNumber').fill('K1234567')
    await page.locator('#idNumber').blur()
    await page.locator('#idType').selectOption('PASSPORT')
    await submit(page)
  },
  'register, a copy with errors': async scene => {
    const { page } = scene
    await open('register')(scene)
    await page.locator('#consent-TERMS').waitFor()
    await chooseUpload(page)
    const long = await photo('a-scan-of-both-sides-of-my-identity-card-as-i-took-it-this-morning-before-breakfast.jpg')
    const heic = { ...long, name: 'back.heic', buffer: Buffer.from('HEIC') }
    await page.locator('#files').setInputFiles([long, await photo('back.png'), heic])
    await submit(page)
  },
  'register, uploading': async scene => {
    const { page } = scene
    await open('register')(scene)
    await fillApplication(page, scene.stage, somebody())
    await chooseUpload(page)
    await page.locator('#files').setInputFiles(await photo('front.jpg'))
    await page.route('**/v1/auth/register', () => undefined)
    // An upload of which nothing is heard for twenty seconds is given up.
    await page.evaluate(lengthenTimers, [20_000])
    await submit(page)
    await page.getByRole('progressbar').waitFor()
  },
  'register, the terms open': async scene => {
    await open('register')(scene)
    await scene.page.locator('div:has(> div > div > #consent-TERMS) button').click()
    await scene.page.getByRole('dialog').locator('h3').first().waitFor()
  },
  'step 1, nothing chosen': async scene => {
    await blank(scene)
    await openInner(scene.page, scene.locale, '')
    await settled(scene.page)
  },
  'step 1, with errors': async scene => {
    await blank(scene)
    await openInner(scene.page, scene.locale, '')
    await settled(scene.page)
    await submit(scene.page)
    await scene.page.locator('input[name=propertyId]:not([disabled])').first().check()
    await submit(scene.page)
  },
  'step 1, confirmed': scene => inner(scene, '?step=1'),
  'step 2': scene => inner(scene, '?step=2'),
  'step 3': scene => inner(scene, '?step=3'),
  'step 4': scene => inner(scene, '?step=4'),
  ...registrationScreens,
  ...paymentScreens,
  payment: scene => inner(scene, `/payment?ticketId=${scene.cast.pending}`),
  done: scene => inner(scene, `/payment?ticketId=${scene.cast.registered}`),
  history: scene => inner(scene, '/history'),
  'history, empty': async scene => {
    await blank(scene)
    await openInner(scene.page, scene.locale, '/history')
    await scene.page.getByRole('main').getByRole('link').waitFor()
  },
  detail: scene => inner(scene, `/history/${scene.cast.registered}`),
  club: async scene => {
    await club(scene, scene.cast.busy)
    await scene.page.locator('#consent-CLUB_JOIN').waitFor()
  },
  'club, with errors': async scene => {
    await club(scene, scene.cast.busy)
    await scene.page.locator('#consent-CLUB_JOIN').waitFor()
    await submit(scene.page)
  },
  'club, joined': async scene => {
    await club(scene, await newPerson(scene.stage))
    for (const box of ['CLUB_JOIN', 'CLUB_PICS']) await scene.page.locator(`#consent-${box}`).check()
    await submit(scene.page)
    await scene.page.locator('form').waitFor({ state: 'detached' })
  },
  'club, a member': scene => club(scene, { email: 'member@firsthand.example' }),
  profile: scene => profile(scene, ''),
  'profile, a new email': async scene => {
    await profile(scene, 'email')
    await submit(scene.page)
  },
  'profile, a new mobile number, the code sent': async scene => {
    await profile(scene, 'mobile')
    await scene.page.locator('#mobile').fill(somebody().phone)
    await scene.page.locator('#CONTACT-open').click()
    await scene.page.locator('#CONTACT-code').waitFor()
  },
  'profile, preferences': scene => profile(scene, 'preferences'),
  'profile, documents': scene => profile(scene, 'documents'),
  'profile, documents of a property': async scene => {
    await profile(scene, `documents?property=${openGroup.propertyId}`)
    await scene.page.locator('input[name=way][value=UPLOAD]').check()
    await submit(scene.page)
  },
  'profile, consents': async scene => {
    await profile(scene, 'consents')
    await scene.page.locator('#consent-TERMS details').last().locator('summary').click()
  },
  'profile, withdraw?': async scene => {
    const { page } = scene
    await profile(scene, 'consents')
    const button = page.locator('#consent-MARKETING').getByRole('button').last()
    await button.click()
    await page.locator('#consent-MARKETING [data-tone=success]').waitFor()
    await button.click()
    await page.getByRole('alertdialog').waitFor()
  },
  'profile, my data': scene => profile(scene, 'data'),
  'profile, delete the account': async scene => {
    await profile(scene, 'delete')
    await scene.page.locator('#password').fill(scene.cast.busy.password)
    await submit(scene.page)
    await scene.page.getByRole('alertdialog').getByRole('button').last().click()
    await scene.page.locator('form section li').first().waitFor()
    await scene.page.getByRole('alertdialog').waitFor({ state: 'hidden' })
  },
  'the user menu open': async scene => {
    await inner(scene, '/history')
    await scene.page.locator('summary').nth(1).click()
  },
  'log out?': async scene => {
    await inner(scene, '/history')
    await scene.page.getByRole('banner').getByRole('button').last().click()
    await scene.page.getByRole('alertdialog').waitFor()
  },
  'not found': scene => inner(scene, '/history/nonsense'),
  offline: async scene => {
    await scene.page.context().setOffline(false)
    await inner(scene, '/history')
    await scene.page.context().setOffline(true)
    await scene.page.getByRole('status').filter({ hasText: /\S/ }).first().waitFor()
  },
}
