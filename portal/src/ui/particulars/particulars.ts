import { asksIssuingCountry, type IdType } from '#contract/identity'
import { aboutPerson, Gender, ofDocument, particulars } from '#contract/particulars'
import { blankTexts, withNulls } from '../../lib/form/texts.ts'

/** Particulars of a person as a form holds them: texts, in the order in which the form asks for them. */
export type ParticularsValues = Record<keyof typeof particulars, string> & { idType: IdType }

/** Initial values of the document's fields, with the defaults of. */
export const noDocument = { ...blankTexts(ofDocument), idType: 'HKID' as IdType, nationality: 'HKG' }
export const nobody = blankTexts(aboutPerson)

/** Returns the server's input for the particulars; the schema reports values that are not valid. */
export const particularsInput = (values: ParticularsValues) => ({
  ...withNulls(particulars, values),
  idType: values.idType,
  gender: Gender.options.find(option => option === values.gender) ?? null,
  // A choice made for another type stays on the screen but is not sent.
  issuingCountry: asksIssuingCountry(values.idType) ? values.issuingCountry || null : null,
})
