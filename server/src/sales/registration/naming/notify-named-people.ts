import { accountRows } from '../../../accounts/index.ts'
import { sendNotice } from '../../../notices/index.ts'
import type { WindowLimit } from '../../../platform/limits.ts'
import { portalUrl } from '../../../platform/context.ts'
import type { Registrant } from '../../../platform/actor.ts'
import { addressOf } from './invite-people.ts'
import type { Scope } from '../../../platform/scope.ts'

/** Rate limit for letters to one address, from all registrations; the account shows all of them anyway. */
const letters: WindowLimit = { name: 'named-letters', points: 6, seconds: 86_400 }

/**
 * Notifies the accounts with the document numbers of the people named in an intent, so that a person who was named
 * without having agreed can object there; with `only`, one of them. The message contains no name, because an
 * account's number is not proved before the visit to the sales office.
 */
export const notifyNamedPeople = async (
  { context, db, actor }: Scope<'context' | 'db'> & { actor: Pick<Registrant, 'accountId'> },
  intentId: string,
  only?: string,
): Promise<void> => {
  const rows = await db
    .selectFrom('sales.namedPerson as named')
    .innerJoin(accountRows(db).as('account'), 'account.idNumberIndex', 'named.numberIndex')
    .innerJoin('sales.intent as intent', 'intent.id', 'named.intentId')
    .innerJoin('sales.session as session', 'session.id', 'intent.sessionId')
    .innerJoin('sales.property as property', 'property.id', 'session.propertyId')
    .select(['account.email', 'account.locale', 'property.name'])
    .where('named.intentId', '=', intentId)
    .$if(only !== undefined, query => query.where('named.id', '=', only ?? ''))
    .where('account.id', '!=', actor.accountId)
    .orderBy('named.order')
    .execute()
  for (const { email: to, locale, name } of rows) {
    if (!(await context.limits.take(letters, addressOf(context, to))).left) continue
    const values = { property: name[locale], url: portalUrl(context, locale, 'registration-of-intent/history') }
    await sendNotice({ context, db }, { channel: 'EMAIL', to, locale, template: 'named', values })
  }
}
