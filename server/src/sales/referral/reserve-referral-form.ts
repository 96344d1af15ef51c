import type { Reader } from '../../platform/database/database.ts'

/** Finds the referral form of a property with a serial number. */
export const findSerial = (db: Reader, propertyId: string, serial: string) =>
  db
    .selectFrom('sales.referralSerial')
    .select(['agencyCode', 'intentId'])
    .where('propertyId', '=', propertyId)
    .where('serial', '=', serial)
    .executeTakeFirst()

/** Reserves a referral form for a registration. Returns false if another registration has it. */
export const reserveReferralForm = async (
  db: Reader,
  { propertyId, serial, intentId, now }: { propertyId: string; serial: string; intentId: string; now: Date },
): Promise<boolean> => {
  const held = await db
    .updateTable('sales.referralSerial')
    .set({ intentId, heldAt: now.toISOString() })
    .where('propertyId', '=', propertyId)
    .where('serial', '=', serial)
    .where('intentId', 'is', null)
    .returning('serial')
    .executeTakeFirst()
  return held !== undefined
}

/** Marks the referral form as used, once the registration has taken effect. */
export const consumeSerial = async (db: Reader, intentId: string, now: Date): Promise<void> => {
  await db
    .updateTable('sales.referralSerial')
    .set({ consumedAt: now.toISOString() })
    .where('intentId', '=', intentId)
    .where('consumedAt', 'is', null)
    .execute()
}

/** Frees the referral form of a registration if none of its tickets is active any more. */
export const releaseSerial = async (db: Reader, intentId: string): Promise<void> => {
  await db
    .updateTable('sales.referralSerial')
    .set({ intentId: null, heldAt: null, consumedAt: null })
    .where('intentId', '=', intentId)
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('sales.ticket')
            .select('id')
            .where('sales.ticket.intentId', '=', intentId)
            .where('status', 'not in', ['VOIDED', 'WITHDREW']),
        ),
      ),
    )
    .execute()
}
