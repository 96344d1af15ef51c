import type { PropertyParticulars as Told } from '#contract/sales/property/management'
import type { Staff } from '../../platform/actor.ts'
import type { Scope } from '../../platform/scope.ts'
import { Invalid, Refusal } from '../../platform/refusal.ts'
import { lockPropertyRow } from './lock-property-row.ts'
import { readCodes } from '../../reference/index.ts'

type Work = Scope<'db' | 'now'> & { actor: Staff }

/** Locks the property, in the version that the staff member saw. */
export const lockProperty = async (
  { db }: Pick<Work, 'db'>,
  { id, version }: { id: string; version: number },
): Promise<void> => {
  const locked = await lockPropertyRow({ db }, id)
  if (locked.version !== version) throw new Refusal('sales.property.changed')
}

/** Saves the particulars of a property that are valid from now on, beside the earlier versions. */
export const saveVersion = async (
  { db, now, actor }: Work,
  id: string,
  version: number,
  content: object,
): Promise<void> => {
  await db
    .insertInto('sales.propertyVersion')
    .values({
      propertyId: id,
      version,
      content: JSON.stringify(content),
      staffId: actor.staffId,
      at: now.toISOString(),
    })
    .execute()
}

/** Returns the published particulars, without the other fields of the input. */
export const particularsOf = ({ name, developer, district, address, description }: Told): Told => ({
  name,
  developer,
  district,
  address,
  description,
})

/** Checks that the district is in the list. */
export const requireDistrict = async ({ db }: Pick<Work, 'db'>, district: string): Promise<void> => {
  const known = await readCodes(db, ['DISTRICT'])
  if (!known.some(({ code }) => code === district)) throw new Invalid([{ field: 'district', code: 'not_offered' }])
}
