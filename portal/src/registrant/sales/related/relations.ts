import type { DraftContent } from '#contract/sales/registration/draft'
import type { Sentence } from '../../../lib/language/translation.ts'
import { type AgentValues, agentRules, agentUnasked, answered, branchRules, agentToDraft, shownAgent } from './agent.ts'

/** The answers about estate agents in step 3: whether there is one, who it is, and whether the registrant is one. */
export type RelationValues = AgentValues & { hasAgent: string; isEstateAgent: string }
type Answers = Pick<DraftContent, 'hasAgent' | 'agent' | 'isEstateAgent'>

/**
 * Returns the form values from the draft. The default is that the registrant has no agent and is not one, as is most
 * common.
 */
export const shownRelations = ({ hasAgent, agent, isEstateAgent }: Answers): RelationValues => ({
  hasAgent: hasAgent === true ? 'yes' : 'no',
  ...shownAgent(agent),
  isEstateAgent: isEstateAgent === true ? 'yes' : 'no',
})

/** Returns the draft's content from the form values. */
export const relationsToDraft = ({ hasAgent, isEstateAgent, ...agent }: RelationValues): Answers => ({
  hasAgent: answered(hasAgent),
  agent: agentToDraft(agent),
  isEstateAgent: answered(isEstateAgent),
})

/** `branches`: the agency's branch codes on the list. */
export const relationRules = (
  values: RelationValues,
  branches: readonly string[],
): { field: string; code: string }[] => [...agentRules(values), ...branchRules(values, branches)]

/** Returns the hidden fields. */
export const relationUnasked = (values: RelationValues, branches: readonly string[]): string[] =>
  values.hasAgent === 'yes'
    ? agentUnasked(values, branches)
    : Object.keys(values).filter(name => !['hasAgent', 'isEstateAgent'].includes(name))

/** Returns which files must finish uploading before the next step. */
export const awaitedFiles = ({ hasAgent, agent }: Answers): { nameCard: boolean; letter: boolean } => ({
  nameCard: hasAgent === true,
  letter: hasAgent === true && agent['hasIncentiveLetter'] === 'yes',
})

/** The server's answer about a registration number: the masked name, or why there is none. */
export type NumberReply = { number: string; name?: string; error?: Sentence }

/**
 * Returns the state of a related registration. `reply` is what is known of the typed number; `missing` is what the
 * registrant must still do before the next step.
 */
export const relatedState = (kept: string | null, typed: string, number: string, heard: NumberReply | null) => {
  // An answer about another number is out of date.
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
