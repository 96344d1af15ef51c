import type { Locale } from '#contract/common'
import type { beginOfficeSessionByProvider } from '#contract/office/provider'
import type { Role } from '#contract/office/staff'
import type { Reader } from '../../platform/database/index.ts'
import type { Identified } from '../../platform/identity-provider.ts'
import type { Call } from '../../platform/pipeline/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import { tellGained } from '../member/index.ts'
import { endSessions } from '../session/index.ts'

type Coming = { who: Identified; roles: Role[]; locale: Locale; now: Date }

/** The member of staff whom the provider's word stands for, held until the call is done; nobody yet, or who has left. */
export const findIdentity = (db: Reader, { issuer, subject }: Identified) =>
  db
    .selectFrom('office.identity as identity')
    .innerJoin('office.staff as staff', 'staff.id', 'identity.staffId')
    .select(['staff.id', 'staff.endedAt'])
    .where('identity.issuer', '=', issuer)
    .where('identity.subject', '=', subject)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Who was sent away here is not let in by another door: an administrator takes them back. */
const needStay = ({ endedAt }: { endedAt: string | null }): void => {
  if (endedAt !== null) throw new Refusal('office.provider.left')
}

/** Joins the provider's name for somebody to a member of staff. Refuses where either is joined otherwise already. */
const addIdentity = async (db: Reader, staffId: string, { who, now }: Coming): Promise<void> => {
  const at = now.toISOString()
  const { issuer, subject, isFactor } = who
  const added = await db
    .insertInto('office.identity')
    .values({ staffId, issuer, subject, isFactor, createdAt: at, usedAt: at })
    .onConflict(conflict => conflict.doNothing())
    .returning('staffId')
    .executeTakeFirst()
  if (!added) throw new Refusal('office.provider.email')
  // From now on whoever is sent away there is sent away here: no password opens beside it.
  await db.updateTable('office.staff').set({ passwordHash: null }).where('id', '=', staffId).execute()
  await db.deleteFrom('office.invitation').where('staffId', '=', staffId).execute()
}

/** Somebody whom the provider sends for the first time: added, or known here by their address already. */
const joinStaff = async (db: Reader, coming: Coming): Promise<string> => {
  const { who, roles, locale } = coming
  const { email } = who
  if (email === null) throw new Refusal('office.provider.email')
  const added = await db
    .insertInto('office.staff')
    .values({ email, name: who.name ?? email, roles, locale })
    .onConflict(conflict => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) {
    await addIdentity(db, added.id, coming)
    return added.id
  }
  // Of two who come at once for the first time, one has waited for the other.
  const meanwhile = await findIdentity(db, who)
  if (meanwhile) return meanwhile.id
  const known = await db
    .selectFrom('office.staff')
    .select(['id', 'endedAt'])
    .where('email', '=', email)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  needStay(known)
  // Whoever may write any address into their account there would become anybody here.
  if (!who.isEmailVerified) throw new Refusal('office.provider.email')
  await addIdentity(db, known.id, coming)
  return known.id
}

/** Whose login it is, with the roles that their groups give them from now on: their id. Refuses who has no place here. */
export const keepIdentity = async (
  call: Pick<Call<typeof beginOfficeSessionByProvider>, 'context' | 'db' | 'about'>,
  coming: Coming,
): Promise<string> => {
  const { db, about } = call
  const { who, roles, now } = coming
  const found = await findIdentity(db, who)
  if (found) {
    about(found.id)
    needStay(found)
  }
  if (roles.length === 0) {
    // Their place was taken away there: what they have open here ends with it.
    if (found) await endSessions(db, found.id, now)
    throw new Refusal('office.provider.no-role', { keep: found !== undefined })
  }
  const id = found?.id ?? (await joinStaff(db, coming))
  about(id)
  const { countsFrom: before } = await db
    .selectFrom('office.staff')
    .select('countsFrom')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { countsFrom } = await db
    .updateTable('office.staff')
    .set({ roles })
    .where('id', '=', id)
    .returning('countsFrom')
    .executeTakeFirstOrThrow()
  if (found === undefined || countsFrom !== before)
    await tellGained(call, { staffId: id, by: { said: who.issuer, staffId: null } })
  const used = { usedAt: now.toISOString(), isFactor: who.isFactor }
  await db.updateTable('office.identity').set(used).where('staffId', '=', id).execute()
  return id
}
