import { getHeapStatistics } from 'node:v8'
import type { Ready, Reply } from './open-workers.ts'

// True if the process should be replaced: libraries keep data for ever, such as pdf-lib every name that it has read.
const isWorn = () => {
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics()
  return used > limit / 2
}

/** Main loop of a process that openWorkers has started: one task after another. Call it when everything is loaded. */
export function answerTasks<Task, Answer>(work: (task: Task) => Promise<Answer>): void {
  process.on('message', (task: Task) => {
    void work(task).then(answer => process.send?.([answer, isWorn()] satisfies Reply<Answer>))
  })
  // A signal that stops the server goes to its whole process group; the server decides what must still be done.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
  process.send?.('ready' satisfies Ready)
}
