import { tightCode } from './text.ts'

/** The form in which a number of a register is compared and stored: upper case, no spaces, one kind of hyphen. */
const tight = (text: string): string => tightCode(text).toUpperCase()

/** A business registration number as it was typed, in one form. */
export const normaliseBr = tight

/**
 * Business registration number: the Unique Business Identifier of 8 digits, or with its branch, or as a certificate
 * prints it; a company without one carries a letter and 7 digits (D-3.3).
 */
export const isBr = (text: string): boolean =>
  /^(\d{8}|[A-Z]\d{7})(-?\d{3}(-\d{2}-\d{2}-[0-9A-Z])?)?$/.test(normaliseBr(text))

/** What two spellings of one company's number have in common. */
export const brKey = (text: string): string => normaliseBr(text).slice(0, 8)

/** `e123456` as `E-123456`; what has another shape stays, for the rule to refuse. */
export const normaliseLicence = (text: string): string => {
  const parts = /^([A-Z])-?(\d+)$/.exec(tight(text))
  return parts ? `${parts[1]}-${parts[2]}` : tight(text)
}

/** A person's licence: estate agent (E) or salesperson (S), six digits (D-1.9). C belongs to an agency. */
export const isPersonalLicence = (text: string): boolean => /^[ES]-\d{6}$/.test(normaliseLicence(text))

/** The serial number of a referral form, as it is compared. */
export const normaliseSerial = tight
