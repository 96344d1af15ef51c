import * as z from 'zod/mini'
import { Id } from '#contract/common'
import type { KnownPerson } from '#contract/sales/party'
import type { Reader } from '../../platform/database/index.ts'
import type { Context } from '../../platform/context.ts'
import { ownDataKey } from './own-data-key.ts'
import { namedLocation } from './sealed-locations.ts'
import { SealedPerson } from './sealed-party.ts'

/** What is sealed of a person whom a registration names: what was told, and the files that came with it. */
const SealedNamed = z.extend(SealedPerson, {
  documents: z.array(Id),
  // Those who were named before it was asked for have none.
  proofs: z._default(z.array(Id), []),
})

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
    details: SealedNamed.parse(
      JSON.parse(context.vault.open(key, namedLocation(row.id, 'particulars_sealed'), particularsSealed)),
    ),
  }))
}

/** A known person as a registration keeps them. */
export const sealedNamed = (person: KnownPerson): z.output<typeof SealedNamed> => {
  const { id: _id, savedAt: _savedAt, documents, proofs, ...details } = person
  return { ...details, documents: documents.map(({ id }) => id), proofs: proofs.map(({ id }) => id) }
}
