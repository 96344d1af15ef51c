import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'

/** The worker took too long or too much, and is no more. */
export class WorkerLost extends Error {}

type Limits = { workers: number; milliseconds: number; megabytes: number }

/** What a worker sends: its answer, and whether it would rather be replaced. */
export type Reply<Answer> = [answer: Answer, worn: boolean]

// A process and no thread: V8 ends the whole process when a thread has no memory left, and takes the server along.
const start = (script: URL, megabytes: number): ChildProcess => {
  const execArgv = [`--max-old-space-size=${megabytes}`, '--max-semi-space-size=4']
  const worker = fork(script, {
    env: {},
    execArgv,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // What it reckons for tens of milliseconds gives way to those who wait for an answer.
  if (worker.pid !== undefined) setPriority(worker.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  return worker.on('error', () => {}) // whoever waits for an answer hears of it
}

const endOf = async (worker: ChildProcess, signal: AbortSignal): Promise<never> => {
  const [code, killer] = await once(worker, 'exit', { signal })
  throw killer === null ? new Error(`The worker ended with ${code}.`) : new WorkerLost(`The worker ended by ${killer}.`)
}

/**
 * Gives tasks to a few processes, made when first needed, that know no secrets of ours and, when idle, do not keep us
 * from ending. When all are busy a task waits for its turn, and its time begins then.
 */
export function openWorkers<Task extends object, Answer>(script: URL, limits: Limits): (task: Task) => Promise<Answer> {
  const idle = new Set<ChildProcess>()
  const waiting: (() => void)[] = []
  let taken = 0

  const begin = () => {
    const worker = start(script, limits.megabytes)
    return worker.on('exit', () => idle.delete(worker))
  }
  const rest = (worker: ChildProcess) => {
    worker.unref()
    worker.channel?.unref()
    idle.add(worker)
  }

  const ask = async (task: Task): Promise<Answer> => {
    const [worker = begin()] = idle
    idle.delete(worker)
    worker.ref()
    worker.channel?.ref()
    const done = new AbortController()
    const timer = setTimeout(() => worker.kill('SIGKILL'), limits.milliseconds)
    try {
      worker.send(task)
      const [[answer, worn]] = await Promise.race([once(worker, 'message', done), endOf(worker, done.signal)])
      if (worn) worker.kill('SIGKILL')
      else rest(worker)
      return answer
    } catch (error) {
      worker.kill('SIGKILL')
      throw error
    } finally {
      clearTimeout(timer)
      done.abort()
    }
  }

  return async task => {
    if (taken < limits.workers) taken++
    else await new Promise<void>(go => waiting.push(go))
    try {
      return await ask(task)
    } finally {
      const next = waiting.shift()
      if (next) next()
      else taken--
    }
  }
}
