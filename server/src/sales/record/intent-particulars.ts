import * as z from 'zod/mini'
import { Id } from '#contract/common'
import { details } from '#contract/sales/registration/intent'
import type { DataKey, Location } from '../../platform/crypto/vault.ts'
import type { Context } from '../../platform/context.ts'
import { fill, fillEach, storedShape } from '../../platform/stored-shape.ts'
import { StoredCompany } from './stored-party.ts'

/** What an intent contains beside the registrant, as submitted: company, relatives, agent. */
const Particulars = z.object({
  company: z.nullable(z.extend(StoredCompany, { partyId: Id, documents: z.array(Id) })),
  ...details,
})
export type IntentParticulars = z.output<typeof Particulars>

export const storedParticulars = storedShape(Particulars, [
  // This version did not ask for the numbers of relatives' registrations.
  old => ({ ...old, relatives: fillEach(old['relatives'], { registrationNumber: null }) }),
  // In this version branches were free text; there was no list of them.
  old => ({ ...old, agent: old['agent'] && fill(old['agent'], { branchCode: null }) }),
])
/** The details of a registration that says nothing beside the registrant, such as one on paper. */
export const noDetails = { isDirector: false, relatives: [], agent: null } satisfies Omit<IntentParticulars, 'company'>
export const noParticulars: IntentParticulars = { company: null, ...noDetails }

/** Location of the particulars in the database; it is bound into their encryption. */
export const particularsLocation = (intentId: string): Location => ({
  table: 'sales.intent',
  column: 'particulars_sealed',
  row: intentId,
})

/** Returns the particulars of an intent, decrypted; empty if none were given. */
export const openParticulars = (
  { vault }: Pick<Context, 'vault'>,
  key: DataKey,
  { id, particularsSealed }: { id: string; particularsSealed: Buffer | null },
): IntentParticulars =>
  particularsSealed === null
    ? noParticulars
    : storedParticulars.read(vault.open(key, particularsLocation(id), particularsSealed))
