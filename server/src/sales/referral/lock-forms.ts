import { Invalid, Refusal } from '../../platform/refusal.ts'
import type { Scope } from '../../platform/scope.ts'
import type { Issued } from './insert-forms.ts'
import { readCodes } from '../../reference/index.ts'

/** Locks the property, because forms are numbered one after another. Checks that the agency is in the list. */
export const lockForms = async (
  { db }: Scope<'db'>,
  { propertyId, agencyCode }: Pick<Issued, 'propertyId' | 'agencyCode'>,
): Promise<void> => {
  const held = await db
    .selectFrom('sales.property')
    .select('id')
    .where('id', '=', propertyId)
    .forUpdate()
    .executeTakeFirst()
  if (!held) throw new Refusal('request.not-found')
  const agencies = await readCodes(db, ['AGENCY'])
  if (!agencies.some(({ code }) => code === agencyCode))
    throw new Invalid([{ field: 'agencyCode', code: 'not_offered' }])
}
