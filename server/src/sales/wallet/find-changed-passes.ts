import type { Context } from '../../platform/context.ts'
import { databaseNow } from '../../platform/database/database.ts'
import { addJob } from '../../platform/queue/jobs.ts'
import { currentStates } from './store-pass.ts'

/** Passes per minute at most: the devices ask for the new state of each at once, and signing it takes a few milliseconds. */
const atOnce = 1_000
const dayMs = 86_400_000

/**
 * Finds the passes that no longer show the state of their registration, and queues a message about each to its wallet,
 * with the new state in one transaction. One query sees every change, whichever part of the program made it: status, QR
 * code, appointment, ballot, revised session. A pass is followed until the day after the sale.
 */
export const findChangedPasses = async ({ db, wallets }: Pick<Context, 'db' | 'wallets'>): Promise<void> => {
  if (wallets.apple === null && wallets.google === null) return
  await db.transaction().execute(async tx => {
    const now = await databaseNow(tx)
    const rows = await tx
      .selectFrom('sales.walletPass as pass')
      .innerJoin(currentStates(tx).as('current'), 'current.ticketId', 'pass.ticketId')
      .select(['pass.serial', 'pass.qrVersion', 'current.state', 'current.status'])
      .select('current.qrVersion as newestVersion')
      .where('pass.endedAt', 'is', null)
      .where('current.saleAt', '>', new Date(now.getTime() - 2 * dayMs).toISOString())
      .whereRef('pass.state', '<>', 'current.state')
      .orderBy('pass.changedAt')
      .limit(atOnce)
      // Two workers never report the same change.
      .forUpdate('pass')
      .skipLocked()
      .execute()
    for (const { serial, qrVersion, newestVersion, state, status } of rows) {
      const isEnded = qrVersion !== newestVersion || status === 'VOIDED' || status === 'WITHDREW'
      await tx
        .updateTable('sales.walletPass')
        .set({ state, changedAt: now.toISOString(), endedAt: isEnded ? now.toISOString() : null })
        .where('serial', '=', serial)
        .execute()
      await addJob(tx, 'wallet:update', { serial }, { key: `wallet:${serial}` })
    }
  })
}
