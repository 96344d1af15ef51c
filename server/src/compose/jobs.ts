import { sweepAccounts } from '../accounts/index.ts'
import { deliverCampaign, sendCampaigns } from '../campaigns/index.ts'
import { rollDemo } from '../demo/demo.ts'
import { joinAsChosen, notifyRegistry } from '../club/index.ts'
import { sweepExports, writeExport } from '../exports/index.ts'
import { sweepUploads } from '../files/index.ts'
import { deliverDue, deleteOldEvents, notifyEndpoints, wakeEndpoints } from '../integrations/index.ts'
import { type Attach, deliverNotice } from '../notices/index.ts'
import { mailHead, sweepOffice, publishHead, watchVolume } from '../staff/index.ts'
import { attachReceipt, syncCard, reconcileCards, sweepCards } from '../payments/index.ts'
import { completeRecoveries, noteErasure, runRetention } from '../privacy/index.ts'
import { sealAudit } from '../platform/audit/audit.ts'
import { databaseNow, type Database } from '../platform/database/database.ts'
import { eachOf } from '../platform/queue/each-of.ts'
import { freeLostJobs } from '../platform/queue/graphile-internals.ts'
import type { Jobs } from '../platform/queue/jobs.ts'
import { sweepPlatform } from '../platform/queue/sweep-platform.ts'
import {
  checkClosed,
  endOverdueSets,
  drawVerification,
  emptyPass,
  endSales,
  findChangedPasses,
  remindAll,
  runCheck,
  sweepSales,
  sendOpeningNotices,
  notifyPositions,
  notifyRevisions,
  updatePass,
  voidDue,
} from '../sales/index.ts'
import type { Context } from '../platform/context.ts'
import { sweepWaiting } from '../waiting-room/index.ts'

const attach: Attach = (context, { kind, id }) =>
  kind === 'receipt' ? attachReceipt(context, id) : drawVerification(context, id)

/** Every background job: the jobs that commands queue and the jobs that run on a schedule. */
export const jobsOf = (context: Context, owner: Database): Jobs => ({
  'notices:deliver': payload => deliverNotice(context, attach, String(payload['id'])),
  'notices:deliver-many': payload => deliverNotice(context, attach, String(payload['id'])),
  'campaign:send': () => sendCampaigns(context),
  'campaign:deliver': payload =>
    deliverCampaign(context, id => deliverNotice(context, attach, id), String(payload['id'])),
  'club:tell': payload => notifyRegistry(context, String(payload['accountId']), String(payload['language'])),
  'club:join': payload => joinAsChosen(context, String(payload['accountId'])),
  'cards:sync': payload => syncCard(context, String(payload['id'])),
  'payments:sweep': () => sweepCards(context),
  'cards:reconcile': () => reconcileCards(context),
  'sales:void-due': async () => void (await voidDue(context)),
  'sales:end': async () => void (await endSales(context)),
  'sales:check': payload => runCheck(context, String(payload['sessionId'])),
  'sales:check-closed': () => checkClosed(context),
  'sales:remind': () => remindAll(context),
  'privacy:note-erasure': payload => noteErasure(context, String(payload['accountId'])),
  'privacy:retain': () => runRetention(context),
  'privacy:recover': () => completeRecoveries(context),
  'sales:tell-revisions': () => notifyRevisions(context),
  'sales:tell-positions': () => notifyPositions(context),
  'sales:tell-openings': () => sendOpeningNotices(context),
  'wallet:find-changed': () => findChangedPasses(context),
  'wallet:update': payload => updatePass(context, String(payload['serial'])),
  'wallet:empty': payload => emptyPass(context, String(payload['serial'])),
  'integrations:tell': payload => notifyEndpoints(context, payload),
  'integrations:wake': () => wakeEndpoints(context),
  'webhooks:deliver': payload => deliverDue(context, String(payload['id'])),
  'exports:write': payload => writeExport(context, String(payload['id'])),
  'platform:free-jobs': () => freeLostJobs(owner),
  'platform:seal-audit': async () => {
    while ((await sealAudit(context)) > 0);
  },
  'office:tell-head': () => publishHead(context),
  'office:mail-head': () => mailHead(context),
  'office:watch-volume': () => watchVolume(context),
  'platform:sweep': async () => {
    const now = await databaseNow(context.db)
    const sweeps = [
      { name: 'platform', work: () => sweepPlatform(context, now) },
      { name: 'accounts', work: () => sweepAccounts(context, now) },
      { name: 'sales', work: () => sweepSales(context) },
      { name: 'desk sets', work: () => endOverdueSets(context) },
      { name: 'office', work: () => sweepOffice(context, now) },
      { name: 'exports', work: () => sweepExports(context, now) },
      { name: 'webhooks', work: () => deleteOldEvents(context, now) },
      { name: 'waiting room', work: () => sweepWaiting(context, now) },
      { name: 'uploads', work: () => sweepUploads(context, now) },
    ]
    await eachOf(context.log, sweeps, sweep => sweep.work())
  },
  ...(context.config.demo && { 'demo:roll': () => rollDemo(owner) }),
})

/** The schedule (cron expressions in UTC) of the jobs that run by the clock. */
export const timetable = (context: Context): Record<string, string> => ({
  'platform:free-jobs': '* * * * *',
  'platform:seal-audit': '* * * * *',
  'office:tell-head': '7 * * * *',
  'office:watch-volume': '3 * * * *',
  // Runs at 09:00 in Hong Kong.
  'office:mail-head': '0 1 * * *',
  'payments:sweep': '* * * * *',
  'cards:reconcile': '*/5 * * * *',
  'sales:void-due': '* * * * *',
  'sales:end': '* * * * *',
  'sales:check-closed': '* * * * *',
  'privacy:recover': '* * * * *',
  // Runs at 02:30 in Hong Kong.
  'privacy:retain': '30 18 * * *',
  'sales:tell-revisions': '* * * * *',
  'sales:tell-positions': '* * * * *',
  'sales:tell-openings': '* * * * *',
  'wallet:find-changed': '* * * * *',
  'integrations:wake': '* * * * *',
  'campaign:send': '* * * * *',
  // Runs from 10:00 in Hong Kong, and again every hour for slots that were booked since.
  'sales:remind': '0 2-13 * * *',
  'platform:sweep': '*/15 * * * *',
  ...(context.config.demo && { 'demo:roll': '5 16 * * *' }),
})
