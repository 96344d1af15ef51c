import { sizeFault } from '#contract/files/upload'
import type { FieldFault } from '../form/form-faults.ts'

/**
 * Returns the faults of a field with files: their number under the field's name, and the size of each file under its
 * index.
 */
export const fileFaults = (field: string, files: readonly File[], most: number): FieldFault[] => [
  ...(files.length === 0 ? [{ field, code: 'files_needed' }] : []),
  ...(files.length > most ? [{ field, code: 'files_too_many' }] : []),
  ...files.flatMap(({ size }, index) => {
    const code = sizeFault(size)
    return code === null ? [] : [{ field: `${field}.${index}`, code }]
  }),
]
