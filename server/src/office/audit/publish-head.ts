import { headOfAudit, storeHead } from '../../platform/audit/index.ts'
import { sendNotice } from '../../notices/index.ts'
import { showTime } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { readHolders } from '../read-holders.ts'

/** How far the chain has come leaves the database: with the log, and to where files are kept. What is cut off later does not agree with it. */
export const publishHead = async (context: Context): Promise<void> => {
  const head = await headOfAudit(context)
  if (head === null) return
  context.log.info({ head: head.text }, 'the audit chain has come so far')
  await storeHead(context, head)
}

/** Once a day it leaves the house too: to each auditor, whose mailbox nobody here can change. */
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
