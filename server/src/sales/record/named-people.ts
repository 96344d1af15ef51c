import * as z from 'zod/mini'
import { Id } from '#contract/common'
import type { KnownPerson } from '#contract/sales/party'
import type { Reader } from '../../platform/database/index.ts'
import type { Context } from '../../platform/context.ts'
import { storedShape } from '../../platform/stored-shape.ts'
import { ownDataKey } from './own-data-key.ts'
import { namedLocation } from './sealed-locations.ts'
import { StoredPerson } from './stored-party.ts'

/** What is sealed of a person whom a registration names: what was told, and the files that came with it. */
const StoredNamed = z.extend(StoredPerson, { documents: z.array(Id), proofs: z.array(Id) })
export const storedNamed = storedShape(StoredNamed, [
  // Proofs of the relationship were not asked for.
  old => ({ proofs: [], ...old }),
])

/** The people whom an account's own intent names, opened, in their order. */
export const readNamedPeople = async (context: Context, db: Reader, accountId: string, intentId: string) => {
  const rows = await db
    .selectFrom('sales.namedPerson')
    .select(['id', 'partyId', 'role', 'relationship', 'particularsSealed', 'consentedAt', 'linkSentAt', 'objectedAt'])
    .where('intentId', '=', intentId)
    .orderBy('order')
    .execute()
  if (rows.length === 0) return []
  const key = await ownDataKey(context, db, accountId)
  return rows.map(({ particularsSealed, ...row }) => ({
    ...row,
    details: storedNamed.read(context.vault.open(key, namedLocation(row.id, 'particulars_sealed'), particularsSealed)),
  }))
}

/** A known person as a registration keeps them. */
export const namedOf = (person: KnownPerson): z.output<typeof StoredNamed> => {
  const { id: _id, savedAt: _savedAt, documents, proofs, ...details } = person
  return { ...details, documents: documents.map(({ id }) => id), proofs: proofs.map(({ id }) => id) }
}
