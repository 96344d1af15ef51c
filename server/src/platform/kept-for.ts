import type { Context } from './context.ts'

/** What is read by a context and is the same for everybody, read again after so many seconds. A failure is not kept. */
export const keptFor = <Answer>(seconds: number, read: (context: Context) => Promise<Answer>) => {
  const kept = new WeakMap<Context, { answer: Promise<Answer>; until: number }>()
  return (context: Context): Promise<Answer> => {
    const known = kept.get(context)
    if (known && known.until > performance.now()) return known.answer
    const answer = read(context)
    kept.set(context, { answer, until: performance.now() + seconds * 1000 })
    answer.catch(() => kept.delete(context))
    return answer
  }
}
