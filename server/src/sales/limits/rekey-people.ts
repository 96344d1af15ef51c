import { finalStatuses } from '#contract/sales/ticket/ticket'
import { freeRepeated, lockAccount, personIndex, readOldNumberForms, rekeyNumber } from '../../accounts/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Reader } from '../../platform/database/database.ts'
import { eachOf, pagesOf } from '../../platform/queue/each-of.ts'
import { namedLocation, partyLocation } from '../record/sealed-locations.ts'
import { ownDataKey } from '../record/own-data-key.ts'
import { storedNamed } from '../record/named-people.ts'
import { storedPerson } from '../record/stored-party.ts'
import { type HolderClaim, claimsMoved, mergeClaims } from './claims.ts'
import { type Claim, releaseQuota, lockOrCreateQuota, personHolder, reserveQuota } from './reserve-quota.ts'

type Work = { context: Pick<Context, 'vault' | 'log'>; db: Reader }
/** Maps the old names of place holders to their new names. */
type Renamed = Map<string, string>

/**
 * Returns the recomputed index, or null if it is unchanged. A row whose encryption is broken is logged and left
 * unchanged.
 */
const anew = (
  { context }: Work,
  { id, before }: { id: string; before: Buffer },
  open: () => Parameters<typeof personIndex>[1],
): Buffer | null => {
  try {
    const after = personIndex(context.vault, open())
    return after.equals(before) ? null : after
  } catch (fault) {
    context.log.error({ row: id, err: fault }, 'a sealed identity number could not be read')
    return null
  }
}

const rekeyParties = async (work: Work, accountId: string): Promise<void> => {
  const { context, db } = work
  const { vault } = context
  const key = await ownDataKey(context, db, accountId)
  const rows = await db
    .selectFrom('sales.party')
    .select(['id', 'particularsSealed', 'numberSealed', 'numberIndex'])
    .where('accountId', '=', accountId)
    .where('kind', '=', 'PERSON')
    .execute()
  for (const { id, particularsSealed, numberSealed, numberIndex: before } of rows) {
    const numberIndex = anew(work, { id, before }, () => ({
      ...storedPerson.read(vault.open(key, partyLocation(id, 'particulars_sealed'), particularsSealed)),
      idNumber: vault.open(key, partyLocation(id, 'number_sealed'), numberSealed),
    }))
    if (numberIndex === null) continue
    await db
      .updateTable('sales.party')
      .set({ numberIndex })
      .where('accountId', '=', accountId)
      .where('id', '=', id)
      .execute()
  }
}

const rekeyNamed = async (work: Work, accountId: string, renamed: Renamed): Promise<void> => {
  const { context, db } = work
  const { vault } = context
  const key = await ownDataKey(context, db, accountId)
  const rows = await db
    .selectFrom('sales.namedPerson')
    .select(['id', 'particularsSealed', 'numberSealed', 'numberIndex'])
    .where('accountId', '=', accountId)
    .execute()
  for (const { id, particularsSealed, numberSealed, numberIndex: before } of rows) {
    const numberIndex = anew(work, { id, before }, () => ({
      ...storedNamed.read(vault.open(key, namedLocation(id, 'particulars_sealed'), particularsSealed)),
      idNumber: vault.open(key, namedLocation(id, 'number_sealed'), numberSealed),
    }))
    if (numberIndex === null) continue
    await db.updateTable('sales.namedPerson').set({ numberIndex }).where('id', '=', id).execute()
    renamed.set(personHolder(before), personHolder(numberIndex))
  }
}

const counted = (claims: readonly HolderClaim[]): Claim[] =>
  claims.flatMap(({ holder, claim }) => (claim === 'OBJECTED' ? [] : [{ holder, claim }]))

/**
 * Nothing is refused here: if a person is in more registrations than allowed once two names become one, the checks
 * find it.
 */
const unlimited = { account: 2 ** 31 - 1, person: 2 ** 31 - 1 }

type Intent = { id: string; sessionId: string }
type Move = { freed: HolderClaim[]; taken: HolderClaim[]; count: number }

const readMove = async (db: Reader, intent: Intent, tickets: readonly { intentId: string }[], renamed: Renamed) => {
  const before = await db
    .selectFrom('sales.intentHolder')
    .select(['holder', 'claim'])
    .where('intentId', '=', intent.id)
    .execute()
  const after = mergeClaims(before.map(item => ({ ...item, holder: renamed.get(item.holder) ?? item.holder })))
  return { ...claimsMoved(before, after), count: tickets.filter(({ intentId }) => intentId === intent.id).length }
}

