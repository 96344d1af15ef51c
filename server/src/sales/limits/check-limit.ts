import { checkLimit } from '#contract/sales/intent'
import { sql } from 'kysely'
import { personIndex, readAccount } from '../../accounts/index.ts'
import { prepared, together } from '../../platform/database/index.ts'
import { handler, type Call } from '../../platform/pipeline/index.ts'
import type { Limit } from '../../platform/limits.ts'
import { findBatch } from '../property/index.ts'
import { companyIndex } from '../record/index.ts'
import { accountHolder, companyHolder, personHolder, placesTaken } from './take-place.ts'

/** An answer about numbers costs a try: few enough that nobody learns from it who has registered. */
const tries: Limit = { name: 'person-limit', points: 120, seconds: 3_600 }

type CheckCall = Call<typeof checkLimit>

const findParties = prepared((db, accountId: string, ids: readonly string[]) =>
  db
    .selectFrom('sales.party')
    .select(['id', 'numberIndex'])
    .where('accountId', '=', accountId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`),
)

/** Whose places are asked about: people in the order given, and the company. */
const holdersOf = async ({ input, actor, context, db }: CheckCall) => {
  const { people = [], companyId = null, persons = [], company = null } = input
  const ids = [...people, ...(companyId === null ? [] : [companyId])]
  const rows = ids.length === 0 ? [] : await findParties(db, actor.accountId, ids)
  const known = (id: string | null) => rows.find(row => row.id === id)?.numberIndex
  const index = company ? companyIndex(context.vault, company.brNumber) : known(companyId)
  return {
    company: index ? companyHolder(index) : null,
    persons: [...persons.map(one => personIndex(context.vault, one)), ...people.map(known)].map(one =>
      one ? personHolder(one) : null,
    ),
  }
}

const ownHolder = async ({ actor, db }: CheckCall): Promise<string> => {
  const { idNumberIndex } = await readAccount(db, actor.accountId)
  return personHolder(idNumberIndex)
}

export default handler(
  checkLimit,
  async call => {
    const { input, actor, context, db, refuse } = call
    const [session, { company, persons }, self] = await together(db, here => [
      findBatch(here, input.sessionId, input.batchId),
      holdersOf({ ...call, db: here }),
      ownHolder({ ...call, db: here }),
    ])
    if (!session) return refuse('request.not-found')
    // Numbers cost more than people whom the account has entered itself.
    const numbers = (input.persons?.length ?? 0) + (input.company ? 1 : 0)
    if (company !== null || persons.length > 0)
      await context.limits.need(tries, actor.accountId, Math.max(1, numbers * 4))
    const account = accountHolder(actor.accountId)
    // Who registers for themselves is named: their own place counts, wherever others have named them.
    const own = (input.isNamed ?? company === null) ? self : null
    const asked = [account, own, company, ...persons].filter(holder => holder !== null)
    const taken = await placesTaken(db, input.sessionId, asked)
    // Only in a tender are several asked for at once: a large number would make everybody full, and tell how many each has.
    const requested = session.method === 'TENDER' ? input.requested : 1
    const used = (holder: string | null) => taken.get(holder ?? '')?.used ?? 0
    // What others say of a person is in the way of what others say, never of the person's own registrations.
    const all = (holder: string | null) => used(holder) + (taken.get(holder ?? '')?.named ?? 0)
    const full = (holder: string | null, limit: number, count = requested, counted = used) =>
      holder !== null && counted(holder) + count > limit
    const byAccount = full(account, session.maxTicketsPerAccount, input.requested)
    const byOwn = full(own, session.maxTicketsPerPerson)
    const byCompany = full(company, session.maxTicketsPerPerson)
    const byPerson = persons.flatMap((holder, index) =>
      full(holder, session.maxTicketsPerPerson, requested, holder === self ? used : all)
        ? [{ index, used: holder === self ? used(holder) : all(holder) }]
        : [],
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
  { waits: true },
)
