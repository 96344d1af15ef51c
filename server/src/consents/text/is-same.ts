import { isDeepStrictEqual } from 'node:util'
import type { Text } from '#contract/consents/text'

/** Do people read the same? */
export const isSame = (one: Text, other: Text): boolean => isDeepStrictEqual(one, other)
