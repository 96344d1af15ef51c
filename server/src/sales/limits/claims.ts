/** How a person counts in a registration, if at all: see reserve-quota.ts. */
type Standing = 'FIRM' | 'NAMED' | 'OBJECTED'
export type HolderClaim = { holder: string; claim: Standing }

type Naming = {
  /** The account's own holder. */
  own: string
  /** True if the account's holder is one of those who register: the registrant, or a director. */
  isNamed: boolean
  company: string | null
  /** The other people named in the registration, and their answers to being named. */
  named: readonly HolderClaim[]
}

/**
 * Returns the holders whose places a registration takes, beside the account's. A claim that another person makes
 * becomes firm once the named person agrees.
 */
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

/** Merges claims so that each holder has one: if two belong to the same holder, the firmer one counts. */
export const mergeClaims = (claims: readonly HolderClaim[]): HolderClaim[] => {
  const merged = new Map<string, HolderClaim>()
  for (const claim of claims) {
    const known = merged.get(claim.holder)
    if (!known || strength[claim.claim] > strength[known.claim]) merged.set(claim.holder, claim)
  }
  return [...merged.values()]
}

/**
 * Returns which places are freed and which are taken when the claims of a registration change from `before` to
 * `after`.
 */
export const claimsMoved = (
  before: readonly HolderClaim[],
  after: readonly HolderClaim[],
): { freed: HolderClaim[]; taken: HolderClaim[] } => {
  const lacks = (there: readonly HolderClaim[]) => (holderClaim: HolderClaim) =>
    !there.some(({ holder, claim }) => holder === holderClaim.holder && claim === holderClaim.claim)
  return { freed: before.filter(lacks(after)), taken: after.filter(lacks(before)) }
}
