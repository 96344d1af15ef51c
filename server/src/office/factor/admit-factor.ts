import type { Staff } from '../../platform/actor.ts'
import { Refusal } from '../../platform/refusal.ts'

/**
 * May a second factor be added in this session? Who has none may by the password alone; who has one proves it first, and anew: a
 * password that was found out must not bring a factor of a stranger's.
 */
export const admitFactor = ({ standing, isProven }: Pick<Staff, 'standing' | 'isProven'>): void => {
  if (standing === 'ENROL') return
  if (standing === 'LOCKED') throw new Refusal('office.locked')
  if (standing === 'PROVE') throw new Refusal('office.second-factor')
  if (!isProven) throw new Refusal('office.prove-again')
}