const writeMove = async (db: Reader, { id, sessionId }: Intent, { freed, taken, count }: Move): Promise<void> => {
  const gone = freed.map(({ holder }) => holder)
  if (gone.length > 0)
    await db.deleteFrom('sales.intentHolder').where('intentId', '=', id).where('holder', 'in', gone).execute()
  if (taken.length > 0)
    await db
      .insertInto('sales.intentHolder')
      .values(taken.map(holderClaim => ({ intentId: id, ...holderClaim })))
      .execute()
  if (count === 0) return
  await releaseQuota(db, sessionId, counted(freed), count)
  const claims = counted(taken)
  if (claims.length > 0) await reserveQuota(db, sessionId, claims, unlimited, count)
}

/**
 * Moves the places that an account's registrations take to the new names of their holders. Sessions and places are
 * locked in one order.
 */
const moveHolders = async ({ db }: Work, accountId: string, renamed: Renamed): Promise<void> => {
  // Tickets are locked before places, in the same order as in commands that end a ticket.
  const tickets = await db
    .selectFrom('sales.ticket')
    .select(['intentId', 'status'])
    .where('accountId', '=', accountId)
    .orderBy('id')
    .forUpdate()
    .execute()
  const open = tickets.filter(({ status }) => !finalStatuses.includes(status))
  const intents = await db
    .selectFrom('sales.intent')
    .select(['id', 'sessionId'])
    .where('accountId', '=', accountId)
    .orderBy('sessionId')
    .orderBy('id')
    .execute()
  for (const [sessionId, own] of Map.groupBy(intents, intent => intent.sessionId)) {
    const moves = []
    for (const intent of own) moves.push({ intent, move: await readMove(db, intent, open, renamed) })
    const holders = moves.flatMap(({ move }) => [...move.freed, ...move.taken].map(({ holder }) => holder))
    if (holders.length === 0) continue
    await lockOrCreateQuota(db, sessionId, holders)
    for (const { intent, move } of moves) await writeMove(db, intent, move)
    // These places are locked already, so the lock order is kept. Places that other accounts still use stay.
    await db
      .deleteFrom('sales.place')
      .where('sessionId', '=', sessionId)
      .where('holder', 'in', holders)
      .where('used', '=', 0)
      .where('named', '=', 0)
      .execute()
  }
}

/**
 * Renames the subject of findings about a person, so that they stay the same findings and the decisions of staff stay
 * in force.
 */
const renameFindings = async ({ db }: Work, renamed: Renamed): Promise<void> => {
  for (const [before, subject] of renamed)
    await db
      .updateTable('sales.finding as finding')
      .set({ subject })
      .where('finding.subject', '=', before)
      .where(eb =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('sales.finding as other')
              .select('other.id')
              .whereRef('other.sessionId', '=', 'finding.sessionId')
              .whereRef('other.kind', '=', 'finding.kind')
              .where('other.subject', '=', subject),
          ),
        ),
      )
      .execute()
}

const rekeyAccount = async (work: Work, accountId: string): Promise<void> => {
  const { context, db } = work
  if (!(await lockAccount(db, accountId))) return
  const { before, after } = await rekeyNumber(context, db, accountId)
  const renamed: Renamed = new Map(after.equals(before) ? [] : [[personHolder(before), personHolder(after)]])
  await rekeyParties(work, accountId)
  await rekeyNamed(work, accountId, renamed)
  if (renamed.size === 0) return
  await moveHolders(work, accountId, renamed)
  await renameFindings(work, renamed)
}

/**
 * Recomputes blind indexes of people that were made from an older form of their documents, one account at a time,
 * each in its own transaction that locks the account. Several servers may run it at once, and it may stop at any
 * point: the account records what is done. An account that fails is logged, does not block the others, and is tried
 * again the next time.
 */
export const rekeyPeople = async (context: Context): Promise<void> => {
  await eachOf(
    context.log,
    pagesOf(after => readOldNumberForms(context.db, after)),
    ({ id }) => context.db.transaction().execute(db => rekeyAccount({ context, db }, id)),
  )
  await freeRepeated(context.db)
}
