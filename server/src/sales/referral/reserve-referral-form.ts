import type { Reader } from '../../platform/database/index.ts'

/** The referral form of a property with a serial number. */
export const findSerial = (db: Reader, propertyId: string, serial: string) =>
  db
    .selectFrom('sales.referralSerial')
    .select(['agencyCode', 'intentId'])
    .where('propertyId', '=', propertyId)
    .where('serial', '=', serial)
    .executeTakeFirst()

/** Gives a referral form to a registration, once: false when another has it. */
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

/** The registration took effect: its referral form is used. */
export const consumeSerial = async (db: Reader, intentId: string, now: Date): Promise<void> => {
  await db
    .updateTable('sales.referralSerial')
    .set({ consumedAt: now.toISOString() })
    .where('intentId', '=', intentId)
    .where('consumedAt', 'is', null)
    .execute()
}

/** Frees the form of a registration none of whose tickets stands any more. */
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
