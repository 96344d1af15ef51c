import type { Staff } from '../../platform/actor.ts'
import { Refusal } from '../../platform/refusal.ts'

/**
 * Checks whether a second factor may be added in this session. A member without a factor may add one with the
 * password alone. A member who has one must prove it again first, so that an attacker with a stolen password cannot
 * add a factor of their own.
 */
export const admitFactor = ({ standing, isProven }: Pick<Staff, 'standing' | 'isProven'>): void => {
  if (standing === 'ENROL') return
  if (standing === 'LOCKED') throw new Refusal('office.locked')
  if (standing === 'PROVE') throw new Refusal('office.second-factor')
  if (!isProven) throw new Refusal('office.prove-again')
}
