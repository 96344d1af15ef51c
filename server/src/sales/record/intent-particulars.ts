import * as z from 'zod/mini'
import { Id } from '#contract/common'
import { KnownAgent } from '#contract/sales/agent'
import { Relative } from '#contract/sales/related'
import type { Reader } from '../../platform/database/index.ts'
import type { Location } from '../../platform/crypto/index.ts'
import type { Context } from '../../platform/context.ts'
import { fillEach, storedShape } from '../../platform/stored-shape.ts'
import { ownDataKey } from './own-data-key.ts'
import { StoredCompany } from './stored-party.ts'

/** What an intent tells beside the registrant, as entered when it was lodged: company, relatives, agent. */
const Particulars = z.object({
  company: z.nullable(z.extend(StoredCompany, { partyId: Id, documents: z.array(Id) })),
  isDirector: z.boolean(),
  relatives: z.array(Relative),
  agent: z.nullable(KnownAgent),
})
export type IntentParticulars = z.output<typeof Particulars>

export const storedParticulars = storedShape(Particulars, [
  // The numbers of relatives' registrations were not asked for.
  old => ({ ...old, relatives: fillEach(old['relatives'], { registrationNumber: null }) }),
])
export const noParticulars: IntentParticulars = { company: null, isDirector: false, relatives: [], agent: null }

/** Where they stand; bound into their seal. */
export const particularsLocation = (intentId: string): Location => ({
  table: 'sales.intent',
  column: 'particulars_sealed',
  row: intentId,
})

/** Those of one of an account's own intents, opened; nothing where nothing was told. */
export const openParticulars = async (
  context: Context,
  db: Reader,
  accountId: string,
  { id, particularsSealed }: { id: string; particularsSealed: Buffer | null },
): Promise<IntentParticulars> => {
  if (particularsSealed === null) return noParticulars
  const key = await ownDataKey(context, db, accountId)
  return storedParticulars.read(context.vault.open(key, particularsLocation(id), particularsSealed))
}
