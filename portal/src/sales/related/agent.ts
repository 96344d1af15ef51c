import { agentFaults, EstateAgent } from '#contract/sales/agent'
import type { DraftContent } from '#contract/sales/draft'
import { normalisePhone } from '#contract/mobile'
import { orNull } from '../../lib/form/index.ts'

/** The fields of an estate agent as they stand on the screen. */
export type AgentValues = {
  agency: string
  agencyName: string
  branchDistrict: string
  branch: string
  englishName: string
  chineseName: string
  licence: string
  mobile: { areaCode: string; number: string }
  email: string
  emailConfirmation: string
  nameCard: readonly string[]
  serial: string
  hasIncentiveLetter: string
  incentiveLetter: readonly string[]
}

type Entry = DraftContent['agent']

const texts = [
  'agency',
  'agencyName',
  'branchDistrict',
  'branch',
  'englishName',
  'chineseName',
  'licence',
  'email',
  'emailConfirmation',
  'serial',
  'hasIncentiveLetter',
] as const

const idsOf = (id: string | undefined): readonly string[] => (id ? [id] : [])

/** The form, from what the draft keeps. */
export const shownAgent = (entry: Entry): AgentValues => {
  const of = (name: (typeof texts)[number]) => entry[name] ?? ''
  return {
    agency: of('agency'),
    agencyName: of('agencyName'),
    branchDistrict: of('branchDistrict'),
    branch: of('branch'),
    englishName: of('englishName'),
    chineseName: of('chineseName'),
    licence: of('licence'),
    mobile: { areaCode: entry['areaCode'] ?? '852', number: entry['phoneNumber'] ?? '' },
    email: of('email'),
    emailConfirmation: of('emailConfirmation'),
    nameCard: idsOf(entry['nameCard']),
    serial: of('serial'),
    hasIncentiveLetter: of('hasIncentiveLetter'),
    incentiveLetter: idsOf(entry['incentiveLetter']),
  }
}

/** What the draft keeps of the form. */
export const keptAgent = (values: AgentValues): Entry => ({
  ...Object.fromEntries(texts.map(name => [name, values[name]])),
  areaCode: values.mobile.areaCode,
  phoneNumber: values.mobile.number,
  nameCard: values.nameCard[0] ?? '',
  incentiveLetter: values.incentiveLetter[0] ?? '',
})

const plainEmail = (text: string): string => text.trim().toLowerCase()
/** An answer of yes or no; null: none yet. */
export const answered = (text: string): boolean | null => (text === '' ? null : text === 'yes')

/** What the server will be sent of what the draft keeps. The schema judges what is not in order. */
export const agentOf = (entry: Entry) => {
  const { mobile, nameCard, incentiveLetter, ...values } = shownAgent(entry)
  const hasIncentiveLetter = answered(values.hasIncentiveLetter)
  return {
    ...values,
    // What belongs to another answer is kept in the draft, and not sent.
    agencyName: values.agency === 'OTHER' ? orNull(values.agencyName) : null,
    branchDistrict: orNull(values.branchDistrict),
    chineseName: orNull(values.chineseName),
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
  agentFaults(agentOf(keptAgent(values)))

/** What is not on the screen. */
export const agentUnasked = ({ agency, hasIncentiveLetter }: AgentValues): (keyof AgentValues)[] => [
  ...(agency === 'OTHER' ? [] : (['agencyName'] as const)),
  ...(hasIncentiveLetter === 'yes' ? [] : (['incentiveLetter'] as const)),
]

export const agentCheck = { schema: EstateAgent, toInput: (values: AgentValues) => agentOf(keptAgent(values)) }
