import { maskName } from '#contract/person-name'
import { normaliseId } from '#contract/identity'
import { sql } from 'kysely'
import { type DeskSearch, findTickets } from '#contract/sales/desk/desk'
import { tidyEmail } from '#contract/text'
import { accountRows, accountsNamed, typedNameKeys } from '../../accounts/index.ts'
import type { WindowLimit } from '../../platform/limits.ts'
import { handler, type Call } from '../../platform/pipeline/handler.ts'
import { contactIndexes, emailIndex, endingIndex } from '../record/sealed-locations.ts'
import { typedMobiles, typedNumber } from '../search/typed.ts'

type FindCall = Call<typeof findTickets>

const maxRows = 20
/**
 * Rate limit for searches of one staff member: enough for a day at the desk, too few to go through all registrations
 * of a session.
 */
const perHour: WindowLimit = { name: 'desk-searches', points: 300, seconds: 3_600 }

/** Registrations of the caller's sessions, with their registrants. */
const candidates = ({ db, actor }: FindCall) =>
  db
    .selectFrom('sales.ticket as ticket')
    .innerJoin('sales.session as session', 'session.id', 'ticket.sessionId')
    .innerJoin(accountRows(db).as('account'), 'account.id', 'ticket.accountId')
    .select(['ticket.id', 'ticket.registrationNumber', 'ticket.status', 'ticket.outcome', 'ticket.createdAt'])
    .select(['session.name as sessionName', 'account.englishLastName', 'account.englishFirstName'])
    .select(['account.chineseLastName', 'account.chineseFirstName'])
    .where('ticket.sessionId', 'in', [...actor.assigned])
    .orderBy('ticket.createdAt', 'desc')
    .orderBy('ticket.id')
    .limit(maxRows + 1)

/** Matches the mobile number of the registrant or of a named person. */
const byMobile = (call: FindCall, typed: string) => {
  const numbers = typedMobiles(typed)
  const indexes = numbers.flatMap(number => contactIndexes(call.context.vault, { email: null, ...number }))
  return candidates(call).where(eb =>
    eb.or([
      eb('account.phoneNumber', 'in', [...new Set(numbers.map(({ phoneNumber }) => phoneNumber))]),
      eb.exists(
        eb
          .selectFrom('sales.namedPerson as named')
          .select('named.id')
          .whereRef('named.intentId', '=', 'ticket.intentId')
          .where('named.contactIndexes', '&&', eb.val(indexes)),
      ),
    ]),
  )
}

/** Matches the email address of the registrant or of a named person. */
const byEmail = (call: FindCall, typed: string) => {
  const email = tidyEmail(typed)
  return candidates(call).where(eb =>
    eb.or([
      eb('account.email', '=', email),
      eb.exists(
        eb
          .selectFrom('sales.namedPerson as named')
          .select('named.id')
          .whereRef('named.intentId', '=', 'ticket.intentId')
          .where('named.contactIndexes', '&&', eb.val([emailIndex(call.context.vault, email)])),
      ),
    ]),
  )
}

/** Matches the name of the registrant by its search keys. */
const byName = (call: FindCall, typed: string) => {
  const wanted = typedNameKeys(call.context.vault, typed)
  const query = candidates(call)
  return wanted.length === 0
    ? query.where(sql<boolean>`false`)
    : query.where('ticket.accountId', 'in', accountsNamed(call.db, wanted))
}

const byEnding = (call: FindCall, typed: string) => {
  const { vault } = call.context
  const indexes = call.actor.assigned.map(sessionId => endingIndex(vault, sessionId, normaliseId(typed)))
  return candidates(call).where(eb =>
    eb.exists(
      eb
        .selectFrom('sales.numberEnding as ending')
        .select('ending.intentId')
        .whereRef('ending.intentId', '=', 'ticket.intentId')
        .where('ending.endingIndex', 'in', indexes),
    ),
  )
}

const byNumber = (call: FindCall, typed: string) =>
  candidates(call).where('ticket.registrationNumber', '=', typedNumber(typed))

type Query = ReturnType<typeof candidates>

const ways: Record<DeskSearch, (call: FindCall, typed: string) => Query> = {
  REGISTRATION_NUMBER: byNumber,
  NAME: byName,
  MOBILE: byMobile,
  EMAIL: byEmail,
  IDENTITY_ENDING: byEnding,
}

export default handler(findTickets, async call => {
  const { input, actor, context } = call
  if (actor.assigned.length === 0) return { rows: [], isCut: false }
  await context.limits.need(perHour, actor.staffId)
  const found = await ways[input.by](call, input.text).execute()
  const rows = found.slice(0, maxRows).map(row => ({ ...row, name: maskName(row) }))
  return { rows, isCut: found.length > maxRows }
})
