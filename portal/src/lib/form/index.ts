export { orNull } from './blank.ts'
export type { FieldFault } from './form-faults.ts'
export { useForm } from './form.ts'
