import { ActorKind, auditPage, listAudit } from '#contract/staff/audit'
import type { Role } from '#contract/staff/staff'
import type { OutputOf } from '#contract/operation'
import type { Context } from '../../platform/context.ts'
import type { Reader } from '../../platform/database/database.ts'
import { handler } from '../../platform/pipeline/handler.ts'

type Actor = OutputOf<typeof listAudit>['rows'][number]['actor']

/** The platform stores the actor as `kind:id` (actor.ts). */
const actorOf = (actor: string, sessionId: string | null, roles: Role[] | null): Omit<Actor, 'name'> => {
  const [kind, id = null] = actor.split(':')
  return { kind: ActorKind.parse(kind), id, sessionId, roles: roles ?? [] }
}

/** Returns the audit subjects that a typed text can mean: the text itself, or the registration with that number. */
const subjectsOf = async (context: Pick<Context, 'subjects'>, db: Reader, typed: string): Promise<string[]> => {
  const registration = await context.subjects.registration(db, typed)
  return [typed, ...(registration === null ? [] : [registration.id])]
}

export default handler(listAudit, async ({ input, context, db }) => {
  const { from, to, actorId, subject, registrantId, operation, after } = input
  const subjects = subject === undefined ? null : await subjectsOf(context, db, subject)
  const ofRegistrant =
    registrantId === undefined ? null : [registrantId, ...(await context.subjects.registrationsOf(db, registrantId))]
  const found = await db
    .selectFrom('platform.audit')
    .select(['id', 'at', 'actor', 'sessionId', 'roles', 'operation', 'subject', 'result', 'correlationId', 'purpose'])
    .where('at', '>=', from)
    .where('at', '<', to)
    .$if(actorId !== undefined, query =>
      query.where(
        'actor',
        'in',
        ['registrant', 'staff', 'link', 'integration'].map(kind => `${kind}:${actorId}`),
      ),
    )
    .$if(subjects !== null, query => query.where('subject', 'in', subjects))
    .$if(ofRegistrant !== null, query =>
      query.where(eb => eb.or([eb('subject', 'in', ofRegistrant), eb('actor', '=', `registrant:${registrantId}`)])),
    )
    .$if(operation !== undefined, query => query.where('operation', '=', operation ?? ''))
    .$if(after !== undefined, query => query.where('id', '<', Number(after)))
    .orderBy('id', 'desc')
    .limit(auditPage + 1)
    .execute()
  const shown = found
    .slice(0, auditPage)
    .map(({ actor, sessionId, roles, ...rest }) => ({ ...rest, actor: actorOf(actor, sessionId, roles) }))
  const ofStaff = shown.flatMap(({ actor: { kind, id } }) => (kind === 'staff' && id !== null ? [id] : []))
  const names = await context.staffNames(db, ofStaff)
  const rows = shown.map(row => ({ ...row, actor: { ...row.actor, name: names.get(row.actor.id ?? '') ?? null } }))
  return { rows, isLast: found.length <= auditPage }
})
