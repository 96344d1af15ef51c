import type { Context } from './context.ts'

/** What is read by a context and is the same for everybody, read again after so many seconds. A failure is not kept. */
export const cachedFor = <Answer>(seconds: number, read: (context: Context) => Promise<Answer>) => {
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

/** The same of many things, each by its key; those that nobody asks for any more are forgotten. */
export const cachedBy = <Answer>(seconds: number, read: (context: Context, key: string) => Promise<Answer>) => {
  const kept = new WeakMap<Context, Map<string, { answer: Promise<Answer>; until: number }>>()
  return (context: Context, key: string): Promise<Answer> => {
    const now = performance.now()
    const mine = kept.get(context) ?? new Map<string, { answer: Promise<Answer>; until: number }>()
    kept.set(context, mine)
    const known = mine.get(key)
    if (known && known.until > now) return known.answer
    for (const [old, { until }] of mine) if (until <= now) mine.delete(old)
    const answer = read(context, key)
    mine.set(key, { answer, until: now + seconds * 1000 })
    answer.catch(() => mine.delete(key))
    return answer
  }
}
