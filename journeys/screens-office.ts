import { randomUUID } from 'node:crypto'
import { readyForDesk, receiveAll, scan, verify } from './desk-way.ts'
import { settled } from './fixtures.ts'
import { as, openPageAs, type Scene, submit } from './office-scene.ts'
import { newPerson, newTicket, openGroup } from './people.ts'
import { campaignScreens } from './screens-campaign.ts'
import { peopleScreens } from './screens-people.ts'
import { agentScreens } from './screens-agents.ts'
import { propertyScreens } from './screens-properties.ts'
import { ballotScreens } from './screens-ballot.ts'
import { saleDayScreens } from './screens-sale-day.ts'
import { salesScreens } from './screens-sales.ts'
import { systemScreens } from './screens-system.ts'
import { integrationScreens } from './screens-integrations.ts'
import { addAuthenticator, newStaff, postOffice, staffPassword, visitOffice } from './staff.ts'

const begin = async ({ page, stage }: Scene, hasApp: boolean) => {
  const { email } = await newStaff(stage, ['COUNTER'], { hasApp })
  await visitOffice(page, stage)
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(staffPassword)
  await page.locator('button[type=submit]').click()
  await page.locator('h1').waitFor()
  await settled(page)
}
/** Every screen of the office, in every state that looks different. */
export const officeScreens: Record<string, (scene: Scene) => Promise<unknown>> = {
  'today, at a counter': openPageAs('/today', 'COUNTER'),
  'today, for a sales manager': openPageAs('/today', 'SALES_MANAGER'),
  'today, for everybody else': async scene => {
    await openPageAs('/today', 'SUPERVISOR', 'FINANCE', 'PRIVACY_OFFICER', 'ADMINISTRATOR', 'AUDITOR')(scene)
    await scene.page.locator('main ul li').first().waitFor()
  },
  'the search': async scene => {
    await openPageAs('/account', 'SUPERVISOR')(scene)
    await scene.page.keyboard.press('Control+k')
    await scene.page.locator('[role=option]').first().waitFor()
  },
  'the search, a unit': async scene => {
    await openPageAs('/account', 'SALES_MANAGER')(scene)
    await scene.page.keyboard.press('Control+k')
    await scene.page.locator('dialog[open] input').fill('12A')
    await scene.page.locator('dialog[open] [role=option]').first().waitFor()
  },
  'the keys': async scene => {
    await openPageAs('/account', 'SUPERVISOR')(scene)
    await scene.page.keyboard.press('?')
    await scene.page.locator('dialog[open] dl').waitFor()
  },
  'the handbook': openPageAs('/help', 'COUNTER'),
  'a page of the handbook': openPageAs('/help/run-the-desk', 'COUNTER'),
  'sign-in': ({ page, stage }) => visitOffice(page, stage),
  'sign-in, with errors': async ({ page, stage }) => {
    await visitOffice(page, stage)
    await page.locator('button[type=submit]').click()
  },
  'the second factor': scene => begin(scene, true),
  'the second factor, by a recovery code': async scene => {
    await begin(scene, true)
    await scene.page.locator('form button:not([type=submit])').click()
    await submit(scene.page)
  },
  'enrolment, the choice': scene => begin(scene, false),
  'enrolment, a passkey': async scene => {
    await begin(scene, false)
    await scene.page.locator('main ul button').first().click()
    await scene.page.locator('#passkeyName').fill('')
    await submit(scene.page)
  },
  'enrolment, an app': async scene => {
    await begin(scene, false)
    await scene.page.locator('main ul button').last().click()
    await scene.page.locator('main button[data-variant=primary]').click()
    await scene.page.locator('#appCode').waitFor()
    await submit(scene.page)
  },
  'enrolment, the recovery codes': async scene => {
    await addAuthenticator(scene.page)
    await begin(scene, false)
    await scene.page.locator('main ul button').first().click()
    await submit(scene.page)
    await scene.page.locator('#isKept').waitFor()
    await submit(scene.page)
  },
  'an invitation': async scene => {
    const { page, stage } = scene
    await as(scene, 'ADMINISTRATOR')
    await visitOffice(page, stage)
    const email = `${randomUUID()}@office.example`
    await postOffice(page, 'staff/invite', { email, name: 'HO Mei', roles: ['FINANCE'], locale: 'en' })
    const link = await stage.letter(email, /http\S+\/office\/invitation#\S+/)
    await page.goto(link)
    await page.locator('#password').waitFor()
    await page.locator('button[type=submit]').click()
  },
  'an invitation that has ended': async ({ page, stage }) => {
    await page.goto(`${stage.office}/office/invitation#${'A'.repeat(43)}`)
    await page.locator('h1').waitFor()
  },
  'the desk, nothing found': async scene => {
    await openPageAs('/sales-desk', 'COUNTER')(scene)
    await scene.page.locator('#wanted').fill('R-2222-2222')
    await submit(scene.page)
    await scene.page.locator('main [role=status] p').first().waitFor()
    await settled(scene.page)
  },
  'the desk, a registration': async scene => {
    await openPageAs(
      `/sales-desk/${await newTicket(scene.stage, await newPerson(scene.stage), { arranged: true })}`,
      'COUNTER',
    )(scene)
    await scene.page.locator('article').waitFor()
  },
  'the desk, an order is taken, with errors': async scene => {
    await openPageAs(
      `/sales-desk/${await newTicket(scene.stage, await newPerson(scene.stage), { arranged: true })}`,
      'COUNTER',
    )(scene)
    await scene.page.locator('article form button[type=submit]').click()
    await scene.page.locator('#instrument-bank-error').waitFor()
  },
  'the desk, a couple': async scene => {
    await openPageAs(`/sales-desk/${(await readyForDesk(scene.stage, 'couple')).id}`, 'COUNTER')(scene)
    await scene.page.locator('article').waitFor()
  },
  'the desk, a registration is voided, with errors': async scene => {
    await openPageAs(
      `/sales-desk/${await newTicket(scene.stage, await newPerson(scene.stage), { arranged: true })}`,
      'SUPERVISOR',
    )(scene)
    await scene.page.locator('article section').last().locator('button').last().click()
    await scene.page.locator('dialog[open] button').last().click()
    await scene.page.locator('#reason-error').waitFor()
  },
  'the desk, verified': async scene => {
    const { page, stage } = scene
    const one = await readyForDesk(stage, 'one')
    await openPageAs('/sales-desk', 'COUNTER')(scene)
    await scan(page, one)
    await receiveAll(page, one)
    await verify(page)
  },
  'the desk, an order is returned': async scene => {
    const { page, stage } = scene
    const one = await readyForDesk(stage, 'one')
    await openPageAs('/sales-desk', 'SUPERVISOR')(scene)
    await scan(page, one)
    await receiveAll(page, one)
    await page.getByRole('button', { name: /^Void/ }).click()
    await page.locator('dialog[open] #reason').selectOption('MISMATCH')
    await page.locator('dialog[open]').getByRole('button', { name: 'Void' }).click()
    await page.getByRole('button', { name: `Return ${one.orders[0] ?? ''}` }).click()
    await page.locator('dialog[open] [role=img]').waitFor()
  },
  'the desk, without a camera': async scene => {
    await openPageAs('/sales-desk', 'COUNTER')(scene)
    await scene.page.locator('main form button').last().click()
    await scene.page.locator('[data-camera=ABSENT]').waitFor()
  },
  'the desk, particulars are corrected, with errors': async scene => {
    const { page, stage } = scene
    await openPageAs(
      `/sales-desk/${await newTicket(stage, await newPerson(stage), { arranged: true })}`,
      'COUNTER',
    )(scene)
    await page.locator('article button:has(.lucide-pencil)').click()
    await page.locator('dialog[open] #dateOfBirth').fill('28')
    await page.locator('dialog[open] #line2').fill('Sample Estate')
    await page.locator('dialog[open] button[type=submit]').click()
    await page.locator('#reason-error').waitFor()
  },
  'the desk, corrected': async scene => {
    const { page } = scene
    await officeScreens['the desk, particulars are corrected, with errors']?.(scene)
    await page.locator('#reason').selectOption('MISTYPED')
    await page.locator('dialog[open] button[type=submit]').click()
    await page.locator('article ol').waitFor()
    await settled(page)
  },
  'the desk, somebody is registered here, with errors': async scene => {
    const { page } = scene
    await openPageAs('/sales-desk/new', 'COUNTER')(scene)
    await page.locator('#session').selectOption({ index: 2 })
    await page.locator('#pages').waitFor({ state: 'attached' })
    await page.locator('article button[type=submit]').click()
    await page.locator('#pages-error').waitFor()
    await settled(page)
  },
  'my account': openPageAs('/account', 'COUNTER'),
  'my account, a passkey is added': async scene => {
    await openPageAs('/account', 'COUNTER')(scene)
    await scene.page.locator('section button').first().click()
    await scene.page.locator('dialog #passkeyName').waitFor()
  },
  'my account, with a passkey': async scene => {
    await addAuthenticator(scene.page)
    await openPageAs('/account', 'COUNTER')(scene)
    await scene.page.locator('section button').first().click()
    await scene.page.locator('dialog[open] button[type=submit]').click()
    await scene.page.locator('section li').nth(2).waitFor()
    await settled(scene.page)
  },
  staff: openPageAs('/user-management', 'ADMINISTRATOR', 'AUDITOR'),
  'staff, as a supervisor sees them': openPageAs('/user-management', 'SUPERVISOR'),
  'staff, nobody found': async scene => {
    await openPageAs('/user-management', 'ADMINISTRATOR')(scene)
    await scene.page.locator('#find').fill('nobody')
  },
  'inviting, with errors': async scene => {
    await openPageAs('/user-management/invite', 'ADMINISTRATOR')(scene)
    await submit(scene.page)
  },
  'a member of staff': async scene => {
    const { id } = await newStaff(scene.stage, ['COUNTER', 'SUPERVISOR'], { name: 'LEE Ka Yan' })
    await openPageAs(`/user-management/${id}`, 'ADMINISTRATOR')(scene)
  },
  'a member of staff, the second factor is to be reset': async scene => {
    const { id } = await newStaff(scene.stage, ['COUNTER'])
    await openPageAs(`/user-management/${id}`, 'ADMINISTRATOR')(scene)
    await scene.page.locator('section').nth(1).locator('li button').nth(2).click()
    await scene.page.locator('dialog[open] button').last().click()
    await scene.page.locator('#reason-error').waitFor()
  },
  'oneself among the staff': async scene => {
    const { id } = await as(scene, 'ADMINISTRATOR')
    await visitOffice(scene.page, scene.stage, `/user-management/${id}`)
  },
  'nobody of that id': openPageAs(`/user-management/${randomUUID()}`, 'ADMINISTRATOR'),
  'nothing to confirm': async scene => {
    await scene.stage.database.query(
      "update office.proposal set decision = 'EXPIRED', decided_at = now() where decision is null",
    )
    await openPageAs('/to-confirm', 'ADMINISTRATOR')(scene)
  },
  'to confirm': async scene => {
    const { page, stage } = scene
    for (const isOwn of [false, true]) {
      const { id } = await newStaff(stage, ['COUNTER'], { name: isOwn ? 'HO Kwok' : 'YIP Mei Yee' })
      await as(scene, 'ADMINISTRATOR')
      await visitOffice(page, stage)
      await postOffice(page, `staff/${id}/factors/reset`, { reason: 'Lost the telephone' })
    }
    await visitOffice(page, stage, '/to-confirm')
    await page.locator('main li').first().waitFor()
  },
  'user activity': async scene => {
    await openPageAs('/user-activity', 'AUDITOR', 'ADMINISTRATOR')(scene)
    await visitOffice(scene.page, scene.stage, '/user-activity')
    await scene.page.locator('main details summary').first().click()
    await scene.page.locator('main button').first().click()
    await scene.page.locator('main [role=status] > div').first().waitFor()
    await settled(scene.page)
  },
  'user activity, by certain days and one person': async scene => {
    const { id } = await as(scene, 'AUDITOR')
    await visitOffice(scene.page, scene.stage, `/user-activity?period=days&from=2026-11-02&to=2026-11-01&actor=${id}`)
    await scene.page.locator('form [type=submit]').click()
  },
  visitors: openPageAs('/visitors', 'SUPERVISOR'),
  'the kiosk': openPageAs('/kiosk', 'KIOSK'),
  'the kiosk, a code that is none': async scene => {
    await openPageAs('/kiosk', 'KIOSK')(scene)
    await scene.page.locator('#token').fill('no code of ours')
    await scene.page.keyboard.press('Enter')
    await scene.page.locator('[role=alert]:not(:empty)').waitFor()
  },
  'the kiosk, a number taken': async scene => {
    await openPageAs('/kiosk', 'KIOSK')(scene)
    await scene.page.locator('[data-take]').first().click()
    await scene.page.locator('[data-number]').waitFor()
  },
  'visitors, a number given': async scene => {
    await openPageAs('/visitors', 'COUNTER')(scene)
    await scene.page.locator('#give-number').click()
    await settled(scene.page)
  },
  'visitors, times with a booking': async scene => {
    const ticket = await newTicket(scene.stage, await newPerson(scene.stage), { arranged: true })
    await scene.stage.database.query(
      `with slot as (insert into sales.slot (session_id, starts_at, ends_at, capacity, booked)
         select session_id, date_trunc('day', now() at time zone 'Asia/Hong_Kong') at time zone 'Asia/Hong_Kong' + interval '23 hours',
           date_trunc('day', now() at time zone 'Asia/Hong_Kong') at time zone 'Asia/Hong_Kong' + interval '23 hours 20 minutes', 4, 1
         from sales.ticket where id = $1 returning id)
       insert into sales.appointment (ticket_id, slot_id, booked_at) select $1, id, now() from slot`,
      [ticket],
    )
    await openPageAs(`/visitors/times?session=${openGroup.sessionId}`, 'SUPERVISOR')(scene)
    await scene.page.locator('main details summary').first().click()
    await scene.page.locator('main details[open] a').first().waitFor()
  },
  'visitors, times that cannot be': async scene => {
    await openPageAs('/visitors/times', 'SUPERVISOR')(scene)
    await scene.page.locator('#closesAt').fill('10:00')
    await scene.page.locator('#plan').click()
    await scene.page.locator('#closesAt-error').waitFor()
  },
  ...propertyScreens,
  ...agentScreens,
  ...campaignScreens,
  ...salesScreens,
  ...saleDayScreens,
  ...ballotScreens,
  ...systemScreens,
  ...integrationScreens,
  ...peopleScreens,
  locked: async scene => {
    await openPageAs('/account', 'COUNTER')(scene)
    await scene.page.locator('header button:has(.lucide-lock)').click()
    await scene.page.locator('#password').waitFor()
  },
  'a proof is asked': async scene => {
    const { page, stage } = scene
    const { id } = await as(scene, 'COUNTER')
    await visitOffice(page, stage, '/account')
    await stage.database.query(`update office.session set proved_at = now() - interval '1 hour' where staff_id = $1`, [
      id,
    ])
    await page.locator('section button').nth(3).click()
    await page.locator('dialog[open] button').last().click()
    await page.locator('#proof').waitFor()
  },
  'the end of the session is near': async scene => {
    const { id } = await as(scene, 'AUDITOR')
    await scene.stage.database.query(
      `update office.session set expires_at = now() + interval '5 minutes' where staff_id = $1`,
      [id],
    )
    await visitOffice(scene.page, scene.stage)
  },
}
