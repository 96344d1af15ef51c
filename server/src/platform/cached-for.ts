import type { Context } from './context.ts'

/**
 * Caches an answer per context, the same for everybody, and reads it again after the given number of seconds. A
 * failure is not cached.
 */
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

/** Caches answers per context by key for the given number of seconds; unused keys are removed. */
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
