type Facts = {
  /** Who registered the person at the desk, on paper; null: the registrant did it. */
  registeredBy: string | null
  /** Who verifies it now. */
  staffId: string
  isProved: boolean
}

/** Must the person prove to be there before this member of staff verifies? One alone would otherwise make a registration of nobody. */
export const needsPresence = ({ registeredBy, staffId, isProved }: Facts): boolean =>
  registeredBy === staffId && !isProved
