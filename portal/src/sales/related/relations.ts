import type { DraftContent } from '#contract/sales/draft'
import type { Sentence } from '../../lib/language/index.ts'
import { type AgentValues, agentRules, agentUnasked, answered, branchRules, agentToDraft, shownAgent } from './agent.ts'

/** What step 3 asks about estate agents: whether there is one, who, and whether the registrant is one. */
export type RelationValues = AgentValues & { hasAgent: string; isEstateAgent: string }
type Answers = Pick<DraftContent, 'hasAgent' | 'agent' | 'isEstateAgent'>

/** The form, from what the draft keeps. Most come without an agent and are none themselves: whoever does or is says so. */
export const shownRelations = ({ hasAgent, agent, isEstateAgent }: Answers): RelationValues => ({
  hasAgent: hasAgent === true ? 'yes' : 'no',
  ...shownAgent(agent),
  isEstateAgent: isEstateAgent === true ? 'yes' : 'no',
})

/** What the draft keeps of the form. */
export const relationsToDraft = ({ hasAgent, isEstateAgent, ...agent }: RelationValues): Answers => ({
  hasAgent: answered(hasAgent),
  agent: agentToDraft(agent),
  isEstateAgent: answered(isEstateAgent),
})

/** `branches`: the codes of those that the agency has on the list. */
export const relationRules = (
  values: RelationValues,
  branches: readonly string[],
): { field: string; code: string }[] => [...agentRules(values), ...branchRules(values, branches)]

/** What is not on the screen. */
export const relationUnasked = (values: RelationValues, branches: readonly string[]): string[] =>
  values.hasAgent === 'yes'
    ? agentUnasked(values, branches)
    : Object.keys(values).filter(name => !['hasAgent', 'isEstateAgent'].includes(name))

/** The files that keep one waiting while they are on their way. */
export const awaitedFiles = ({ hasAgent, agent }: Answers): { nameCard: boolean; letter: boolean } => ({
  nameCard: hasAgent === true,
  letter: hasAgent === true && agent['hasIncentiveLetter'] === 'yes',
})

/** What was answered about a registration's number: the masked name behind it, or why there is none. */
export type NumberReply = { number: string; name?: string; error?: Sentence }

/**
 * How a related registration stands. `reply` is what is known of the number that is typed; `missing`: what is still to
 * be done with it before one goes on.
 */
export const relatedState = (kept: string | null, typed: string, number: string, heard: NumberReply | null) => {
  // What was said of another number is true no more.
  const reply = heard?.number === number ? heard : null
  const isOpen = kept === null && typed.trim() !== ''
  const missing = !isOpen || reply?.error !== undefined ? null : reply?.name === undefined ? 'find' : 'confirm'
  return {
    reply,
    missing,
    keepsWaiting: isOpen,
    keptName: kept !== null && heard?.number === kept ? (heard.name ?? null) : null,
  } as const
}
