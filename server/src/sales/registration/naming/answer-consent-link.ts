import { letterName } from '#contract/person-name'
import { answerConsentLink } from '#contract/sales/ticket/consent-link'
import { accountRows, readAccount } from '../../../accounts/index.ts'
import { recordConsents } from '../../../consents/index.ts'
import { sendNotice } from '../../../notices/index.ts'
import { portalUrl } from '../../../platform/context.ts'
import { handler, type Call } from '../../../platform/pipeline/handler.ts'
import { touchTickets } from '../../ticket/lock-ticket.ts'
import { readLink } from './read-link.ts'
import { findNaming, settleNaming } from './settle-naming.ts'

type AnswerCall = Call<typeof answerConsentLink>
type Link = NonNullable<Awaited<ReturnType<typeof readLink>>>

/**
 * Records consent to be named: a person who answers the letter or SMS sent to the email or mobile number of the
 * account with their document number has agreed. Returns the number of places that a person has in the session if all
 * of theirs are taken, else null.
 */
const agreeByLetter = async ({ db, now }: AnswerCall, { id, person }: Link): Promise<number | null> => {
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
  return naming && (await settleNaming(db, now, naming, true)) === 'FULL' ? naming.limit : null
}

/** Records for the desk that no place was left, and notifies the registrant the first time. */
const notifyFull = async (call: AnswerCall, { id, accountId, ticketId, registrationNumber, ...link }: Link) => {
  const { context, db, now } = call
  const first = await db
    .updateTable('sales.namedPerson')
    .set({ fullAt: now.toISOString() })
    .where('id', '=', id)
    .where('fullAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!first) return
  const { email: to, locale } = await readAccount(db, accountId)
  const url = portalUrl(context, locale, `registration-of-intent/history/${ticketId}`)
  const names = { name: letterName(locale, link), person: letterName(locale, link.person) }
  const values = { ...names, number: registrationNumber, url }
  await sendNotice(call, { channel: 'EMAIL', to, locale, template: 'namedFull', values })
}

export default handler(answerConsentLink, async call => {
  const { input, actor, context, db, now, refuse, setAuditSubject } = call
  const link = await readLink(context, db, now, actor.linkId)
  if (!link) return refuse('sales.consent-link.gone')
  setAuditSubject(link.id)
  const answeredAt = now.toISOString()
  await touchTickets(db, link.intentId)
  // Of two answers, at once or one after the other, only the first counts: the tickets are locked.
  const { consentedAt } = await db
    .selectFrom('sales.namedPerson')
    .select('consentedAt')
    .where('id', '=', link.id)
    .executeTakeFirstOrThrow()
  if (consentedAt !== null) return { answeredAt: consentedAt }
  const limit = await agreeByLetter(call, link)
  if (limit !== null) {
    await notifyFull(call, link)
    return refuse('sales.naming.full', { params: { limit }, keep: true })
  }
  await db.updateTable('sales.namedPerson').set({ consentedAt: answeredAt }).where('id', '=', link.id).execute()
  await recordConsents(call, {
    accountId: link.accountId,
    intentId: link.intentId,
    namedPersonId: link.id,
    scope: 'TICKET',
    region: link.region,
    answers: input.consents,
  })
  return { answeredAt }
})
