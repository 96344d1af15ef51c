import type { AssistedPerson, AssistedReason } from '#contract/sales/desk/assisted'
import { randomUUID } from 'node:crypto'
import type { Locale } from '#contract/common'
import { nowhere } from '../../notices/index.ts'
import type { Staff } from '../../platform/actor.ts'
import { randomToken } from '../../platform/crypto/secret-hasher.ts'
import { brokenUnique } from '../../platform/database/database.ts'
import { lockAccount } from '../login/lock-account.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Scope } from '../../platform/scope.ts'
import { insertAccount } from './insert-account.ts'
import { personIndex } from './person-index.ts'

type Assisted = { person: AssistedPerson; reason: AssistedReason; lettersTo: string | null; locale: Locale }

/**
 * Returns the locked account of a person at the desk: the account that bears the identity number, or a new account
 * that nobody can log in to. If two transactions create it at the same time, one is refused and finds the account on
 * its next attempt.
 */
export const assistAccount = async (
  work: Scope<'context' | 'db' | 'now'> & { actor: Staff },
  { person, reason, lettersTo, locale }: Assisted,
): Promise<{ id: string; isNew: boolean }> => {
  const { context, db, now, actor } = work
  const known = await db
    .selectFrom('accounts.account')
    .select('id')
    .where('idNumberIndex', '=', personIndex(context.vault, person))
    .orderBy('numberRepeated')
    .executeTakeFirst()
  if (known && (await lockAccount(db, known.id))) return { id: known.id, isNew: false }
  const id = randomUUID()
  // The email and the number belong to nobody, and nobody knows the password.
  const login = { email: nowhere(id), areaCode: '852' as const, phoneNumber: id, password: randomToken() }
  try {
    await insertAccount(work, id, { ...person, ...login, locale })
  } catch (fault) {
    if (brokenUnique(fault) === 'account_id_number_taken') throw new Refusal('accounts.id-number.taken')
    throw fault
  }
  const assisted = { assistedAt: now.toISOString(), assistedBy: actor.staffId, assistedReason: reason, lettersTo }
  await db.updateTable('accounts.account').set(assisted).where('id', '=', id).execute()
  return { id, isNew: true }
}
