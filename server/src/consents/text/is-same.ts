import { isDeepStrictEqual } from 'node:util'
import type { Text } from '#contract/consents/text'

/** Do people read the same? */
export const isSame = (item: Text, other: Text): boolean => isDeepStrictEqual(item, other)
