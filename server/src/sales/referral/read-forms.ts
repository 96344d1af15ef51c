import type { OutputOf } from '#contract/operation'
import type { listReferralForms } from '#contract/sales/registration/referral-forms'
import type { Reader } from '../../platform/database/database.ts'

/** Returns how many referral forms of a property each agency has. */
export const readForms = async (db: Reader, propertyId: string): Promise<OutputOf<typeof listReferralForms>> => {
  const rows = await db
    .selectFrom('sales.referralSerial')
    .select(({ fn }) => [
      'agencyCode',
      fn.countAll<number>().as('issued'),
      fn.count<number>('intentId').as('used'),
      fn.min('serial').as('first'),
      fn.max('serial').as('last'),
    ])
    .where('propertyId', '=', propertyId)
    .groupBy('agencyCode')
    .orderBy('agencyCode')
    .execute()
  return { rows: rows.map(row => ({ ...row, issued: Number(row.issued), used: Number(row.used) })) }
}
