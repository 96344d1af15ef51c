import { randomBytes } from 'node:crypto'
import { recoveryCodes } from '#contract/staff/factor'
import type { Vault } from '../../platform/crypto/vault.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { Scope } from '../../platform/scope.ts'

const letters = 'abcdefghijklmnopqrstuvwxyz234567'

/** Returns ten letters and digits without easily confused characters: 50 bits. */
const newCode = (): string => [...randomBytes(10)].map(byte => letters[byte % 32]).join('')

/** Formats a code for display, in two halves. */
const shown = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`

const digestOf = (vault: Vault, staffId: string, code: string): Buffer =>
  vault.mac('recovery-code', `${staffId}|${code}`)

/** Replaces all recovery codes with ten new ones and returns them formatted. Only their keyed digests are stored. */
export const renewCodes = async ({ context, db }: Scope<'context' | 'db'>, staffId: string): Promise<string[]> => {
  await db.deleteFrom('office.recoveryCode').where('staffId', '=', staffId).execute()
  const codes = Array.from({ length: recoveryCodes }, newCode)
  const rows = codes.map(code => ({ staffId, digest: digestOf(context.vault, staffId, code) }))
  await db.insertInto('office.recoveryCode').values(rows).execute()
  return codes.map(shown)
}

/** True if the code was one of the member's recovery codes. The code is used up by this call. */
export const spendRecoveryCode = async (
  { context, db }: Scope<'context' | 'db'>,
  staffId: string,
  code: string,
): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('office.recoveryCode')
    .where('staffId', '=', staffId)
    .where('digest', '=', digestOf(context.vault, staffId, code))
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export const countRecoveryCodes = async (db: Reader, staffId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('office.recoveryCode')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('staffId', '=', staffId)
    .executeTakeFirstOrThrow()
  return count
}
