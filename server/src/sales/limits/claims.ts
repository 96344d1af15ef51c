/** How somebody counts in a registration, if at all: see take-place.ts. */
type Standing = 'FIRM' | 'NAMED' | 'OBJECTED'
export type HolderClaim = { holder: string; claim: Standing }

type Naming = {
  /** Of the account's own holder. */
  own: string
  /** The account's holder is one of those who register: the registrant, or a director. */
  isNamed: boolean
  company: string | null
  /** Whom it names beside, and what they have said to that. */
  named: readonly HolderClaim[]
}

/** Whose places a registration takes, beside the account's: what another says of a person is firm once that person agrees. */
export const claimsOf = ({ own, isNamed, company, named }: Naming): HolderClaim[] => {
  const firm = isNamed || named.some(({ holder }) => holder === own) ? [own] : []
  const others = named.filter(
    ({ holder }, index) => holder !== own && named.findIndex(holderClaim => holderClaim.holder === holder) === index,
  )
  return [...firm, ...(company === null ? [] : [company])]
    .map((holder): HolderClaim => ({ holder, claim: 'FIRM' }))
    .concat(others)
}

const strength: Readonly<Record<Standing, number>> = { OBJECTED: 0, NAMED: 1, FIRM: 2 }

/** Claims of which each holder has one: where two turn out to be of one holder the firmer stands. */
export const mergeClaims = (claims: readonly HolderClaim[]): HolderClaim[] => {
  const merged = new Map<string, HolderClaim>()
  for (const claim of claims) {
    const known = merged.get(claim.holder)
    if (!known || strength[claim.claim] > strength[known.claim]) merged.set(claim.holder, claim)
  }
  return [...merged.values()]
}

/** What is given back and what is taken when the claims of a registration change from `before` to `after`. */
export const claimsMoved = (
  before: readonly HolderClaim[],
  after: readonly HolderClaim[],
): { freed: HolderClaim[]; taken: HolderClaim[] } => {
  const lacks = (there: readonly HolderClaim[]) => (holderClaim: HolderClaim) =>
    !there.some(({ holder, claim }) => holder === holderClaim.holder && claim === holderClaim.claim)
  return { freed: before.filter(lacks(after)), taken: after.filter(lacks(before)) }
}
