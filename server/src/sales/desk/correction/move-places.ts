import { readAccount } from '../../../accounts/index.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Scope } from '../../../platform/scope.ts'
import { saveEndings } from '../../record/save-endings.ts'
import { isBidActive } from '../../limits/is-bid-active.ts'
import {
  type Claim,
  companyHolder,
  releaseQuota,
  lockOrCreateQuota,
  personHolder,
  reserveQuota,
} from '../../limits/reserve-quota.ts'
import { claimsMoved, claimsOf, type HolderClaim } from '../../limits/claims.ts'
import { companyIndex } from '../../record/sealed-locations.ts'
import { openParticulars } from '../../record/intent-particulars.ts'
import { ownDataKeys } from '../../record/own-data-key.ts'
import { isActive } from '../../ticket/ticket.ts'

type Work = Scope<'context' | 'db'>
/** All intents of an account, or one of them. */
export type Reached = { accountId: string; intentId: string | null }

const intentsOf = ({ db }: Work, { accountId, intentId }: Reached) =>
  db
    .selectFrom('sales.intent as intent')
    .innerJoin('sales.session as session', 'session.id', 'intent.sessionId')
    .select(['intent.id', 'intent.accountId', 'intent.sessionId', 'intent.applicant', 'intent.particularsSealed'])
    .select(['session.maxTicketsPerAccount', 'session.maxTicketsPerPerson'])
    .where('intent.accountId', '=', accountId)
    .$if(intentId !== null, query => query.where('intent.id', '=', intentId ?? ''))
    // Sessions are locked in one order, and the places of each session in theirs, so that no two commands deadlock.
    .orderBy('intent.sessionId')
    .orderBy('intent.id')
    .execute()

type Intent = Awaited<ReturnType<typeof intentsOf>>[number]

const claimStateOf = ({ confirmedAt, objectedAt }: { confirmedAt: string | null; objectedAt: string | null }) => {
  if (objectedAt !== null) return 'OBJECTED'
  return confirmedAt === null ? 'NAMED' : 'FIRM'
}

/** Returns the people or companies whose places each intent takes according to its current data. */
export const readClaimsToday = async (work: Work, reached: Reached): Promise<Map<string, HolderClaim[]>> => {
  const { context, db } = work
  const { accountId } = reached
  const { idNumberIndex } = await readAccount(db, accountId)
  const key = (await ownDataKeys(context, db, [accountId]))(accountId)
  const intents = await intentsOf(work, reached)
  const named = await db
    .selectFrom('sales.namedPerson')
    .select(['intentId', 'numberIndex', 'confirmedAt', 'objectedAt'])
    .where('accountId', '=', accountId)
    .orderBy('order')
    .execute()
  return new Map(
    intents.map(intent => {
      const { company, isDirector } = openParticulars(context, key, intent)
      const people = named.filter(item => item.intentId === intent.id)
      return [
        intent.id,
        claimsOf({
          own: personHolder(idNumberIndex),
          isNamed: intent.applicant === 'INDIVIDUAL' || isDirector,
          company: company && companyHolder(companyIndex(context.vault, company.brNumber)),
          named: people.map(person => ({ holder: personHolder(person.numberIndex), claim: claimStateOf(person) })),
        }),
      ]
    }),
  )
}

const counted = (claims: readonly HolderClaim[]): Claim[] =>
  claims.flatMap(({ holder, claim }) => (claim === 'OBJECTED' ? [] : [{ holder, claim }]))

/** Refuses if a person or company has no place left, or has another bid for the same unit. */
const takeAll = async ({ db }: Work, { intent, taken, units }: Move): Promise<void> => {
  const claims = counted(taken)
  if (claims.length === 0) return
  const limits = { account: intent.maxTicketsPerAccount, person: intent.maxTicketsPerPerson }
  const [full] = await reserveQuota(db, intent.sessionId, claims, limits, units.length)
  if (full !== undefined)
    throw new Refusal(full.startsWith('company:') ? 'sales.ticket.company-limit' : 'sales.ticket.person-limit', {
      params: { limit: limits.person },
    })
  const { id: intentId, accountId } = intent
  if (await isBidActive(db, { accountId, intentId, unitIds: units.flatMap(unit => unit ?? []) }))
    throw new Refusal('sales.tender.bid-stands')
}

type Move = { intent: Intent; units: (string | null)[]; freed: HolderClaim[]; taken: HolderClaim[] }

/**
 * Returns the places that move in each intent, and for how many tickets. Rows that are older than the rule count by
 * their stored values.
 */
const readMoves = async (
  work: Work,
  reached: Reached,
  before: ReadonlyMap<string, readonly HolderClaim[]>,
): Promise<Move[]> => {
  const { db } = work
  const after = await readClaimsToday(work, reached)
  const intents = await intentsOf(work, reached)
  if (intents.length === 0) return []
  const ids = intents.map(({ id }) => id)
  const rows = await db
    .selectFrom('sales.intentHolder')
    .select(['intentId', 'holder', 'claim'])
    .where('intentId', 'in', ids)
    .execute()
  const tickets = await db
    .selectFrom('sales.ticket')
    .select(['intentId', 'status', 'tenderUnitId'])
    .where('intentId', 'in', ids)
    .execute()
  return intents.map(intent => {
    const { freed, taken } = claimsMoved(before.get(intent.id) ?? [], after.get(intent.id) ?? [])
    const isFreed = ({ holder }: HolderClaim) => freed.some(holderClaim => holderClaim.holder === holder)
    return {
      intent,
      freed: rows.filter(row => row.intentId === intent.id && isFreed(row)),
      taken,
      units: tickets.flatMap(ticket =>
        ticket.intentId === intent.id && isActive(ticket.status) ? [ticket.tenderUnitId] : [],
      ),
    }
  })
}

const rewriteHolders = async ({ db }: Work, { intent, freed, taken }: Move): Promise<void> => {
  const gone = freed.map(({ holder }) => holder)
  if (gone.length > 0)
    await db.deleteFrom('sales.intentHolder').where('intentId', '=', intent.id).where('holder', 'in', gone).execute()
  const rows = taken.map(({ holder, claim }) => ({ intentId: intent.id, holder, claim }))
  if (rows.length > 0) await db.insertInto('sales.intentHolder').values(rows).execute()
}

/**
 * After numbers are corrected, moves the places of the intents from the holders they named to the holders they name
 * now, all or none, and updates the number endings by which the desk finds them. The caller has locked the account
 * and its registrations.
 */
export const movePlaces = async (
  work: Work,
  reached: Reached,
  before: ReadonlyMap<string, readonly HolderClaim[]>,
): Promise<void> => {
  const { context, db } = work
  const moves = await readMoves(work, reached, before)
  for (const sessionId of new Set(moves.map(({ intent }) => intent.sessionId))) {
    const here = moves.filter(({ intent }) => intent.sessionId === sessionId)
    const counting = here.filter(({ units }) => units.length > 0)
    const holders = counting.flatMap(({ freed, taken }) => counted([...freed, ...taken]).map(({ holder }) => holder))
    await lockOrCreateQuota(db, sessionId, holders)
    for (const { freed, units } of counting) await releaseQuota(db, sessionId, counted(freed), units.length)
    for (const move of here) await rewriteHolders(work, move)
    for (const move of counting) await takeAll(work, move)
  }
  const changed = moves.filter(({ taken }) => taken.length > 0).map(({ intent }) => intent)
  for (const intent of changed) {
    await db.deleteFrom('sales.numberEnding').where('intentId', '=', intent.id).execute()
    await saveEndings(context, db, intent)
  }
}
