export { CodeField } from './code-field.tsx'
export { DateField } from './date-field.tsx'
export {
  describedBy,
  Field,
  FieldError,
  FieldGroup,
  type FieldProps,
  Fields,
  focusField,
  Hint,
  Optional,
} from './field.tsx'
export { IdNumberField } from './id-number-field.tsx'
export { LinesField } from './lines-field.tsx'
export { type AreaCode, MobileField } from './mobile-field.tsx'
export { PasswordField } from './password-field.tsx'
export { inComposition, useTextEntry } from './text-entry.ts'
export { TextField } from './text-field.tsx'
