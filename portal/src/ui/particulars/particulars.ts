import { asksIssuingCountry, type IdType } from '#contract/identity'
import { aboutPerson, Gender, ofDocument, particulars } from '#contract/particulars'
import { blankTexts, withNulls } from '../../lib/form/index.ts'

/** Particulars of a person as a form holds them: texts, in the order in which it asks. */
export type ParticularsValues = Record<keyof typeof particulars, string> & { idType: IdType }

/** Of the document, with the defaults of. */
export const noDocument = { ...blankTexts(ofDocument), idType: 'HKID' as IdType, nationality: 'HKG' }
export const nobody = blankTexts(aboutPerson)

/** What the server will be sent of them; the schema judges what is not in order. */
export const particularsInput = (values: ParticularsValues) => ({
  ...withNulls(particulars, values),
  idType: values.idType,
  gender: Gender.options.find(option => option === values.gender) ?? null,
  // What was chosen for another type is kept on the screen, and not sent.
  issuingCountry: asksIssuingCountry(values.idType) ? values.issuingCountry || null : null,
})
