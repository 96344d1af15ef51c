import { getHeapStatistics } from 'node:v8'
import type { Ready, Reply } from './open-workers.ts'

// Libraries keep things for good: pdf-lib every name it ever met.
const isWorn = () => {
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics()
  return used > limit / 2
}

/** The life of a process that openWorkers has started: one task after another. To be called when everything is loaded. */
export function answerTasks<Task, Answer>(work: (task: Task) => Promise<Answer>): void {
  process.on('message', (task: Task) => {
    void work(task).then(answer => process.send?.([answer, isWorn()] satisfies Reply<Answer>))
  })
  // Whoever stops the server stops its whole group; the server decides what is still to be done.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
  process.send?.('ready' satisfies Ready)
}
