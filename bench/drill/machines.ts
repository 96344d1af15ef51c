// Simulated machines. Each has its own network, process table and mounts (Linux namespaces), joined by a bridge that
// leads nowhere else. A machine that is felled loses all its processes at once; a machine whose connection is cut
// reaches nobody.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const bridge = 'fh0'
export const ip = (...args: string[]): void => void execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'inherit'] })

/** Creates the network of the drill, in the namespace that belongs to this process. */
export function openNetwork(): void {
  ip('link', 'set', 'lo', 'up')
  ip('link', 'add', bridge, 'type', 'bridge')
  ip('addr', 'add', '10.77.0.1/24', 'dev', bridge)
  ip('link', 'set', bridge, 'up')
}

export interface Program {
  pid: number
  kill: (signal: NodeJS.Signals) => void
  exited: Promise<number | null>
}

/** Starts a program and writes its output to its own log file. */
export function begin(work: string, name: string, command: string[], env: Record<string, string> = {}): Program {
  const log = openSync(join(work, 'log', `${name}.log`), 'a')
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8', ...env },
    stdio: ['ignore', log, log],
    cwd: join(import.meta.dirname, '../..'),
  })
  return {
    pid: child.pid ?? 0,
    kill: signal => void child.kill(signal),
    exited: new Promise(done => child.once('exit', code => done(code))),
  }
}

export interface Machine {
  name: string
  address: string
  /** Returns the command line that runs a command on the machine, as root or another user. */
  on: (user: string, ...command: string[]) => string[]
  fell: () => Promise<void>
  cut: () => void
  join: () => void
}

const firstChildOf = async (parent: ChildProcess): Promise<number> => {
  for (;;) {
    const children = readFileSync(`/proc/${parent.pid}/task/${parent.pid}/children`, 'utf8').trim()
    if (children !== '') return Number(children.split(' ')[0])
    await sleep(20)
  }
}

/**
 * Starts a machine.
 * @param last last part of the machine's address
 * @param mount `data` is mounted at the path `at`, which is the same on every machine
 */
export async function startMachine(name: string, last: number, mount: { at: string; data: string }): Promise<Machine> {
  const own = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc']
  // The first process reaps orphaned processes, as on every machine: a process that is not reaped counts as running.
  const first = ['bash', '-c', 'while :; do sleep 3600 & wait $!; done']
  const holder = spawn('unshare', [...own, ...first], { stdio: 'ignore' })
  const gone = new Promise<void>(done => holder.once('exit', () => done()))
  const init = await firstChildOf(holder)
  // The machine has its own mounts only once its first process has executed bash.
  while (!readFileSync(`/proc/${init}/comm`, 'utf8').startsWith('bash')) await sleep(20)
  const inside = ['nsenter', '-t', String(init), '--net', '--mount', '--pid', '--']
  const run = (...command: string[]) =>
    execFileSync(inside[0] ?? '', [...inside.slice(1), ...command], { stdio: ['ignore', 'ignore', 'inherit'] })
  const [line, address] = [`fh-${name}`, `10.77.0.${last}`]
  ip('link', 'add', line, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', String(init))
  ip('link', 'set', line, 'master', bridge, 'up')
  run('ip', 'addr', 'add', `${address}/24`, 'dev', 'eth0')
  run('ip', 'link', 'set', 'eth0', 'up')
  run('ip', 'link', 'set', 'lo', 'up')
  // Each machine has its own folder for sockets.
  run('mount', '-t', 'tmpfs', 'tmpfs', '/run')
  run('install', '-d', '-o', 'postgres', '/run/postgresql')
  mkdirSync(mount.at, { recursive: true })
  run('mount', '--bind', mount.data, mount.at)
  return {
    name,
    address,
    on: (user, ...command) =>
      user === 'root'
        ? [...inside, ...command]
        : [...inside, 'setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups', ...command],
    fell: async () => {
      process.kill(init, 'SIGKILL')
      await gone
    },
    cut: () => ip('link', 'set', line, 'down'),
    join: () => ip('link', 'set', line, 'up'),
  }
}
