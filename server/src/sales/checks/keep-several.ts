import { keepSeveral, type NotDecided } from '#contract/sales/checks/finding'
import { requireSession } from '../../platform/require-session.ts'
import { type Call, handler } from '../../platform/pipeline/handler.ts'
import { Refusal } from '../../platform/refusal.ts'
import { decideFinding, lockFinding } from './lock-finding.ts'

type DecideCall = Call<typeof keepSeveral>
type Seen = { id: string; version: number }

/**
 * Decides one finding, or returns why it cannot be decided. In that case the finding was only read and locked, and
 * nothing was written.
 */
const decideOne = async (call: DecideCall, item: Seen): Promise<Refusal | null> => {
  const { input } = call
  const seen = { ...item, sessionId: input.sessionId }
  try {
    await lockFinding(call, seen)
  } catch (fault) {
    if (fault instanceof Refusal) return fault
    throw fault
  }
  await decideFinding(call, seen, { reason: input.reason })
  return null
}

/** Reads which of the findings no longer apply or never belonged to this session. */
const readGone = async ({ db, input }: DecideCall, ids: readonly string[]): Promise<(id: string) => boolean> => {
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('sales.finding')
          .select('id')
          .where('id', 'in', [...ids])
          .where('sessionId', '=', input.sessionId)
          .where('state', '<>', 'SETTLED')
          .execute()
  return id => !rows.some(row => row.id === id)
}

export default handler(keepSeveral, async call => {
  const { input, actor, setAuditSubject, setAuditSubjects, invalid } = call
  setAuditSubject(input.sessionId)
  requireSession(actor, input.sessionId)
  const ids = input.findings.map(({ id }) => id)
  const twice = ids.flatMap((id, index) =>
    ids.indexOf(id) === index ? [] : [{ field: `findings.${index}.id`, code: 'not_offered' as const }],
  )
  if (twice.length > 0) return invalid(...twice)
  // Findings are locked in one order, so that two staff members who decide the same findings, or a check, do not
  // deadlock.
  const refused = new Map<string, Refusal>()
  for (const finding of input.findings.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const refusal = await decideOne(call, finding)
    if (refusal) refused.set(finding.id, refusal)
  }
  setAuditSubjects(ids.map(subject => ({ subject, result: refused.get(subject)?.code ?? 'done' })))
  const isGone = await readGone(call, [...refused.keys()])
  const whyOf = (id: string, { code }: Refusal): NotDecided => {
    if (code === 'sales.checks.decided') return 'DECIDED'
    return isGone(id) ? 'GONE' : 'CHANGED'
  }
  return {
    kept: ids.filter(id => !refused.has(id)),
    notKept: ids.flatMap(id => {
      const refusal = refused.get(id)
      if (!refusal) return []
      const { by, at } = refusal.params
      const text = (value: string | number | undefined) => (value === undefined ? null : String(value))
      return [{ id, why: whyOf(id, refusal), by: text(by), at: text(at) }]
    }),
  }
})
