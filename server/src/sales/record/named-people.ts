import * as z from 'zod/mini'
import { Id } from '#contract/common'
import type { KnownPerson } from '#contract/sales/registration/party'
import { sql } from 'kysely'
import { prepared } from '../../platform/database/prepared.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { Context } from '../../platform/context.ts'
import { storedShape } from '../../platform/stored-shape.ts'
import type { KeyOf } from './own-data-key.ts'
import { namedLocation } from './sealed-locations.ts'
import { StoredPerson } from './stored-party.ts'

/** The encrypted data of a person named in a registration: the details, and the files that came with them. */
const StoredNamed = z.extend(StoredPerson, { documents: z.array(Id), proofs: z.array(Id) })
export const storedNamed = storedShape(StoredNamed, [
  // This version did not ask for proofs of the relationship.
  old => ({ proofs: [], ...old }),
])

const findNamed = prepared((db, intentIds: readonly string[]) =>
  db
    .selectFrom('sales.namedPerson')
    .select(['id', 'accountId', 'intentId', 'partyId', 'role', 'relationship', 'particularsSealed'])
    .select(['consentedAt', 'linkSentAt', 'objectedAt', 'fullAt'])
    .where(sql<boolean>`intent_id = any(${intentIds}::uuid[])`)
    .orderBy('order'),
)

/** Returns the people named in intents, decrypted, in their order. */
export const readNamedPeople = async (
  { vault }: Pick<Context, 'vault'>,
  db: Reader,
  keyOf: KeyOf,
  intentIds: readonly string[],
) => {
  if (intentIds.length === 0) return []
  const rows = await findNamed(db, intentIds)
  return rows.map(({ particularsSealed, accountId, ...row }) => ({
    ...row,
    details: storedNamed.read(
      vault.open(keyOf(accountId), namedLocation(row.id, 'particulars_sealed'), particularsSealed),
    ),
  }))
}

/** Returns a person of the account's list in the form in which a registration stores them. */
export const namedOf = (person: KnownPerson): z.output<typeof StoredNamed> => {
  const { id: _id, savedAt: _savedAt, documents, proofs, ...details } = person
  return { ...details, documents: documents.map(({ id }) => id), proofs: proofs.map(({ id }) => id) }
}
