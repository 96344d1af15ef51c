import { headOfAudit } from '../../platform/audit/audit.ts'
import { storeHead } from '../../platform/audit/stored-heads.ts'
import { sendNotice } from '../../notices/index.ts'
import { showTime } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { readHolders } from '../read-holders.ts'

/**
 * Publishes the head of the audit chain outside the database: to the log and to the file store. If entries are cut
 * off later, the chain no longer matches the head.
 */
export const publishHead = async (context: Context): Promise<void> => {
  const head = await headOfAudit(context)
  if (head === null) return
  context.log.info({ head: head.text }, 'the audit chain has come so far')
  await storeHead(context, head)
}

/**
 * Emails the head of the audit chain once a day to each auditor, whose mailbox nobody in this organisation can
 * change.
 */
export const mailHead = async (context: Context): Promise<void> => {
  const head = await headOfAudit(context)
  if (head === null) return
  await context.office.transaction().execute(async db => {
    for (const { email, locale } of await readHolders(db, 'AUDITOR')) {
      const values = { time: showTime(head.at, locale), records: head.sequence.toLocaleString('en'), head: head.text }
      await sendNotice({ context, db }, { channel: 'EMAIL', to: email, locale, template: 'auditHead', values })
    }
  })
}
