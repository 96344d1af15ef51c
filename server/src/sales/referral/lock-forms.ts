import { Invalid } from '../../platform/refusal.ts'
import type { Scope } from '../../platform/scope.ts'
import { lockPropertyRow } from '../property/lock-property-row.ts'
import type { Issued } from './insert-forms.ts'
import { readCodes } from '../../reference/index.ts'

/** Locks the property, because forms are numbered one after another. Checks that the agency is in the list. */
export const lockForms = async (
  { db }: Scope<'db'>,
  { propertyId, agencyCode }: Pick<Issued, 'propertyId' | 'agencyCode'>,
): Promise<void> => {
  await lockPropertyRow({ db }, propertyId)
  const agencies = await readCodes(db, ['AGENCY'])
  if (!agencies.some(({ code }) => code === agencyCode))
    throw new Invalid([{ field: 'agencyCode', code: 'not_offered' }])
}
