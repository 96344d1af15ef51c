import { useRef } from 'react'
import type { ClientOperation, InputOf, OutputOf, Send } from '#contract/operation'
import { looseCall, type Sending } from './api.ts'

/** Returns the properties that identify a file without reading it. */
const traits = ({ name, size, lastModified }: File) => [name, size, lastModified]

/**
 * Sends a command that must not run twice: the same content and files are sent with the same Idempotency-Key until
 * the command succeeds, however often it is tried (U-8).
 */
export const useLooseCommand = <Op extends ClientOperation>(
  op: Op,
): ((input: InputOf<Op>, sending?: Sending) => Promise<OutputOf<Op>>) => {
  const attempt = useRef<{ content: string; key: string } | null>(null)
  return async (input, sending = {}) => {
    const content = JSON.stringify([input, (sending.files ?? []).map(traits)])
    if (attempt.current?.content !== content) attempt.current = { content, key: crypto.randomUUID() }
    const answer = await looseCall(op, input, { ...sending, key: attempt.current.key })
    attempt.current = null
    return answer
  }
}

/** `useLooseCommand` with a stricter type: the input may have no fields other than those of the operation. */
const useCommand: <Op extends ClientOperation>(op: Op) => Send<Op, Sending> = useLooseCommand
export { useCommand }
