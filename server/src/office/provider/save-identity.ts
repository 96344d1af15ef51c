import { sql } from 'kysely'
import type { Locale } from '#contract/common'
import type { beginOfficeSessionByProvider } from '#contract/office/provider'
import { isKiosk, type Role } from '#contract/office/staff'
import type { Reader } from '../../platform/database/index.ts'
import type { Identified } from '../../platform/identity-provider.ts'
import type { Call } from '../../platform/pipeline/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import { byProvider, lockAdministrators, notifyGainedRoles } from '../roles/index.ts'
import { endSessions } from '../session/index.ts'

type Coming = { who: Identified; roles: Role[]; locale: Locale; now: Date }

const identities = (db: Reader, { issuer, subject }: Identified) =>
  db
    .selectFrom('office.identity as identity')
    .innerJoin('office.staff as staff', 'staff.id', 'identity.staffId')
    .select(['staff.id', 'staff.endedAt', 'staff.roles'])
    .where('identity.issuer', '=', issuer)
    .where('identity.subject', '=', subject)

/** The member of staff whom the provider's word stands for, held until the call is done; nobody yet, or who has left. */
export const findIdentity = (db: Reader, who: Identified) => identities(db, who).forNoKeyUpdate().executeTakeFirst()

/** Holds the administrators before the member of staff, as whoever changes the staff does: of two at once neither waits for the other. */
const lockAdministratorsFirst = async (db: Reader, { who, roles }: Coming): Promise<void> => {
  if (roles.includes('ADMINISTRATOR')) return
  const found = await identities(db, who).executeTakeFirst()
  if (found?.roles.includes('ADMINISTRATOR')) await lockAdministrators(db)
}

/** Who was sent away here is not let in by another door: an administrator takes them back. */
const requireStay = ({ endedAt }: { endedAt: string | null }): void => {
  if (endedAt !== null) throw new Refusal('office.provider.left')
}

/** Joins the provider's name for somebody to a member of staff. Refuses where either is joined otherwise already. */
export const linkIdentity = async (
  db: Reader,
  staffId: string,
  { who, now }: Pick<Coming, 'who' | 'now'>,
): Promise<void> => {
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

/**
 * Has an administrator just said that this member of staff may come? Whoever has proved an address at the provider is not yet who is on the
 * list under it: they come by a link that still stands, or join the two in a session of their own.
 */
const requireInvitation = async (db: Reader, staffId: string, now: Date): Promise<void> => {
  const { hasFactor, isLinked } = await db
    .selectFrom('office.staff')
    .select([
      sql<boolean>`staff.totp_confirmed_at is not null
        or exists (select from office.passkey where passkey.staff_id = staff.id)`.as('hasFactor'),
      byProvider.as('isLinked'),
    ])
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  if (isLinked) throw new Refusal('office.provider.email')
  const invitation = await db
    .selectFrom('office.invitation')
    .select('staffId')
    .where('staffId', '=', staffId)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst()
  if (hasFactor || !invitation) throw new Refusal('office.provider.unlinked')
}

/** Somebody whom the provider sends for the first time: added, or invited here by their address. */
const joinStaff = async (db: Reader, coming: Coming): Promise<string> => {
  const { who, roles, locale, now } = coming
  const { email } = who
  if (email === null) throw new Refusal('office.provider.email')
  const added = await db
    .insertInto('office.staff')
    .values({ email, name: who.name ?? email, roles, locale })
    .onConflict(conflict => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) {
    await linkIdentity(db, added.id, coming)
    return added.id
  }
  // Of two who come at once for the first time, one has waited for the other.
  const meanwhile = await findIdentity(db, who)
  if (meanwhile) return meanwhile.id
  const known = await db
    .selectFrom('office.staff')
    .select(['id', 'endedAt', 'roles'])
    .where('email', '=', email)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  requireStay(known)
  // A kiosk is nobody.
  if (isKiosk(known.roles)) throw new Refusal('office.provider.email')
  await requireInvitation(db, known.id, now)
  await linkIdentity(db, known.id, coming)
  return known.id
}

/** Whose login it is: their id. Their roles stay as they are until the login is whole. Refuses who has no place here. */
export const saveIdentity = async (
  call: Pick<Call<typeof beginOfficeSessionByProvider>, 'context' | 'db' | 'setAuditSubject'>,
  coming: Coming,
): Promise<string> => {
  const { db, setAuditSubject } = call
  const { who, roles, now } = coming
  await lockAdministratorsFirst(db, coming)
  const found = await findIdentity(db, who)
  if (found) {
    setAuditSubject(found.id)
    requireStay(found)
  }
  if (roles.length === 0) {
    // Their place was taken away there: what they have open here ends with it.
    if (found) await endSessions(db, found.id, now)
    throw new Refusal('office.provider.no-role', { keep: found !== undefined })
  }
  if (found === undefined && who.email !== null && !who.isEmailVerified) {
    // Whoever may write any address into their account there would come here as anybody. The audit names them as the provider does.
    setAuditSubject(who.subject)
    throw new Refusal('office.provider.unverified')
  }
  const id = found?.id ?? (await joinStaff(db, coming))
  setAuditSubject(id)
  if (found === undefined) await notifyGainedRoles(call, { staffId: id, by: { said: who.issuer, staffId: null } })
  const used = { usedAt: now.toISOString(), isFactor: who.isFactor }
  await db.updateTable('office.identity').set(used).where('staffId', '=', id).execute()
  return id
}
