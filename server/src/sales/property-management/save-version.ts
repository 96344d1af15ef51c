import type { PropertyParticulars as Told } from '#contract/sales/property/management'
import type { Staff } from '../../platform/actor.ts'
import type { Scope } from '../../platform/scope.ts'
import { Invalid, Refusal } from '../../platform/refusal.ts'
import { readCodes } from '../../reference/index.ts'

type Work = Scope<'db' | 'now'> & { actor: Staff }

/** Holds what was looked at, as it was looked at. */
export const lockProperty = async (
  { db }: Pick<Work, 'db'>,
  { id, version }: { id: string; version: number },
): Promise<void> => {
  const held = await db
    .selectFrom('sales.property')
    .select('version')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!held) throw new Refusal('request.not-found')
  if (held.version !== version) throw new Refusal('sales.property.changed')
}

/** Keeps what is told of a property from now on, beside what was told before. */
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

/** What is told, without anything else that came along. */
export const particularsOf = ({ name, developer, district, address, description }: Told): Told => ({
  name,
  developer,
  district,
  address,
  description,
})

/** The district is one of the list. */
export const requireDistrict = async ({ db }: Pick<Work, 'db'>, district: string): Promise<void> => {
  const known = await readCodes(db, ['DISTRICT'])
  if (!known.some(({ code }) => code === district)) throw new Invalid([{ field: 'district', code: 'not_offered' }])
}
