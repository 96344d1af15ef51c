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
export const keptAgent = ({ mobile, nameCard, incentiveLetter, ...texts }: AgentValues): Entry => ({
  ...texts,
  areaCode: mobile.areaCode,
  phoneNumber: mobile.number,
  nameCard: nameCard[0] ?? '',
  incentiveLetter: incentiveLetter[0] ?? '',
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
    ...withNulls(ofAgency, values),
    // What belongs to another answer is kept in the draft, and not sent.
    agencyName: values.agency === 'OTHER' ? orNull(values.agencyName) : null,
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
