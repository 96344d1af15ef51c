import { sweepAccounts } from './accounts/index.ts'
import { rollDemo } from './demo.ts'
import { joinAsChosen, tellRegistry } from './club/index.ts'
import { sweepPapers } from './files/index.ts'
import { type Attach, deliverNotice } from './notices/index.ts'
import { attachReceipt, pursueCard, reconcileCards, sweepCards } from './payments/index.ts'
import { sealAudit } from './platform/audit.ts'
import { databaseNow, type Database } from './platform/database.ts'
import { eachOf } from './platform/each-of.ts'
import { freeLostJobs, type Jobs } from './platform/jobs.ts'
import { sweepPlatform } from './platform/sweep.ts'
import { sweepSales, voidDue } from './sales/index.ts'
import type { World } from './platform/world.ts'

const attach: Attach = (world, { id }) => attachReceipt(world, id)

/** Everything that is done behind a deed or by the clock. */
export const jobsOf = (world: World, owner: Database): Jobs => ({
  'notices:deliver': payload => deliverNotice(world, attach, String(payload['id'])),
  'club:tell': payload => tellRegistry(world, String(payload['accountId']), String(payload['language'])),
  'club:join': payload => joinAsChosen(world, String(payload['accountId'])),
  'cards:pursue': payload => pursueCard(world, String(payload['id'])),
  'payments:sweep': () => sweepCards(world),
  'cards:reconcile': () => reconcileCards(world),
  'sales:void-due': async () => void (await voidDue(world)),
  'platform:free-jobs': () => freeLostJobs(owner),
  'platform:seal-audit': async () => {
    while ((await sealAudit(world)) > 0);
  },
  'platform:sweep': async () => {
    const now = await databaseNow(world.db)
    const sweeps = [
      { name: 'platform', work: () => sweepPlatform(world, now) },
      { name: 'accounts', work: () => sweepAccounts(world, now) },
      { name: 'sales', work: () => sweepSales(world) },
      { name: 'papers', work: () => sweepPapers(world, now) },
    ]
    await eachOf(world.log, sweeps, sweep => sweep.work())
  },
  ...(world.config.demo && { 'demo:roll': () => rollDemo(owner) }),
})

/** When, in UTC, the clock's own jobs are done. */
export const timetable = (world: World): Record<string, string> => ({
  'platform:free-jobs': '* * * * *',
  'platform:seal-audit': '* * * * *',
  'payments:sweep': '* * * * *',
  'cards:reconcile': '*/5 * * * *',
  'sales:void-due': '* * * * *',
  'platform:sweep': '*/15 * * * *',
  ...(world.config.demo && { 'demo:roll': '5 16 * * *' }),
})
