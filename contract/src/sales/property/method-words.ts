import type { SessionMethod } from './sales-session.ts'

/**
 * Returns the key of a message about what a registration has in its session: entries of a ballot, or, where the first
 * to report choose first, turns to choose (D-T18). A message of the second kind has the first one's key with the method
 * after it. A registration that a device stored without its method has entries, as all had then.
 */
export const keyFor = <Key extends string>(method: SessionMethod | undefined, key: Key): Key | `${Key}_FIRST_COME` =>
  method === 'FIRST_COME' ? `${key}_FIRST_COME` : key
