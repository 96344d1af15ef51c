import { mayUse, standsOpenTo } from '#contract/office/role'
import { isOfOffice, type Operation } from '#contract/operation'
import type { Actor } from '../actor.ts'
import type { AccountLock, Context, Recognisers } from '../context.ts'
import { isApiKey } from '../crypto/index.ts'
import { databaseNow, type Reader } from '../database/index.ts'
import { Refusal } from '../refusal.ts'
import { parseInput } from './input.ts'
import type { RequestInfo } from './request.ts'

/** Who asks, and the database's clock: the same instant throughout the call. */
export type AuthResult = { actor: Actor; now: Date }

/** What proves who asks, for an operation of this kind; the others are not looked at. Null: nothing does. */
export const credentialOf = (op: Operation, asked: RequestInfo): string | null => {
  switch (op.who) {
    case 'anyone':
      return null
    case 'registrant':
      return asked.token
    case 'staff':
      return asked.officeCookie
    case 'integration':
      // What is none of our keys is nobody's, and nothing is done to find out whose.
      return asked.token !== null && isApiKey(asked.token) ? asked.token : null
    case 'link': {
      // It stands in the input, and by the grammar there it has one name.
      const { token } = parseInput(op, asked)
      return typeof token === 'string' ? token : null
    }
  }
}

/**
 * A browser sends the cookie of staff with whatever is sent to us: what changes something, or logs somebody in, must come from a
 * page of ours.
 */
const requireOrigin = (context: Context, op: Operation, asked: RequestInfo): void => {
  if (isOfOffice(op) && op.method !== 'GET' && asked.origin !== new URL(context.config.officeUrl).origin)
    throw new Refusal('request.origin')
}

/** Who asks is nobody that we know: people log in again, a system has another key made. */
export const unknownTo = ({ who }: Pick<Operation, 'who'>): Refusal =>
  new Refusal(who === 'integration' ? 'integrations.key.refused' : 'request.unauthenticated')

/** Knows who asks, and nothing else: whether they may is `authorise`'s. Refuses whom it does not know. */
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

/** The one table of roles answers, and of an API key what it was given; what is for a registrant or the bearer of a link is theirs already. */
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
