import type { ApiScope } from '#contract/integrations/scope'
import type { Standing } from '#contract/staff/staff-session'
import type { Role } from '#contract/staff/staff'
import type { Locale } from '#contract/common'
import type { Who } from '#contract/operation'

/** A logged-in registrant. */
export type Registrant = { kind: 'registrant'; accountId: string; sessionId: string; locale: Locale }
/**
 * A staff member who is logged in at the office. `roles`: the roles at the time of the call. `assigned`: the sales
 * sessions to which the staff member is assigned. `isProven`: true if the staff member proved their identity within
 * the last minutes.
 */
export type Staff = {
  kind: 'staff'
  staffId: string
  sessionId: string
  standing: Standing
  isProven: boolean
  roles: readonly Role[]
  assigned: readonly string[]
}
/** The bearer of a link: the person named in a registration of that account. */
export type LinkBearer = { kind: 'link'; linkId: string; accountId: string }

/** Another system, identified by its API key. `assigned`: the sales sessions whose data it receives. */
export type Integration = {
  kind: 'integration'
  keyId: string
  scopes: readonly ApiScope[]
  assigned: readonly string[]
}

/** The caller: anonymous, or one of the kinds for which an operation may be open. */
export type Actor = { kind: 'anyone' } | Registrant | Staff | LinkBearer | Integration

/** The actor that an operation certainly has, by its `who`. */
export type ActorOf<W extends Who> = Extract<Actor, { kind: W }>

/** Returns the name of the actor in the audit: kind and id. */
export const actorName = (actor: Actor): string => {
  switch (actor.kind) {
    case 'anyone':
      return 'anyone'
    case 'registrant':
      return `registrant:${actor.accountId}`
    case 'staff':
      return `staff:${actor.staffId}`
    case 'link':
      return `link:${actor.linkId}`
    case 'integration':
      return `integration:${actor.keyId}`
  }
}

/** Returns the id of the staff member with this audit name; null if the actor was not staff. */
export const staffIdOf = (name: string): string | null => (name.startsWith('staff:') ? name.slice(6) : null)

/** Returns the session in which the action was done; an anonymous caller, a link and another system have none. */
export const sessionOf = (actor: Actor): string | null => ('sessionId' in actor ? actor.sessionId : null)
