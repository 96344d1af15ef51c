import type { OriginalKind } from '#contract/sales/desk/desk'

/** An item of a registration that staff inspect in the original. */
export type Original = { kind: OriginalKind; personId: string | null }

type Shown = {
  /** Everyone who shows a document; for a company, only the directors. */
  people: readonly { id: string; role: 'REGISTRANT' | 'JOINT' | 'DIRECTOR' }[]
  isCompany: boolean
  agent: { hasIncentiveLetter: boolean } | null
}

/** Returns all originals to be inspected, in the order in which they are laid on the desk. */
export const originalsOf = ({ people, isCompany, agent }: Shown): Original[] => [
  ...people.flatMap(({ id, role }): Original[] => [
    { kind: 'IDENTITY', personId: id },
    ...(role === 'JOINT' ? [{ kind: 'RELATIONSHIP', personId: id } as const] : []),
  ]),
  ...(isCompany ? [{ kind: 'COMPANY', personId: null } as const] : []),
  ...(agent ? [{ kind: 'REFERRAL_FORM', personId: null } as const] : []),
  ...(agent?.hasIncentiveLetter === true ? [{ kind: 'INCENTIVE_LETTER', personId: null } as const] : []),
]
