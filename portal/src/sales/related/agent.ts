import { agentFaults, EstateAgent, ofAgency } from '#contract/sales/agent'
import type { DraftContent } from '#contract/sales/draft'
import { normalisePhone } from '#contract/mobile'
import { blankTexts, orNull, textsOf, withNulls } from '../../lib/form/index.ts'

/** The fields of an estate agent as they stand on the screen, in the order in which it asks. */
export type AgentValues = Record<keyof typeof ofAgency, string> & {
  mobile: { areaCode: string; number: string }
  email: string
  emailConfirmation: string
  nameCard: readonly string[]
  serial: string
  hasIncentiveLetter: string
  incentiveLetter: readonly string[]
}

type Entry = DraftContent['agent']

/** Chosen where the branch is not on the list; no code of a list is written so. */
export const otherBranch = '-'

const idsOf = (id: string | undefined): readonly string[] => (id ? [id] : [])

/** The form, from what the draft keeps. */
export const shownAgent = (entry: Entry): AgentValues => {
  const { areaCode = '852', phoneNumber: number = '', nameCard, incentiveLetter, ...texts } = entry
  const of = (name: string) => texts[name] ?? ''
  return {
    ...textsOf(ofAgency, { ...blankTexts(ofAgency), ...texts }),
    mobile: { areaCode, number },
    email: of('email'),
    emailConfirmation: of('emailConfirmation'),
    nameCard: idsOf(nameCard),
    serial: of('serial'),
    hasIncentiveLetter: of('hasIncentiveLetter'),
    incentiveLetter: idsOf(incentiveLetter),
  }
}

/** What the draft keeps of the form. */
export const agentToDraft = ({ mobile, nameCard, incentiveLetter, ...texts }: AgentValues): Entry => ({
  ...texts,
  areaCode: mobile.areaCode,
  phoneNumber: mobile.number,
  nameCard: nameCard[0] ?? '',
  incentiveLetter: incentiveLetter[0] ?? '',
})

const plainEmail = (text: string): string => text.trim().toLowerCase()
/** An answer of yes or no; null: none yet. */
export const answered = (text: string): boolean | null => (text === '' ? null : text === 'yes')

/** The branch: one of the list, or as it is described. */
const branchOf = ({
  branchCode,
  branchDistrict,
  branch,
}: Pick<AgentValues, 'branchCode' | 'branchDistrict' | 'branch'>) =>
  branchCode === '' || branchCode === otherBranch
    ? { branchCode: null, branchDistrict: orNull(branchDistrict), branch: orNull(branch) }
    : { branchCode, branchDistrict: null, branch: null }

/** What the server will be sent of what the draft keeps. The schema judges what is not in order. */
export const agentOf = (entry: Entry) => {
  const { mobile, nameCard, incentiveLetter, ...values } = shownAgent(entry)
  const hasIncentiveLetter = answered(values.hasIncentiveLetter)
  return {
    ...values,
    ...withNulls(ofAgency, values),
    // What belongs to another answer is kept in the draft, and not sent.
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

/** Where a field of the message is entered. */
export const agentPlace = (field: string): string => {
  const name = field.split('.')[0] ?? ''
  return ['areaCode', 'phoneNumber'].includes(name) ? 'mobile' : name
}

/** The rules that look at more than one field. */
export const agentRules = (values: AgentValues): { field: string; code: string }[] =>
  agentFaults(agentOf(agentToDraft(values)))

/** How the branch is asked for. `offered`: the codes of those of the agency. */
export const branchAsked = (
  chosen: string,
  offered: readonly string[],
): { isListed: boolean; isDescribed: boolean } => {
  const isOther = chosen === otherBranch
  const isListed = offered.length > 0 || (chosen !== '' && !isOther)
  return { isListed, isDescribed: isOther || !isListed }
}

/** One of the list is chosen, or said to be none of it; one that is offered no more is chosen anew. */
export const branchRules = (
  { branchCode }: AgentValues,
  offered: readonly string[],
): { field: string; code: string }[] => {
  const isAnswered = branchCode === otherBranch || offered.includes(branchCode)
  return branchAsked(branchCode, offered).isListed && !isAnswered ? [{ field: 'branchCode', code: 'required' }] : []
}

/** What is not on the screen. */
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
