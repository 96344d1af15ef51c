import { getConsentReceipt } from '#contract/consents/record'
import { letterName } from '#contract/person-name'
import { readAccount } from '../accounts/index.ts'
import { printReceipt } from '../consents/index.ts'
import { handler } from '../platform/pipeline/handler.ts'
import type { WindowLimit } from '../platform/limits.ts'
import { registrationNumbers } from '../sales/index.ts'

/** Rate limit, because the pages take time to draw. */
const prints: WindowLimit = { name: 'consent-receipt', points: 30, seconds: 3_600 }

export default handler(getConsentReceipt, async ({ actor, caller, context, db, now, setAuditSubject }) => {
  const { accountId } = actor
  setAuditSubject(accountId)
  await context.limits.need(prints, accountId)
  const { locale } = caller
  const name = letterName(locale, await readAccount(db, accountId))
  return printReceipt(db, { accountId, namedPersonId: null, name, locale, now, numbersOf: registrationNumbers })
})
