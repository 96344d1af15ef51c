import type { FieldFault } from '../form/form-faults.ts'

const maxLength = 60

/** Returns what is wrong with the typed name of a passkey; the server applies the same rules. */
export const nameFaults = (typed: string): FieldFault[] => {
  const { length } = typed.trim()
  if (length > maxLength) return [{ field: 'passkeyName', code: 'too_long' }]
  return length === 0 ? [{ field: 'passkeyName', code: 'required' }] : []
}
