import { answerConsentLink } from '#contract/sales/consent-link'
import { accountRows } from '../../accounts/index.ts'
import { recordConsents } from '../../consents/index.ts'
import { handler, type Call } from '../../platform/pipeline/index.ts'
import { touchTickets } from '../ticket/index.ts'
import { readLink } from './read-link.ts'
import { findNaming, settleNaming } from './settle-naming.ts'

type AnswerCall = Call<typeof answerConsentLink>
type Link = NonNullable<Awaited<ReturnType<typeof readLink>>>

/** Who answers a letter or an SMS to the email or mobile number of the account that bears their number has agreed to be named, if a place is left. */
const agreeByLetter = async ({ db, now }: AnswerCall, { id, person }: Link): Promise<void> => {
  const bearer = await db
    .selectFrom('sales.namedPerson as named')
    .innerJoin(accountRows(db).as('account'), 'account.idNumberIndex', 'named.numberIndex')
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
  const { input, actor, context, db, now, refuse, about } = call
  const link = await readLink(context, db, now, actor.linkId)
  if (!link) return refuse('sales.consent-link.gone')
  about(link.id)
  const answeredAt = now.toISOString()
  await touchTickets(db, link.intentId)
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
