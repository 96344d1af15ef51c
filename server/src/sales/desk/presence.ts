type Facts = {
  /** The staff member who registered the person at the desk, on paper; null if the registrant did it. */
  registeredBy: string | null
  /** The staff member who verifies the registration now. */
  staffId: string
  isProved: boolean
}

/**
 * True if the person must prove their presence before this staff member verifies. Otherwise one staff member alone
 * could register and verify a person who does not exist.
 */
export const needsPresence = ({ registeredBy, staffId, isProved }: Facts): boolean =>
  registeredBy === staffId && !isProved
