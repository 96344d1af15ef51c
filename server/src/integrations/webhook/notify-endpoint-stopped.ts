import type { Context } from '../../platform/context.ts'
import type { Reader } from '../../platform/database/database.ts'
import { sendNotice } from '../../notices/index.ts'
import { readHolders } from '../../staff/index.ts'

/** Notifies the administrators that an endpoint was stopped and receives no more events. */
export const notifyEndpointStopped = async (context: Context, db: Reader, url: string): Promise<void> => {
  const values = { endpoint: new URL(url).host, url: `${context.config.officeUrl}/office/system/webhooks` }
  for (const { email, locale } of await readHolders(db, 'ADMINISTRATOR'))
    await sendNotice({ context, db }, { channel: 'EMAIL', to: email, locale, template: 'webhookStopped', values })
}
