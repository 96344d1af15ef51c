import type { AnyHandler } from './handler.ts'
import { parseInput } from './input.ts'
import type { Asked } from './request.ts'

/** Answers that are the same for everybody. Their inputs are codes of a list, so there are few. */
export const makeKeptAnswers = () => {
  const kept = new Map<string, { answer: Promise<unknown>; until: number }>()
  return (handler: AnyHandler, asked: Asked, ask: () => Promise<unknown>): Promise<unknown> => {
    const name = `${handler.op.name} ${JSON.stringify(parseInput(handler.op, asked))}`
    const known = kept.get(name)
    if (known && known.until > performance.now()) return known.answer
    const answer = ask()
    kept.set(name, { answer, until: performance.now() + (handler.keepSeconds ?? 0) * 1000 })
    // A failure is not kept.
    answer.catch(() => kept.delete(name))
    return answer
  }
}
