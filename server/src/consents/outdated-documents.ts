import type { Reader } from '../platform/database/database.ts'
import { termsDates } from '../reference/index.ts'

type Shown = { code: string; termsType: string | null; shownAt: string }

/**
 * Returns the shown consents whose document has a newer version now: the person has read a version that is no longer
 * in force.
 */
export const outdatedDocuments = async (db: Reader, shown: readonly Shown[], now: Date): Promise<string[]> => {
  if (shown.every(({ termsType }) => termsType === null)) return []
  const versions = await termsDates(db)
  const at = (type: string, moment: Date) =>
    versions.find(version => version.type === type && new Date(version.effectiveFrom) <= moment)?.version
  return shown.flatMap(({ code, termsType, shownAt }) =>
    termsType !== null && at(termsType, new Date(shownAt)) !== at(termsType, now) ? [code] : [],
  )
}
