import type { Reader } from '../../platform/database/database.ts'

/** Returns the number of second factors with which a member can prove their identity. Recovery codes do not count. */
export const countFactors = async (db: Reader, staffId: string): Promise<number> => {
  const { passkeys, totpConfirmedAt } = await db
    .selectFrom('office.staff as staff')
    .select(eb => [
      'staff.totpConfirmedAt',
      eb
        .selectFrom('office.passkey as passkey')
        .select(count => count.fn.countAll<number>().as('count'))
        .whereRef('passkey.staffId', '=', 'staff.id')
        .as('passkeys'),
    ])
    .where('staff.id', '=', staffId)
    .executeTakeFirstOrThrow()
  return (passkeys ?? 0) + (totpConfirmedAt === null ? 0 : 1)
}
