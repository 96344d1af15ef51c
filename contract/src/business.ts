import { tightCode } from './text.ts'

/** Returns the form in which register numbers are compared and stored: upper case, no spaces, one kind of hyphen. */
const tight = (text: string): string => tightCode(text).toUpperCase()

/** Normalises a typed business registration number. */
export const normaliseBr = tight

/**
 * True for a business registration number: the Unique Business Identifier of 8 digits, alone, with its branch, or as
 * a certificate prints it. A company without one has a letter and 7 digits (D-3.3).
 */
export const isBr = (text: string): boolean =>
  /^(\d{8}|[A-Z]\d{7})(-?\d{3}(-\d{2}-\d{2}-[0-9A-Z])?)?$/.test(normaliseBr(text))

/** Returns the part that two spellings of one company's number have in common. */
export const brKey = (text: string): string => normaliseBr(text).slice(0, 8)

/** Writes `e123456` as `E-123456`. Text of another shape stays unchanged, so that validation refuses it. */
export const normaliseLicence = (text: string): string => {
  const parts = /^([A-Z])-?(\d+)$/.exec(tight(text))
  return parts ? `${parts[1]}-${parts[2]}` : tight(text)
}

/** True for a person's licence: estate agent (E) or salesperson (S), six digits (D-1.9). C belongs to an agency. */
export const isPersonalLicence = (text: string): boolean => /^[ES]-\d{6}$/.test(normaliseLicence(text))

/** Normalises the serial number of a referral form for comparison. */
export const normaliseSerial = tight
