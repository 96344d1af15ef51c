import type { Context } from '../../platform/context.ts'
import { ownDataKey } from '../record/own-data-key.ts'
import { deviceIndex, pushLocation, type StoredPass } from './read-pass.ts'

/** Devices that may follow one pass: all phones and watches of a person, and no more. */
const maxDevices = 20

/**
 * Stores that a device has a pass, and its push token; the oldest devices above the maximum are forgotten. Returns
 * false if the device was known, whose token is then the new one.
 */
export const registerDevice = async (
  context: Context,
  { serial, accountId }: StoredPass,
  { device, pushToken, now }: { device: string; pushToken: string; now: Date },
): Promise<boolean> =>
  context.db.transaction().execute(async db => {
    const index = deviceIndex(context, device)
    const key = await ownDataKey(context, db, accountId)
    const sealed = context.vault.seal(key, pushLocation(serial, index), pushToken)
    // A lock on the pass: two devices at once count together.
    await db.selectFrom('sales.walletPass').select('serial').where('serial', '=', serial).forUpdate().execute()
    const { numUpdatedRows } = await db
      .updateTable('sales.walletDevice')
      .set({ pushToken: sealed })
      .where('serial', '=', serial)
      .where('device', '=', index)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) return false
    await db
      .insertInto('sales.walletDevice')
      .values({ serial, device: index, accountId, pushToken: sealed, addedAt: now.toISOString() })
      .execute()
    await db
      .deleteFrom('sales.walletDevice')
      .where('serial', '=', serial)
      .where('device', 'in', eb =>
        eb
          .selectFrom('sales.walletDevice')
          .select('device')
          .where('serial', '=', serial)
          .orderBy('addedAt', 'desc')
          .orderBy('device')
          .offset(maxDevices),
      )
      .execute()
    return true
  })

/** Forgets that a device has a pass. */
export const unregisterDevice = async (context: Context, serial: string, device: string): Promise<void> =>
  void (await context.db
    .deleteFrom('sales.walletDevice')
    .where('serial', '=', serial)
    .where('device', '=', deviceIndex(context, device))
    .execute())

/**
 * Returns the passes on a device that have changed since `since` (milliseconds since 1970), and when the last of them
 * changed.
 */
export const changedOn = async (
  context: Context,
  device: string,
  since: number,
): Promise<{ serials: string[]; lastUpdated: number }> => {
  const rows = await context.db
    .selectFrom('sales.walletDevice as device')
    .innerJoin('sales.walletPass as pass', 'pass.serial', 'device.serial')
    .select(['pass.serial', 'pass.changedAt'])
    .where('device.device', '=', deviceIndex(context, device))
    .where('pass.changedAt', '>', new Date(since).toISOString())
    .orderBy('pass.changedAt')
    .execute()
  return {
    serials: rows.map(({ serial }) => serial),
    lastUpdated: Math.max(since, ...rows.map(({ changedAt }) => Date.parse(changedAt))),
  }
}
