import type { Locator } from '@playwright/test'
import { openPageAs, type Scene } from './office-scene.ts'
import { type Ready, readyForDesk, receiveAll, scan } from './desk-way.ts'
import { allowAgain, registerTwice } from './checking.ts'
import { newPerson, newTicket, numberOf, openGroup } from './people.ts'
import { postOffice } from './staff.ts'

/** The screens of Sales. */
export const salesScreens: Record<string, (scene: Scene) => Promise<unknown>> = {
  registrations: async scene => {
    await newTicket(scene.stage, await newPerson(scene.stage), { arranged: true })
    await openPageAs('/sales/registrations', 'SUPERVISOR')(scene)
    await scene.page.locator('main table').waitFor()
  },
  'registrations, a view is saved': async scene => {
    const { page } = scene
    await openPageAs('/sales/registrations?status=REGISTERED', 'SALES_MANAGER')(scene)
    await postOffice(page, 'views/REGISTRATIONS', { name: '2', query: 'status=REGISTERED', hidden: ['created'] })
    await page.reload()
    await page.locator('main nav a').first().waitFor()
    await page.locator('main button[data-size=small]').first().click()
    await page.locator('dialog[open] #name').waitFor()
  },
  'a registration outside the desk': async scene => {
    const one = await receivedToday(scene)
    await openPageAs(`/sales/registrations/${one.id}`, 'SALES_MANAGER')(scene)
    await scene.page.locator('main ol').waitFor()
  },
  'registrations, none like this': openPageAs('/sales/registrations?status=DONE', 'SALES_MANAGER'),
  'tables, with errors': async scene => {
    await openPageAs('/sales/exports', 'SUPERVISOR')(scene)
    await scene.page.locator('#kind').selectOption('IDENTITIES')
    await scene.page.locator('main form button[type=submit]').click()
    await scene.page.locator('#reason-error').waitFor()
  },
  'tables, one written': async scene => {
    const { page } = scene
    await openPageAs('/sales/exports', 'SALES_MANAGER', 'FINANCE')(scene)
    await page.locator('#kind').selectOption('DEPOSITS')
    await page.locator('#purpose').selectOption('RECONCILIATION')
    await page.locator('main form button[type=submit]').click()
    await page.locator('[data-state=DONE] button').waitFor()
  },
  'tables that were taken out': async scene => {
    await salesScreens['tables, one written']?.(scene)
    await openPageAs('/user-activity/exports', 'AUDITOR')(scene)
    await scene.page.locator('main table').waitFor()
  },
  numbers: async scene => {
    await newTicket(scene.stage, await newPerson(scene.stage), { arranged: true })
    await openPageAs(`/sales/numbers?session=${openGroup.sessionId}`, 'SALES_MANAGER')(scene)
    await scene.page.locator('main details summary').click()
  },
  'a dry run': async scene => {
    await openPageAs(`/sales/sessions/${openGroup.sessionId}/rehearsal`, 'SALES_MANAGER')(scene)
    await scene.page.locator('main button').first().click()
    await scene.page.locator('main ol').first().waitFor()
  },
  'checks, not checked yet': async scene => {
    await scene.stage.database.query('delete from sales.check_run')
    await openPageAs(`/sales/checks?session=${openGroup.sessionId}`, 'SUPERVISOR')(scene)
  },
  'checks, what was found': scene => checked(scene),
  'checks, one finding': scene => openFound(scene),
  'checks, some are voided, with errors': async scene => {
    await openFound(scene)
    await scene.page.locator('main input[name=tickets]').first().check()
    await scene.page.locator('main button[data-variant=secondary]').last().click()
    await scene.page.locator('dialog[open] button[data-variant=danger]').click()
    await scene.page.locator('#reason-error').waitFor()
  },
  'checks, a finding that is decided': async scene => {
    await openFound(scene)
    await scene.page.locator('main button[data-variant=secondary]').first().click()
    await scene.page.locator('#reason').fill('The vendor allows a second one')
    await scene.page.locator('dialog[open] button[data-variant=primary]').click()
    await scene.page.locator('dialog[open]').waitFor({ state: 'detached' })
  },
  'finance, the ledger': async scene => {
    await newTicket(scene.stage, await newPerson(scene.stage), { arranged: true })
    await openPageAs('/sales/finance', 'FINANCE')(scene)
    await scene.page.locator('main dl').waitFor()
  },
  'finance, an instrument was not paid, with errors': async scene => {
    await receivedToday(scene)
    await openPageAs(`/sales/finance?session=${openGroup.sessionId}&view=instruments`, 'FINANCE')(scene)
    await scene.page.locator('main td button').first().click()
    await scene.page.locator('dialog[open] button[type=submit]').click()
    await scene.page.locator('#reason-error').waitFor()
  },
  'finance, to the bank': async scene => {
    await receivedToday(scene)
    await openPageAs(`/sales/finance?session=${openGroup.sessionId}&view=banking`, 'FINANCE')(scene)
    await scene.page.locator('main table').waitFor()
  },
  'finance, refunds': openPageAs('/sales/finance?view=refunds', 'FINANCE'),
  'finance, the card service does not agree': async scene => {
    await scene.stage.database.query(
      `insert into payments.mismatch (provider_id, kind, ours, theirs, found_at) values ('pi-3NfQ', 'STRANGE', '-', 'captured', now())
       on conflict do nothing`,
    )
    await openPageAs('/sales/finance?view=mismatches', 'FINANCE')(scene)
    await scene.page.locator('main form button[type=submit]').first().click()
  },
}

/** Creates an order that a counter has just received. */
const receivedToday = async (scene: Scene): Promise<Ready> => {
  const one = await readyForDesk(scene.stage, 'one')
  await openPageAs('/sales-desk', 'COUNTER')(scene)
  await scan(scene.page, one)
  await receiveAll(scene.page, one)
  return one
}

/** Creates one person in two registrations, and a check that has found this. */
const checked = async ({ page, stage }: Scene): Promise<Locator> => {
  const number = await numberOf(stage, (await registerTwice(stage)).own)
  await openPageAs(`/sales/checks?session=${openGroup.sessionId}&kind=PERSON_LIMIT`, 'SUPERVISOR')({ page, stage })
  await page.locator('main button[data-variant=secondary]').first().click()
  const found = page.locator('main li').filter({ hasText: number })
  await found.waitFor()
  await allowAgain(stage)
  return found
}

const openFound = async (scene: Scene): Promise<void> => {
  const found = await checked(scene)
  await found.getByRole('link').click()
  await scene.page.locator('main li b').first().waitFor()
}
