import { keepSeveral, type NotKept } from '#contract/sales/checks/finding'
import { needSession } from '../../platform/need-session.ts'
import { type Call, handler } from '../../platform/pipeline/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import { decideFinding, holdFinding } from './hold-finding.ts'

type KeepCall = Call<typeof keepSeveral>
type Seen = { id: string; version: number }

/** Decides one, or tells why it cannot be: it was looked at and held, and nothing of it was written. */
const keepOne = async (call: KeepCall, one: Seen): Promise<Refusal | null> => {
  const { input } = call
  const seen = { ...one, sessionId: input.sessionId }
  try {
    await holdFinding(call, seen)
  } catch (fault) {
    if (fault instanceof Refusal) return fault
    throw fault
  }
  await decideFinding(call, seen, { reason: input.reason })
  return null
}

/** Those of them that are no longer so, or never were of this session. */
const readGone = async ({ db, input }: KeepCall, ids: readonly string[]): Promise<(id: string) => boolean> => {
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
  const { input, actor, about, aboutEach, invalid } = call
  about(input.sessionId)
  needSession(actor, input.sessionId)
  const ids = input.findings.map(({ id }) => id)
  const twice = ids.flatMap((id, at) =>
    ids.indexOf(id) === at ? [] : [{ field: `findings.${at}.id`, code: 'not_offered' as const }],
  )
  if (twice.length > 0) return invalid(...twice)
  // In one order: of two who keep the same, and of a check, none waits for another in a ring.
  const refused = new Map<string, Refusal>()
  for (const one of input.findings.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const refusal = await keepOne(call, one)
    if (refusal) refused.set(one.id, refusal)
  }
  aboutEach(ids.map(subject => ({ subject, result: refused.get(subject)?.code ?? 'done' })))
  const isGone = await readGone(call, [...refused.keys()])
  const whyOf = (id: string, { code }: Refusal): NotKept => {
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
