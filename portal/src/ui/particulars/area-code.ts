import { type IdType, usualNationality } from '#contract/identity'

export type Document = { idType: IdType; issuingCountry: string }
type Mobile = { areaCode: string; number: string }

/** Returns the area code that most holders of a document have: +86 for a document of the Mainland. */
export const usualAreaCode = ({ idType, issuingCountry }: Document): string =>
  usualNationality(idType, issuingCountry) === 'CHN' ? '86' : '852'

/**
 * Returns the area code after a change of document. It stays if the person chose it, entered a number, or has another
 * one than the document before implied.
 */
export const areaCodeAfter = (
  { areaCode, number }: Mobile,
  isChosen: boolean,
  before: Document,
  after: Document,
): string => (isChosen || number.trim() !== '' || areaCode !== usualAreaCode(before) ? areaCode : usualAreaCode(after))
