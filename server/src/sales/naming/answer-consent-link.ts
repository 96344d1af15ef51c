import { answerConsentLink } from '#contract/sales/consent-link'
import { lockAccount } from '../../accounts/index.ts'
import { recordConsents } from '../../consents/index.ts'
import { handler, type Call } from '../../platform/pipeline/index.ts'
import type { Limit } from '../../platform/limits.ts'
import { findLink } from './find-link.ts'
import { findNaming, settleNaming } from './settle-naming.ts'

const tries: Limit = { name: 'answer-consent-link', points: 60, seconds: 3_600 }

type AnswerCall = Call<typeof answerConsentLink>
type Link = NonNullable<Awaited<ReturnType<typeof findLink>>>

/** Who answers a letter or an SMS to the email or mobile number of the account that bears their number has agreed to be named, if a place is left. */
const agreeByLetter = async ({ db, now }: AnswerCall, { id, person }: Link): Promise<void> => {
  const bearer = await db
    .selectFrom('sales.namedPerson as named')
    .innerJoin('accounts.account as account', 'account.idNumberIndex', 'named.numberIndex')
    .select('account.id')
    .where('named.id', '=', id)
    .where(eb =>
      person.email === null
        ? eb.and([eb('account.areaCode', '=', person.areaCode), eb('account.phoneNumber', '=', person.phoneNumber)])
        : eb('account.email', '=', person.email),
    )
    .executeTakeFirst()
  const naming = bearer && (await findNaming(db, bearer.id, id))
  if (naming) await settleNaming(db, now, naming, true)
}

export default handler(answerConsentLink, async call => {
  const { input, caller, context, db, now, refuse, about } = call
  const link = await findLink(context, db, now, input.token)
  if (!link) {
    await context.limits.needAt(tries, caller.ip)
    return refuse('sales.consent-link.gone')
  }
  // Whose registration it is may be erasing the account, and with it what is answered for.
  if (!(await lockAccount(db, link.accountId))) return refuse('sales.consent-link.gone')
  about(link.id)
  const answeredAt = now.toISOString()
  // Of two answers at once, or one after the other, the first is the person's.
  const first = await db
    .updateTable('sales.namedPerson')
    .set({ consentedAt: answeredAt })
    .where('id', '=', link.id)
    .where('consentedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!first) return { answeredAt: link.consentedAt ?? answeredAt }
  await recordConsents(call, {
    accountId: link.accountId,
    intentId: link.intentId,
    namedPersonId: link.id,
    scope: 'TICKET',
    region: link.region,
    answers: input.consents,
  })
  await agreeByLetter(call, link)
  return { answeredAt }
})
