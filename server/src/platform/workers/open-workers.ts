import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { constants, getPriority, setPriority } from 'node:os'
import { id as brand } from '#brand'

/** The worker took too much time or memory, and was ended. */
export class WorkerLost extends Error {}

type Limits = {
  workers: number
  /** Timeout of a task, counted from when the worker is ready. */
  milliseconds: number
  megabytes: number
  /** True if nobody waits for the answer: the worker gets a lower priority than others. */
  patient?: boolean
}

/** Message of a worker that has loaded everything, which on a busy machine takes longer than many a task. */
export type Ready = 'ready'
const startMilliseconds = 60_000

const usual = { giveWay: true, milliseconds: 0 }
const wide: typeof usual = { giveWay: false, milliseconds: 60_000 }
let rule = usual

/**
 * Sets the rule of all workers of this process. By `wide`, none gives way to others and each task has a minute at
 * least: on a machine that is busy with other tests, a worker would otherwise end for lack of processor time.
 */
export const setWorkerLimits = (name: 'usual' | 'wide'): void => {
  rule = name === 'wide' ? wide : usual
}

const belowOthers = constants.priority.PRIORITY_BELOW_NORMAL

/** Message of a worker after each task: its answer, and whether it should be replaced. */
export type Reply<Answer> = [answer: Answer, worn: boolean]

type Worker = { process: ChildProcess; ready: Promise<unknown> }

// A process and not a thread: V8 ends the whole process, and with it the server, when a thread runs out of memory.
const start = (script: URL, { megabytes, patient = false }: Limits): Worker => {
  const execArgv = [`--max-old-space-size=${megabytes}`, '--max-semi-space-size=4']
  const child = fork(script, {
    // The environment contains the brand to print, and no secret of the server.
    env: { BRAND: brand },
    execArgv,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.on('error', () => {}) // the caller that waits for an answer gets the error
  // The priority is lowered only once the worker is ready: on a busy machine it would otherwise never be.
  const ready = once(child, 'message').then(() => {
    if (patient && rule.giveWay && child.pid !== undefined) setPriority(child.pid, Math.max(getPriority(), belowOthers))
  })
  ready.catch(() => {})
  return { process: child, ready }
}

const endOf = async (worker: ChildProcess, signal: AbortSignal): Promise<never> => {
  const [code, killer] = await once(worker, 'exit', { signal })
  throw killer === null ? new Error(`The worker ended with ${code}.`) : new WorkerLost(`The worker ended by ${killer}.`)
}

/**
 * Distributes tasks to a few processes, which are started when first needed, know none of our secrets and, when idle,
 * do not stop this process from ending. When all are busy a task waits, and its timeout starts only when its turn
 * comes.
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
      const [[answer, worn]] = await within(
        Math.max(limits.milliseconds, rule.milliseconds),
        once(child, 'message', done),
      )
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
