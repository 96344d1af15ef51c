import { useRef } from 'react'
import type { InputOf, Operation, OutputOf } from '#contract/operation'
import { call } from './api.ts'

/**
 * Sends a command that must not happen twice: the same content goes out under the same Idempotency-Key until it succeeded,
 * however often it is tried (UX.md 8).
 */
export const useCommand = <Op extends Operation>(op: Op): ((input: InputOf<Op>) => Promise<OutputOf<Op>>) => {
  const attempt = useRef<{ content: string; key: string } | null>(null)
  return async input => {
    const content = JSON.stringify(input)
    if (attempt.current?.content !== content) attempt.current = { content, key: crypto.randomUUID() }
    const answer = await call(op, input, { key: attempt.current.key })
    attempt.current = null
    return answer
  }
}
