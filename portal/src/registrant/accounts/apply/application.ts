import { ofAccount } from '#contract/accounts/account'
import type { DocumentWay } from '#contract/accounts/document'
import type { ConsentAnswer } from '#contract/common'
import type { ConsentRegion } from '#contract/consents/consent'
import { needsPrcConsents, normaliseId } from '#contract/identity'
import { normalisePhone } from '#contract/mobile'
import { blankTexts } from '../../../lib/form/texts.ts'
import { noDocument, nobody, particularsInput, type ParticularsValues } from '../../../ui/particulars/particulars.ts'
import { readStored, removeStored, store } from '../../../lib/storage.ts'

/** The form values, in the order of the screen. */
export type ApplicationValues = ParticularsValues &
  Record<keyof typeof ofAccount, string> & {
    idNumber: string
    documentWay: DocumentWay | ''
    files: readonly File[]
    mobile: { areaCode: string; number: string }
  }

export const noApplication: ApplicationValues = {
  ...noDocument,
  idNumber: '',
  // Most people show the original, but a copy is equally valid (D-7.49).
  documentWay: 'SHOW',
  files: [],
  ...nobody,
  mobile: { areaCode: '852', number: '' },
  ...blankTexts(ofAccount),
}

/** Builds the input for the server. An empty optional answer becomes null. The schema validates the rest. */
export const inputOf = (values: ApplicationValues, consents: ConsentAnswer[]) => {
  const { mobile, files: _, ...rest } = values
  return {
    ...rest,
    ...particularsInput(values),
    documentWay: values.documentWay === '' ? null : values.documentWay,
    areaCode: mobile.areaCode === '86' ? ('86' as const) : ('852' as const),
    idNumber: normaliseId(values.idNumber),
    email: values.email.trim().toLowerCase(),
    emailConfirmation: values.emailConfirmation.trim().toLowerCase(),
    phoneNumber: normalisePhone(mobile.areaCode, mobile.number),
    consents,
  }
}

/** Returns the region whose law applies to the person, according to the form. */
export const regionOf = (values: ApplicationValues): ConsentRegion =>
  needsPrcConsents(inputOf(values, [])) ? 'CN' : 'HK'

const key = 'fh-application'

/**
 * Saves the application in this tab until it is sent. It never contains a password, a code, or the number or copy of
 * the document (U-34).
 */
export const saveApplication = (values: ApplicationValues): void => {
  const { password: _, passwordConfirmation: __, otpToken: ___, idNumber: ____, files: _____, ...kept } = values
  store('sessionStorage', key, JSON.stringify(kept))
}

export const recallApplication = (): ApplicationValues => {
  try {
    const kept: unknown = JSON.parse(readStored('sessionStorage', key) ?? '{}')
    return { ...noApplication, ...(typeof kept === 'object' ? kept : {}) }
  } catch {
    return noApplication
  }
}

export const clearApplication = (): void => removeStored('sessionStorage', key)
