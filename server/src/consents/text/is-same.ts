import { isDeepStrictEqual } from 'node:util'
import type { Text } from '#contract/consents/text'

/** Returns true if both texts read the same. */
export const isSame = (item: Text, other: Text): boolean => isDeepStrictEqual(item, other)
