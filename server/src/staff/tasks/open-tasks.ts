import type { Reader } from '../../platform/database/database.ts'
import type { TaskCount, TaskCounter, Tasks } from '../../platform/tasks.ts'

/**
 * Counts the tasks of several modules. Each count is shared by all callers for the seconds of its counter, so a page
 * that asks every few seconds costs the database the same for one viewer and for a hundred. A failed count is not kept.
 */
export const openTasks = (counters: readonly TaskCounter[]): Tasks => {
  const shared = counters.map(({ everySeconds, kinds, count }) => {
    const none = kinds.map(kind => ({ kind, sessionId: null, count: 0, at: null }))
    let counted: { rows: Promise<readonly TaskCount[]>; until: number } | null = null
    const read = (db: Reader, now: Date): Promise<readonly TaskCount[]> => {
      if (counted !== null && counted.until > performance.now()) return counted.rows
      const rows = count(db, now).then(found => [...none, ...found])
      const mine = { rows, until: performance.now() + everySeconds * 1000 }
      counted = mine
      mine.rows.catch(() => {
        if (counted === mine) counted = null
      })
      return mine.rows
    }
    return { kinds, read }
  })
  return {
    count: async (db, now, wanted) => {
      const rows: TaskCount[] = []
      // One after the other: they share the caller's connection. A counter that fails concerns nobody else.
      for (const { kinds, read } of shared)
        if (kinds.some(kind => wanted.includes(kind))) rows.push(...(await read(db, now)))
      return rows
    },
  }
}
