import { sql } from 'kysely'
import type { Locale } from '#contract/common'
import type { beginOfficeSessionByProvider } from '#contract/staff/provider'
import { isAgent, isKiosk, type Role } from '#contract/staff/staff'
import type { Reader } from '../../platform/database/database.ts'
import type { Call } from '../../platform/pipeline/handler.ts'
import { byProvider, lockAdministrators } from '../roles/lock-administrators.ts'
import { notifyGainedRoles } from '../roles/notify-gained-roles.ts'
import { endSessions } from '../session/end-sessions.ts'
import type { Identified } from '../../platform/identity-provider.ts'
import { Refusal } from '../../platform/refusal.ts'

type Coming = { who: Identified; roles: Role[]; locale: Locale; now: Date }

const identities = (db: Reader, { issuer, subject }: Identified) =>
  db
    .selectFrom('office.identity as identity')
    .innerJoin('office.staff as staff', 'staff.id', 'identity.staffId')
    .select(['staff.id', 'staff.endedAt', 'staff.roles'])
    .where('identity.issuer', '=', issuer)
    .where('identity.subject', '=', subject)

/**
 * Finds and locks, until the call ends, the member of staff for this provider identity. Returns nothing for a new
 * identity; members who have left are found too.
 */
export const findIdentity = (db: Reader, who: Identified) => identities(db, who).forNoKeyUpdate().executeTakeFirst()

/**
 * Locks the administrators before the member, in the same order as every other change of the staff list, to avoid
 * deadlocks.
 */
const lockAdministratorsFirst = async (db: Reader, { who, roles }: Coming): Promise<void> => {
  if (roles.includes('ADMINISTRATOR')) return
  const found = await identities(db, who).executeTakeFirst()
  if (found?.roles.includes('ADMINISTRATOR')) await lockAdministrators(db)
}

/** A member who was removed here cannot return through the provider: an administrator must invite them again. */
const requireStay = ({ endedAt }: { endedAt: string | null }): void => {
  if (endedAt !== null) throw new Refusal('office.provider.left')
}

/** Links a provider identity to a member of staff. Refuses if either is already linked to another. */
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
  // Removes the password: from now on a member whose access ends at the provider has no access here either.
  await db.updateTable('office.staff').set({ passwordHash: null }).where('id', '=', staffId).execute()
  await db.deleteFrom('office.invitation').where('staffId', '=', staffId).execute()
}

/**
 * Requires a currently valid invitation by an administrator. A person who has verified an address at the provider is
 * not necessarily the member listed under it. Such a person uses a valid link, or links the two in a session of their
 * own.
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

/** Adds a person whom the provider sends for the first time, or matches them by address with an invitation. */
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
  // If the same person comes twice at once for the first time, the second call has waited for the first and finds its
  // identity.
  const meanwhile = await findIdentity(db, who)
  if (meanwhile) return meanwhile.id
  const known = await db
    .selectFrom('office.staff')
    .select(['id', 'endedAt', 'roles'])
    .where('email', '=', email)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  requireStay(known)
  // A kiosk account is not a person, and an estate agent is not the vendor's: neither can be linked.
  if (isKiosk(known.roles) || isAgent(known.roles)) throw new Refusal('office.provider.email')
  await requireInvitation(db, known.id, now)
  await linkIdentity(db, known.id, coming)
  return known.id
}

/**
 * Returns the id of the member who logs in. Their roles stay unchanged until the login is complete. Refuses a person
 * without access.
 */
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
    if (isAgent(found.roles)) throw new Refusal('office.provider.email')
  }
  if (roles.length === 0) {
    // The provider has withdrawn the person's roles, so their open sessions end here too.
    if (found) await endSessions(db, found.id, now)
    throw new Refusal('office.provider.no-role', { keep: found !== undefined })
  }
  if (found === undefined && who.email !== null && !who.isEmailVerified) {
    // Without this check, a person who can write any address into their provider account could log in as any member.
    // The audit names them by the provider's subject.
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
