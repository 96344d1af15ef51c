import type { Context } from '../../platform/context.ts'
import { databaseNow } from '../../platform/database/database.ts'
import type { AppleWallet, GoogleWallet } from '../../platform/wallets.ts'
import { ownDataKey } from '../record/own-data-key.ts'
import { describeGooglePass } from './describe-google-pass.ts'
import { logoOf } from './logo-of.ts'
import { findPass, pushLocation, readContent, type StoredPass } from './read-pass.ts'

/** Tells every device of a pass to ask for it, and forgets the devices that no longer have it. */
const pushToDevices = async (
  context: Context,
  apple: AppleWallet,
  { serial, accountId }: StoredPass,
): Promise<void> => {
  const { db, vault } = context
  const devices = await db
    .selectFrom('sales.walletDevice')
    .select(['device', 'pushToken'])
    .where('serial', '=', serial)
    .orderBy('addedAt')
    .execute()
  if (devices.length === 0) return
  const key = await ownDataKey(context, db, accountId)
  for (const { device, pushToken } of devices) {
    if (await apple.push(vault.open(key, pushLocation(serial, device), pushToken))) continue
    await db
      .deleteFrom('sales.walletDevice')
      .where('serial', '=', serial)
      .where('device', '=', device)
      // A device that has meanwhile registered again, with another token, stays.
      .where('pushToken', '=', pushToken)
      .execute()
  }
}

const changeAtGoogle = async (context: Context, google: GoogleWallet, pass: StoredPass): Promise<void> => {
  const { db } = context
  const content = await readContent({ context, db, now: await databaseNow(db) }, pass)
  const { serial, locale } = pass
  const { issuerId } = google
  await google.change(describeGooglePass(content, { issuerId, serial, locale, logo: logoOf(context.config) }))
}

/**
 * Brings the new state of a pass to its wallet: Apple's devices are told to ask for it, Google gets its content. Fails
 * while the wallet's service does not answer: the queue tries again with growing pauses.
 */
export const updatePass = async (context: Context, serial: string): Promise<void> => {
  const pass = await findPass(context.db, serial)
  if (!pass) return
  const { apple, google } = context.wallets
  if (pass.wallet === 'APPLE' && apple !== null) await pushToDevices(context, apple, pass)
  if (pass.wallet === 'GOOGLE' && google !== null) await changeAtGoogle(context, google, pass)
}
