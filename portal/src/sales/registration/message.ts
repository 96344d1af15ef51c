import type { ConsentAnswer } from '#contract/common'
import { addressFaults, Registration } from '#contract/sales/intent'
import { answersTo, chosenOf } from '../property/index.ts'
import { agentOf, isBlank, relativeOf } from '../related/index.ts'
import type { StepProps } from '../draft/index.ts'

/** What the draft makes of the message; the schema refuses what is missing. */
const draftedOf = ({ offer, draft }: Pick<StepProps, 'offer' | 'draft'>, consents: ConsentAnswer[]) => {
  const { content } = draft
  const { property } = chosenOf(offer, content)
  const answers = property ? answersTo(property, content.survey) : []
  const isCompany = content.applicant === 'COMPANY'
  const { country, line1, ...address } = content.address
  return {
    draftId: draft.id,
    sessionId: content.sessionId ?? '',
    batchId: content.batchId ?? '',
    applicant: content.applicant,
    numberOfUnits: content.numberOfUnits ?? 0,
    numberOfIntents: content.numberOfIntents ?? 0,
    tenderUnits: content.tenderUnits,
    address: { ...address, country: country ?? '', line1: line1 ?? '' },
    companyId: isCompany ? content.companyId : null,
    isDirector: isCompany ? content.isDirector : false,
    // Directors are not asked how they are related.
    people: content.people.map(one => (isCompany ? { ...one, relationship: null } : one)),
    relatives: content.relatives.filter(one => !isBlank(one)).map(one => relativeOf(one, content.applicant)),
    relatedNumber: content.relatedNumber,
    agent: content.hasAgent ? agentOf(content.agent) : null,
    isEstateAgent: content.isEstateAgent,
    survey: Object.fromEntries(answers.map(({ question, option }) => [question.code, option.code])),
    consents,
  }
}

export type Fault = { field: string; code: string }

/** The message, or what is wrong with it: something was left out, or does not go together any more. */
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
    ...(content.hasAgent === null ? [{ field: 'agent', code: 'required' }] : []),
  ]
  return parsed.data && faults.length === 0 ? { message: parsed.data, faults: null } : { message: null, faults }
}
