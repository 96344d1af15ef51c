import type { ApiScope } from '#contract/integrations/scope'
import type { Standing } from '#contract/office/session'
import type { Role } from '#contract/office/staff'
import type { Locale } from '#contract/common'
import type { Who } from '#contract/operation'

/** Somebody with an account, logged in. */
export type Registrant = { kind: 'registrant'; accountId: string; sessionId: string; locale: Locale }
/**
 * A member of staff, logged in at the office. `roles`: as they were when the call came. `assigned`: to which sessions of sales.
 * `isProven`: has proved within the last minutes who they are.
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

/** Another system, by its API key. `assigned`: of which sessions of sales it learns. */
export type Integration = {
  kind: 'integration'
  keyId: string
  scopes: readonly ApiScope[]
  assigned: readonly string[]
}

/** Who asks: nobody known, or one of those whom an operation may be for. */
export type Actor = { kind: 'anyone' } | Registrant | Staff | LinkBearer | Integration

export type ActorOf<W extends Who> = Extract<Actor, { kind: W }>

/** Who it was, as the audit names it: kind and id. */
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

/** The member of staff whom the audit names so; null: it was somebody else. */
export const staffIdOf = (name: string): string | null => (name.startsWith('staff:') ? name.slice(6) : null)

/** The session in which it was done; a passer-by, a link and another system have none. */
export const sessionOf = (actor: Actor): string | null => ('sessionId' in actor ? actor.sessionId : null)
