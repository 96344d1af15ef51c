import type { AgentCounts } from '#contract/sales/agents/counts'

type Row = AgentCounts['rows'][number]
type Introduced = Omit<Row, 'declared'>
type Declared = NonNullable<Row['declared']> & Pick<Row, 'agencyCode' | 'name' | 'licence'> & { agentId: string }

const byAgencyAndName = (a: Row, b: Row): number =>
  a.agencyCode.localeCompare(b.agencyCode) || (a.name ?? '\uffff').localeCompare(b.name ?? '\uffff')

/**
 * Joins the registrations that agents introduced and the latest declaration of each agent. An agent who declared
 * something and introduced nobody has a row too; registrations without an agent come after the agents of their agency.
 */
export const mergeCounts = (introduced: readonly Introduced[], declarations: readonly Declared[]): Row[] => {
  const declaredBy = new Map(
    declarations.map(({ agencyCode: _a, name: _n, licence: _l, agentId, ...rest }) => [agentId, rest]),
  )
  // An agent who moved has a row for each agency; what they declared stands once, with the present one.
  const isOwn = (row: Introduced, { agentId, agencyCode }: Declared) =>
    row.agentId === agentId && row.agencyCode === agencyCode
  const rows = introduced.map(row => ({
    ...row,
    declared: declarations.some(item => isOwn(row, item)) ? (declaredBy.get(row.agentId ?? '') ?? null) : null,
  }))
  const others = declarations
    .filter(item => !introduced.some(row => isOwn(row, item)))
    .map(({ agencyCode, agentId, name, licence }) => ({
      agencyCode,
      agentId,
      name,
      licence,
      registrations: 0,
      verified: 0,
      bought: 0,
      declared: declaredBy.get(agentId) ?? null,
    }))
  return [...rows, ...others].sort(byAgencyAndName)
}
