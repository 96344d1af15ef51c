import * as z from 'zod/mini'
import { Locale } from '#contract/common'
import type { Reader } from '../../platform/database/database.ts'
import type { Context } from '../../platform/context.ts'
import { ownDataKey } from '../../sales/index.ts'
import { drawReceipt } from './draw-receipt.ts'
import { factsLocation, type SealedFacts } from './issue-receipt.ts'
import { receiptNumber } from './receipt.ts'

const Facts = z.object({
  locale: Locale,
  issuedAt: z.string(),
  orderNumber: z.string(),
  registrationNumber: z.string(),
  propertyName: z.string(),
  sessionName: z.string(),
  batchName: z.string(),
  payerEnglish: z.nullable(z.string()),
  payerChinese: z.nullable(z.string()),
  brand: z.string(),
  last4: z.string(),
  amountCents: z.number(),
  totalCents: z.number(),
  settledCents: z.number(),
  declaredCents: z.number(),
  payee: z.string(),
}) satisfies z.ZodMiniType<SealedFacts>

/**
 * Returns the receipt of a payment for drawing as a PDF, with the same bytes each time, or null if the account has no
 * such receipt.
 */
export const readReceipt = async (
  context: Context,
  db: Reader,
  { id, accountId }: { id: string; accountId: string },
) => {
  const row = await db
    .selectFrom('payments.receipt')
    .select(['number', 'factsSealed'])
    .where('paymentId', '=', id)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  if (!row) return null
  const key = await ownDataKey(context, db, accountId)
  const facts = Facts.parse(JSON.parse(context.vault.open(key, factsLocation(id), row.factsSealed)))
  const number = receiptNumber(row.number)
  return { fileName: `${number}.pdf`, draw: () => drawReceipt({ ...facts, number }) }
}

/** Returns the receipt for a letter, which is sent from the queue: found by the payment alone. */
export const attachReceipt = async (context: Context, id: string) => {
  const row = await context.db
    .selectFrom('payments.receipt')
    .select('accountId')
    .where('paymentId', '=', id)
    .executeTakeFirst()
  const receipt = row ? await readReceipt(context, context.db, { id, accountId: row.accountId }) : null
  return receipt && { fileName: receipt.fileName, bytes: await receipt.draw() }
}
