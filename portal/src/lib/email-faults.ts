import { isEmail, tidyEmail } from '#contract/text'
import type { FieldFault } from './form/form-faults.ts'

/** Returns what is wrong with an email address that must be given in the field `email`. */
export const emailFaults = (typed: string): FieldFault[] =>
  isEmail(tidyEmail(typed)) ? [] : [{ field: 'email', code: typed === '' ? 'required' : 'email_invalid' }]
