import { useState } from 'react'
import { displayId, type IdType, isOddId, normaliseId } from '#contract/identity'
import type { FieldProps } from './field.tsx'
import { Notice } from '../notice.tsx'
import { TextField } from './text-field.tsx'

type IdNumberFieldProps = FieldProps<string> & {
  type: IdType
  /** Message for a number in an unusual format for its document; the number is not refused. */
  odd: string
  locked?: boolean | undefined
}

/** The number of an identity document, formatted as on the document. */
export function IdNumberField({ type, odd, ...field }: IdNumberFieldProps) {
  // No message about the number appears while the person first types it.
  const [left, setLeft] = useState('')
  const isOdd = left !== '' && left === normaliseId(field.value) && isOddId(type, field.value)
  return (
    <>
      <TextField
        {...field}
        onBlur={() => {
          setLeft(normaliseId(field.value))
          field.onBlur?.()
        }}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        lang="en"
        maxLength={30}
        normalise={typed => displayId(type, typed)}
      />
      {isOdd && (
        <Notice tone="warning" role="status">
          {odd}
        </Notice>
      )}
    </>
  )
}
