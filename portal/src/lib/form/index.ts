export { orNull } from './blank.ts'
export type { FieldFault } from './form-faults.ts'
export { useForm } from './form.ts'
export { blankTexts, labelsOf, textsOf, withNulls } from './texts.ts'
