import type { FieldProps } from './field.tsx'
import { TextField } from './text-field.tsx'

type EmailFieldProps = FieldProps<string> & { autoComplete: 'email' | 'username' | 'off' }

/** One-line field for an email address: no capital, no spelling check, and the keyboard of an address. */
export function EmailField(props: EmailFieldProps) {
  return <TextField {...props} type="email" inputMode="email" autoCapitalize="none" spellCheck={false} lang="en" />
}
