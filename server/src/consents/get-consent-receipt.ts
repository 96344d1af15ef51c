import { getConsentReceipt } from '#contract/consents/record'
import { letterName } from '#contract/person-name'
import { handler } from '../platform/pipeline/index.ts'
import type { Limit } from '../platform/limits.ts'
import { printReceipt } from './print-receipt.ts'

/** What takes pages to draw is not drawn without end. */
const prints: Limit = { name: 'consent-receipt', points: 30, seconds: 3_600 }

export default handler(getConsentReceipt, async ({ actor, caller, context, db, now, about }) => {
  const { accountId } = actor
  about(accountId)
  await context.limits.need(prints, accountId)
  const holder = await db
    .selectFrom('accounts.account')
    .select(['englishLastName', 'englishFirstName', 'chineseLastName', 'chineseFirstName'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const { locale } = caller
  return printReceipt(db, { accountId, namedPersonId: null, name: letterName(locale, holder), locale, now })
})
