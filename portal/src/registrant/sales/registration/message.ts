import type { ConsentAnswer } from '#contract/common'
import { entered } from '#contract/sales/registration/draft'
import { addressFaults, Registration } from '#contract/sales/registration/intent'
import { keysOf, pick } from '#contract/pick'
import { answersTo, chosenOf } from '../property/catalogue.ts'
import { agentOf } from '../related/agent.ts'
import { isBlank, relativeOf } from '../related/relative.ts'
import type { StepProps } from '../draft/step-props.ts'

const drafted = keysOf(entered)

/** Builds the request from the draft; the schema refuses what is missing. */
const draftedOf = ({ offer, draft }: Pick<StepProps, 'offer' | 'draft'>, consents: ConsentAnswer[]) => {
  const { content } = draft
  const { property } = chosenOf(offer, content)
  const answers = property ? answersTo(property, content.survey) : []
  const isCompany = content.applicant === 'COMPANY'
  const { address } = content
  return {
    ...pick(content, drafted),
    draftId: draft.id,
    applicant: content.applicant,
    sessionId: content.sessionId ?? '',
    sessionRevision: content.sessionRevision,
    batchId: content.batchId ?? '',
    numberOfUnits: content.numberOfUnits ?? 0,
    numberOfIntents: content.numberOfIntents ?? 0,
    address: { ...address, country: address.country ?? '', line1: address.line1 ?? '' },
    companyId: isCompany ? content.companyId : null,
    isDirector: isCompany ? content.isDirector : false,
    // Directors are not asked for a relationship.
    people: content.people.map(person => (isCompany ? { ...person, relationship: null } : person)),
    relatives: content.relatives
      .filter(relative => !isBlank(relative))
      .map(relative => relativeOf(relative, content.applicant)),
    isEstateAgent: content.isEstateAgent === true,
    agent: content.hasAgent ? agentOf(content.agent) : null,
    survey: Object.fromEntries(answers.map(({ question, option }) => [question.code, option.code])),
    consents,
  }
}

export type Fault = { field: string; code: string }

/** Returns the request, or what is wrong with it: something is missing or no longer consistent. */
export const messageOf = (
  props: Pick<StepProps, 'offer' | 'draft'>,
  consents: ConsentAnswer[],
): { message: Registration; faults: null } | { message: null; faults: Fault[] } => {
  const { content } = props.draft
  const parsed = Registration.safeParse(draftedOf(props, consents))
  const issues = parsed.error?.issues ?? []
  const faults = [
    ...issues.map(issue => ({ field: issue.path.join('.'), code: issue.message })),
    ...(parsed.data ? addressFaults(parsed.data.address) : []).map(({ field, code }) => ({
      field: `address.${field}`,
      code,
    })),
    ...(content.applicant === 'COMPANY' && content.companyId === null
      ? [{ field: 'companyId', code: 'required' }]
      : []),
  ]
  return parsed.data && faults.length === 0 ? { message: parsed.data, faults: null } : { message: null, faults }
}
