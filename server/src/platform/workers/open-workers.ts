import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { constants, getPriority, setPriority } from 'node:os'
import { id as brand } from '#brand'

/** The worker took too long or too much, and is no more. */
export class WorkerLost extends Error {}

type Limits = {
  workers: number
  /** For a task, once the worker is ready for it. */
  milliseconds: number
  megabytes: number
  /** Nobody waits for the answer: it gives way to those who wait for theirs. */
  patient?: boolean
}

/** What a worker sends when it has loaded what it needs, which on a busy machine takes longer than many a task. */
export type Ready = 'ready'
const startMilliseconds = 60_000

const belowOthers = constants.priority.PRIORITY_BELOW_NORMAL

/** What it sends then for each task: its answer, and whether it would rather be replaced. */
export type Reply<Answer> = [answer: Answer, worn: boolean]

type Worker = { process: ChildProcess; ready: Promise<unknown> }

// A process and no thread: V8 ends the whole process when a thread has no memory left, and takes the server along.
const start = (script: URL, { megabytes, patient = false }: Limits): Worker => {
  const execArgv = [`--max-old-space-size=${megabytes}`, '--max-semi-space-size=4']
  const child = fork(script, {
    // No secret of the server, and the brand that is printed.
    env: { BRAND: brand },
    execArgv,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.on('error', () => {}) // whoever waits for an answer hears of it
  // Not before it is ready: on a busy machine it would never be.
  const ready = once(child, 'message').then(() => {
    if (patient && child.pid !== undefined) setPriority(child.pid, Math.max(getPriority(), belowOthers))
  })
  ready.catch(() => {})
  return { process: child, ready }
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
  const idle = new Set<Worker>()
  const waiting: (() => void)[] = []
  let taken = 0

  const begin = () => {
    const worker = start(script, limits)
    worker.process.on('exit', () => idle.delete(worker))
    return worker
  }
  const rest = (worker: Worker) => {
    worker.process.unref()
    worker.process.channel?.unref()
    idle.add(worker)
  }

  const ask = async (task: Task): Promise<Answer> => {
    const [worker = begin()] = idle
    const { process: child, ready } = worker
    idle.delete(worker)
    child.ref()
    child.channel?.ref()
    const done = new AbortController()
    const end = endOf(child, done.signal)
    const within = async <Value>(milliseconds: number, value: Promise<Value>): Promise<Value> => {
      const timer = setTimeout(() => child.kill('SIGKILL'), milliseconds)
      return Promise.race([value, end]).finally(() => clearTimeout(timer))
    }
    try {
      await within(startMilliseconds, ready).catch((cause: unknown) => {
        throw new Error('The worker did not start.', { cause })
      })
      child.send(task)
      const [[answer, worn]] = await within(limits.milliseconds, once(child, 'message', done))
      if (worn) child.kill('SIGKILL')
      else rest(worker)
      return answer
    } catch (error) {
      child.kill('SIGKILL')
      throw error
    } finally {
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
