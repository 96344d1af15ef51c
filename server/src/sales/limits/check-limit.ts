import { checkLimit } from '#contract/sales/registration/intent'
import { finalStatuses } from '#contract/sales/ticket/ticket'
import { sql } from 'kysely'
import { personIndex, readAccount } from '../../accounts/index.ts'
import { prepared } from '../../platform/database/prepared.ts'
import type { Reader } from '../../platform/database/database.ts'
import { pipelineQueries } from '../../platform/database/pipelined.ts'
import { handler, type Call } from '../../platform/pipeline/handler.ts'
import { findBatch } from '../property/find-batch.ts'
import { companyIndex } from '../record/sealed-locations.ts'
import type { WindowLimit } from '../../platform/limits.ts'
import { accountHolder, companyHolder, personHolder, readUsedQuota } from './reserve-quota.ts'

/** Rate limit for checks by number: low enough that nobody can learn from the answers who has registered. */
const tries: WindowLimit = { name: 'person-limit', points: 120, seconds: 3_600 }

type CheckCall = Call<typeof checkLimit>

const findParties = prepared((db, accountId: string, ids: readonly string[]) =>
  db
    .selectFrom('sales.party')
    .select(['id', 'numberIndex'])
    .where('accountId', '=', accountId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`),
)

/** Returns the holders whose places the caller asks about: people in the given order, and the company. */
const holdersOf = async ({ input, actor, context, db }: CheckCall) => {
  const { people = [], companyId = null, persons = [], company = null } = input
  const ids = [...people, ...(companyId === null ? [] : [companyId])]
  const rows = ids.length === 0 ? [] : await findParties(db, actor.accountId, ids)
  const known = (id: string | null) => rows.find(row => row.id === id)?.numberIndex
  const index = company ? companyIndex(context.vault, company.brNumber) : known(companyId)
  return {
    company: index ? companyHolder(index) : null,
    persons: [...persons.map(person => personIndex(context.vault, person)), ...people.map(known)].map(item =>
      item ? personHolder(item) : null,
    ),
  }
}

/**
 * Returns the places that people and companies have in the caller's own registrations. Places in other accounts'
 * registrations are not revealed: an identity number may be anybody's, and a company's is public. The submission
 * checks all places and only accepts or refuses.
 */
const takenByOwn = async (db: Reader, accountId: string, sessionId: string, holders: readonly string[]) => {
  if (holders.length === 0) return new Map<string, number>()
  const rows = await db
    .selectFrom('sales.intentHolder as holding')
    .innerJoin('sales.ticket as ticket', 'ticket.intentId', 'holding.intentId')
    .select(eb => ['holding.holder', eb.fn.countAll<number>().as('count')])
    .where('ticket.accountId', '=', accountId)
    .where('ticket.sessionId', '=', sessionId)
    .where('ticket.status', 'not in', finalStatuses)
    .where('holding.claim', '!=', 'OBJECTED')
    .where('holding.holder', 'in', [...holders])
    .groupBy('holding.holder')
    .execute()
  return new Map(rows.map(({ holder, count }) => [holder, Number(count)]))
}

const ownHolder = async ({ actor, db }: CheckCall): Promise<string> => {
  const { idNumberIndex } = await readAccount(db, actor.accountId)
  return personHolder(idNumberIndex)
}

export default handler(
  checkLimit,
  async call => {
    const { input, actor, context, db, refuse } = call
    const [session, { company, persons }, self] = await pipelineQueries(db, here => [
      findBatch(here, input.sessionId, input.batchId),
      holdersOf({ ...call, db: here }),
      ownHolder({ ...call, db: here }),
    ])
    if (!session) return refuse('request.not-found')
    // A check by numbers costs more of the limit than a check of people that the account has entered itself.
    const numbers = (input.persons?.length ?? 0) + (input.company ? 1 : 0)
    if (company !== null || persons.length > 0)
      await context.limits.need(tries, actor.accountId, Math.max(1, numbers * 4))
    const account = accountHolder(actor.accountId)
    // A registrant who registers for themselves is counted: their own place counts, wherever others have named them.
    const own = (input.isNamed ?? company === null) ? self : null
    const others = [company, ...persons].flatMap(holder => (holder === null || holder === self ? [] : [holder]))
    const [taken, ofOthers] = await pipelineQueries(db, here => [
      readUsedQuota(here, input.sessionId, [account, self]),
      takenByOwn(here, actor.accountId, input.sessionId, others),
    ])
    // Only a tender asks for several places at once: a large number would make everybody appear full.
    const requested = session.method === 'TENDER' ? input.requested : 1
    const used = (holder: string | null) => taken.get(holder ?? '')?.used ?? ofOthers.get(holder ?? '') ?? 0
    const full = (holder: string | null, limit: number, count = requested) =>
      holder !== null && used(holder) + count > limit
    const byAccount = full(account, session.maxTicketsPerAccount, input.requested)
    const byOwn = full(own, session.maxTicketsPerPerson)
    const byCompany = full(company, session.maxTicketsPerPerson)
    const byPerson = persons.flatMap((holder, index) =>
      full(holder, session.maxTicketsPerPerson) ? [{ index, used: used(holder) }] : [],
    )
    return {
      reached: byAccount || byOwn || byCompany || byPerson.length > 0,
      limit: session.maxTicketsPerAccount,
      used: used(account),
      byAccount,
      byOwn,
      byPerson,
      byCompany,
    }
  },
  { requiresAdmission: true, readsOnly: true },
)
