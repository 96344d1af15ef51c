import type { Reader } from '../../../platform/database/database.ts'
import { ownDataKey } from '../../record/own-data-key.ts'
import { partyLocation } from '../../record/sealed-locations.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Scope } from '../../../platform/scope.ts'

const maxParties = 100

type PartyRecord = {
  id: string
  kind: 'PERSON' | 'COMPANY'
  /** All details except the number, as stored. */
  particulars: string
  /** Null leaves the number unchanged. */
  number: { text: string; index: Buffer } | null
}

const checkPartyLimit = async (db: Reader, accountId: string): Promise<void> => {
  const { count } = await db
    .selectFrom('sales.party')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('accountId', '=', accountId)
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow()
  if (count >= maxParties) throw new Refusal('sales.party.too-many')
}

/** Inserts or corrects a person or a company of an account. Ids are unique within one account. */
export const saveParty = async (
  { context, db, now }: Scope<'context' | 'db' | 'now'>,
  accountId: string,
  { id, kind, particulars, number }: PartyRecord,
): Promise<void> => {
  const key = await ownDataKey(context, db, accountId)
  const savedAt = now.toISOString()
  const particularsSealed = context.vault.seal(key, partyLocation(id, 'particulars_sealed'), particulars)
  const details = {
    particularsSealed,
    savedAt,
    removedAt: null,
    ...(number && {
      numberSealed: context.vault.seal(key, partyLocation(id, 'number_sealed'), number.text),
      numberIndex: number.index,
    }),
  }
  const changed = await db
    .updateTable('sales.party')
    .set(details)
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .where('kind', '=', kind)
    .returning('id')
    .executeTakeFirst()
  if (changed) return
  if (number === null) throw new Refusal('request.not-found')
  await checkPartyLimit(db, accountId)
  const made = await db
    .insertInto('sales.party')
    .values({
      id,
      accountId,
      kind,
      particularsSealed,
      savedAt,
      numberSealed: context.vault.seal(key, partyLocation(id, 'number_sealed'), number.text),
      numberIndex: number.index,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw new Refusal('request.not-found')
}
