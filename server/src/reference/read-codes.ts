import type { CategoryCode } from '#contract/reference/reference'
import type { Reader } from '../platform/database.ts'

/** The codes of some lists, with what each says. */
export const readCodes = (db: Reader, categories: readonly CategoryCode[]) =>
  db
    .selectFrom('reference.codeValue')
    .select(['category', 'code', 'attributes'])
    .where('category', 'in', [...categories])
    .execute()
