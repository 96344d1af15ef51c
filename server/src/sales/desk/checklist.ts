import type { OriginalKind } from '#contract/sales/desk'

/** What of a registration is looked at in the original. */
export type Original = { kind: OriginalKind; personId: string | null }

type Shown = {
  /** Everyone who shows a document: of a company the directors alone. */
  people: readonly { id: string; role: 'REGISTRANT' | 'JOINT' | 'DIRECTOR' }[]
  isCompany: boolean
  agent: { hasIncentiveLetter: boolean } | null
}

/** Everything that is to be seen, in the order in which it is laid on the desk. */
export const originalsOf = ({ people, isCompany, agent }: Shown): Original[] => [
  ...people.flatMap(({ id, role }): Original[] => [
    { kind: 'IDENTITY', personId: id },
    ...(role === 'JOINT' ? [{ kind: 'RELATIONSHIP', personId: id } as const] : []),
  ]),
  ...(isCompany ? [{ kind: 'COMPANY', personId: null } as const] : []),
  ...(agent ? [{ kind: 'REFERRAL_FORM', personId: null } as const] : []),
  ...(agent?.hasIncentiveLetter === true ? [{ kind: 'INCENTIVE_LETTER', personId: null } as const] : []),
]
