import type { Context } from '../../platform/context.ts'
import type { Reader } from '../../platform/database/database.ts'
import { addJob } from '../../platform/queue/jobs.ts'
import { emptyGooglePass } from './describe-google-pass.ts'

/** Queues the removal of what Google has of an account's passes, in the transaction that deletes the passes here. */
export const queueErasure = async (db: Reader, accountId: string): Promise<void> => {
  const rows = await db
    .selectFrom('sales.walletPass')
    .select('serial')
    .where('accountId', '=', accountId)
    .where('wallet', '=', 'GOOGLE')
    .execute()
  for (const { serial } of rows) await addJob(db, 'wallet:empty', { serial })
}

/** Removes the content of a pass from Google, which offers no way to delete the pass itself. */
export const emptyPass = async ({ wallets: { google } }: Pick<Context, 'wallets'>, serial: string): Promise<void> =>
  google?.change(emptyGooglePass(google.issuerId, serial))

/** Deletes the passes of sessions whose sale was before `before` (an instant): they have expired, and their devices with them. */
export const deleteOldPasses = async (db: Reader, before: string): Promise<void> =>
  void (await db
    .deleteFrom('sales.walletPass')
    .where('ticketId', 'in', eb =>
      eb
        .selectFrom('sales.ticket as ticket')
        .innerJoin('sales.session as session', 'session.id', 'ticket.sessionId')
        .select('ticket.id')
        .where('session.saleAt', '<', before),
    )
    .execute())
