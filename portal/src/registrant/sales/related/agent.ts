import { normaliseSerial } from '#contract/business'
import type { OutputOf } from '#contract/operation'
import type { openReferral } from '#contract/sales/agents/forms'
import { agentFaults, EstateAgent, ofAgency } from '#contract/sales/registration/agent'
import type { DraftContent } from '#contract/sales/registration/draft'
import { normalisePhone } from '#contract/mobile'
import { blankTexts, textsOf, withNulls } from '../../../lib/form/texts.ts'
import { orNull } from '../../../lib/form/blank.ts'

/** Values of the estate agent form, in the order of its questions. */
export type AgentValues = { serial: string } & Record<keyof typeof ofAgency, string> & {
    mobile: { areaCode: string; number: string }
    email: string
    emailConfirmation: string
    nameCard: readonly string[]
    hasIncentiveLetter: string
    incentiveLetter: readonly string[]
  }

type Entry = DraftContent['agent']

/** Value chosen if the branch is not on the list; no list code has this form. */
export const otherBranch = '-'

const idsOf = (id: string | undefined): readonly string[] => (id ? [id] : [])

/** Returns the form values from the draft. */
export const shownAgent = (entry: Entry): AgentValues => {
  const { areaCode = '852', phoneNumber: number = '', nameCard, incentiveLetter, ...texts } = entry
  const of = (name: string) => texts[name] ?? ''
  return {
    serial: of('serial'),
    ...textsOf(ofAgency, { ...blankTexts(ofAgency), ...texts }),
    mobile: { areaCode, number },
    email: of('email'),
    emailConfirmation: of('emailConfirmation'),
    nameCard: idsOf(nameCard),
    hasIncentiveLetter: of('hasIncentiveLetter'),
    incentiveLetter: idsOf(incentiveLetter),
  }
}

/** Returns the draft's content from the form values. */
export const agentToDraft = ({ mobile, nameCard, incentiveLetter, ...texts }: AgentValues): Entry => ({
  ...texts,
  areaCode: mobile.areaCode,
  phoneNumber: mobile.number,
  nameCard: nameCard[0] ?? '',
  incentiveLetter: incentiveLetter[0] ?? '',
})

/** Returns the form values that a referral link fills in. The question about incentives stays open. */
export const agentOfReferral = ({
  serial,
  agency,
  branchCode,
  branch,
  englishName,
  chineseName,
  licence,
  areaCode,
  phoneNumber,
  email,
}: OutputOf<typeof openReferral>): Partial<AgentValues> => ({
  serial,
  agency,
  branchCode: branchCode ?? (branch === null ? '' : otherBranch),
  branch: branch ?? '',
  englishName,
  chineseName: chineseName ?? '',
  licence,
  mobile: { areaCode, number: phoneNumber ?? '' },
  email,
  emailConfirmation: email,
})

const plainEmail = (text: string): string => text.trim().toLowerCase()
/** Returns a yes/no answer as a boolean, or null if there is none yet. */
export const answered = (text: string): boolean | null => (text === '' ? null : text === 'yes')

/** The branch: a code of the list, or a description. */
const branchOf = ({
  branchCode,
  branchDistrict,
  branch,
}: Pick<AgentValues, 'branchCode' | 'branchDistrict' | 'branch'>) =>
  branchCode === '' || branchCode === otherBranch
    ? { branchCode: null, branchDistrict: orNull(branchDistrict), branch: orNull(branch) }
    : { branchCode, branchDistrict: null, branch: null }

/** Returns the server input from the draft's content. The schema validates it. */
export const agentOf = (entry: Entry) => {
  const { mobile, nameCard, incentiveLetter, ...values } = shownAgent(entry)
  const hasIncentiveLetter = answered(values.hasIncentiveLetter)
  return {
    ...values,
    ...withNulls(ofAgency, values),
    // Values that belong to another answer stay in the draft and are not sent.
    agencyName: values.agency === 'OTHER' ? orNull(values.agencyName) : null,
    ...branchOf(values),
    areaCode: mobile.areaCode,
    phoneNumber: normalisePhone(mobile.areaCode, mobile.number),
    email: plainEmail(values.email),
    emailConfirmation: plainEmail(values.emailConfirmation),
    nameCard: nameCard[0] ?? null,
    hasIncentiveLetter,
    incentiveLetter: hasIncentiveLetter ? (incentiveLetter[0] ?? null) : null,
  }
}

/** Returns the form field for a field of the request. */
export const mapAgentField = (field: string): string => {
  const name = field.split('.')[0] ?? ''
  return ['areaCode', 'phoneNumber'].includes(name) ? 'mobile' : name
}

/** The rules that involve several fields. */
export const agentRules = (values: AgentValues): { field: string; code: string }[] =>
  agentFaults(agentOf(agentToDraft(values)))

type Filled = {
  /** The checked serial number, and the agency to which its form was issued; null if the form is not valid. */
  serial: string
  agencyCode: string | null
  /** Codes of the agencies that can be chosen. */
  agencies: readonly string[]
  /** The agency that an earlier form filled in and that the person has not chosen since; '' if there is none. */
  before: string
}

/**
 * Returns the agency to fill in after the check of a referral form, or null. What the person entered stays: an agency
 * that was chosen, its branch, and a serial number that was changed while the check ran.
 */
export const agencyFilled = (values: AgentValues, { serial, agencyCode, agencies, before }: Filled): string | null => {
  const { agency, branchCode, branch } = values
  const isOpen = agency === '' || (agency === before && branchCode === '' && branch === '')
  const isOffered = agencyCode !== null && agencyCode !== agency && agencies.includes(agencyCode)
  return isOpen && isOffered && normaliseSerial(values.serial) === serial ? agencyCode : null
}

/** Returns how the form asks for the branch. `offered`: the branch codes of the agency. */
export const branchAsked = (
  chosen: string,
  offered: readonly string[],
): { isListed: boolean; isDescribed: boolean } => {
  const isOther = chosen === otherBranch
  const isListed = offered.length > 0 || (chosen !== '' && !isOther)
  return { isListed, isDescribed: isOther || !isListed }
}

/**
 * A branch must be chosen from the list or marked as not listed. A branch that is no longer offered must be chosen
 * again.
 */
export const branchRules = (
  { branchCode }: AgentValues,
  offered: readonly string[],
): { field: string; code: string }[] => {
  const isAnswered = branchCode === otherBranch || offered.includes(branchCode)
  return branchAsked(branchCode, offered).isListed && !isAnswered ? [{ field: 'branchCode', code: 'required' }] : []
}

/** Returns the hidden fields. */
export const agentUnasked = (
  { agency, branchCode, hasIncentiveLetter }: AgentValues,
  branches: readonly string[],
): (keyof AgentValues)[] => [
  ...(agency === 'OTHER' ? [] : (['agencyName'] as const)),
  ...(branchAsked(branchCode, branches).isListed ? [] : (['branchCode'] as const)),
  ...(branchAsked(branchCode, branches).isDescribed ? [] : (['branchDistrict', 'branch'] as const)),
  ...(hasIncentiveLetter === 'yes' ? [] : (['incentiveLetter'] as const)),
]

export const agentCheck = { schema: EstateAgent, toInput: (values: AgentValues) => agentOf(agentToDraft(values)) }
