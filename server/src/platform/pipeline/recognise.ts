import { mayUse, standsOpenTo } from '#contract/staff/role'
import { isOfOffice, type Operation } from '#contract/operation'
import type { Actor } from '../actor.ts'
import type { AccountLock, Context, Recognisers } from '../context.ts'
import { isApiKey } from '../crypto/api-key.ts'
import { databaseNow, type Reader } from '../database/database.ts'
import { Refusal } from '../refusal.ts'
import { parseInput } from './input.ts'
import type { RequestInfo } from './request.ts'

/** The caller, and the database's clock: the same instant throughout the call. */
export type AuthResult = { actor: Actor; now: Date }

/** Returns the credential that counts for an operation of this kind; others are ignored. Null if there is none. */
export const credentialOf = (op: Operation, asked: RequestInfo): string | null => {
  switch (op.who) {
    case 'anyone':
      return null
    case 'registrant':
      return asked.token
    case 'staff':
      return asked.officeCookie
    case 'integration':
      // A string that is not one of our keys has no owner, so no query is made for it.
      return asked.token !== null && isApiKey(asked.token) ? asked.token : null
    case 'link': {
      // The token is in the input, where the grammar gives it only one name.
      const { token } = parseInput(op, asked)
      return typeof token === 'string' ? token : null
    }
  }
}

/**
 * A browser sends the staff cookie with every request to us: a request that changes something, or logs somebody in,
 * must come from one of our own pages.
 */
const requireOrigin = (context: Context, op: Operation, asked: RequestInfo): void => {
  if (isOfOffice(op) && op.method !== 'GET' && asked.origin !== new URL(context.config.officeUrl).origin)
    throw new Refusal('request.origin')
}

/** Refusal of an unknown caller: people log in again, and a system needs a new key. */
export const unknownTo = ({ who }: Pick<Operation, 'who'>): Refusal =>
  new Refusal(who === 'integration' ? 'integrations.key.refused' : 'request.unauthenticated')

/** Recognises the caller, and nothing else: `authorise` checks permissions. Refuses an unknown caller. */
export const makeRecognise =
  (context: Context, recognisers: Recognisers) =>
  async (op: Operation, db: Reader, asked: RequestInfo, hold: AccountLock): Promise<AuthResult> => {
    if (op.who === 'anyone') {
      requireOrigin(context, op, asked)
      return { actor: { kind: 'anyone' }, now: await databaseNow(db) }
    }
    const secret = credentialOf(op, asked)
    if (secret === null) throw unknownTo(op)
    requireOrigin(context, op, asked)
    const known = await recognisers[op.who](context, db, { secret, hold, ip: asked.caller.ip, operation: op.name })
    if (!known) throw unknownTo(op)
    return known
  }

export type Authenticate = ReturnType<typeof makeRecognise>

const refusalBySessionState = {
  ENROL: 'office.second-factor',
  PROVE: 'office.second-factor',
  LOCKED: 'office.locked',
} as const

/**
 * Checks permissions in the single table of roles, and for an API key its scopes; operations for a registrant or a
 * link bearer need no further check.
 */
export const authorise = (op: Operation, actor: Actor): void => {
  if (actor.kind === 'integration' && !actor.scopes.some(scope => scope === op.scope))
    throw new Refusal('integrations.scope')
  if (actor.kind !== 'staff') return
  if (actor.standing === 'OPEN' && !standsOpenTo(actor.roles, op.name)) throw new Refusal('request.forbidden')
  if (op.needs === 'password') return
  if (actor.standing !== 'OPEN') throw new Refusal(refusalBySessionState[actor.standing])
  if (op.needs === 'role' && !mayUse(actor.roles, op.name)) throw new Refusal('request.forbidden')
  if (op.stepUp && !actor.isProven) throw new Refusal('office.prove-again')
}
