import type { KnownCompany, KnownPerson } from '#contract/sales/registration/party'
import { sql } from 'kysely'
import { prepared } from '../../../platform/database/prepared.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { ownDataKey } from '../../record/own-data-key.ts'
import { partyLocation } from '../../record/sealed-locations.ts'
import { storedCompany, storedPerson } from '../../record/stored-party.ts'
import { readAttachments } from '../attachment/read-attachments.ts'
import type { Context } from '../../../platform/context.ts'

const find = prepared((db, accountId: string, ids: readonly string[] | undefined) =>
  db
    .selectFrom('sales.party')
    .select(['id', 'kind', 'particularsSealed', 'savedAt'])
    .where('accountId', '=', accountId)
    .$if(ids === undefined, query => query.where('removedAt', 'is', null))
    .$if(ids !== undefined, query => query.where(sql<boolean>`id = any(${ids}::uuid[])`))
    .orderBy('savedAt', 'desc'),
)

/**
 * Returns the people and companies of an account, decrypted, the last saved first; with `ids`, those of them, removed
 * ones too.
 */
export const readParties = async (
  context: Context,
  db: Reader,
  accountId: string,
  ids?: readonly string[],
): Promise<{ people: KnownPerson[]; companies: KnownCompany[] }> => {
  if (ids?.length === 0) return { people: [], companies: [] }
  const rows = await find(db, accountId, ids)
  if (rows.length === 0) return { people: [], companies: [] }
  const key = await ownDataKey(context, db, accountId)
  const attachments = await readAttachments(context, db, accountId, { partyIds: rows.map(({ id }) => id) })
  const filesOf = (id: string, isProof: boolean) =>
    attachments.flatMap(({ partyId, attachment }) =>
      partyId === id && (attachment.purpose === 'RELATIONSHIP') === isProof ? [attachment] : [],
    )
  const open = (row: (typeof rows)[number]): string =>
    context.vault.open(key, partyLocation(row.id, 'particulars_sealed'), row.particularsSealed)
  const details = ({ id, savedAt }: (typeof rows)[number]) => ({ id, savedAt, documents: filesOf(id, false) })
  return {
    people: rows
      .filter(({ kind }) => kind === 'PERSON')
      .map(row => ({ ...storedPerson.read(open(row)), ...details(row), proofs: filesOf(row.id, true) })),
    companies: rows
      .filter(({ kind }) => kind === 'COMPANY')
      .map(row => ({ ...storedCompany.read(open(row)), ...details(row) })),
  }
}
