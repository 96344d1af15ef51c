// The proxies that may stand in front of the state of the waiting room, each with the settings of ops.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../server/src/testing/start-server.ts'
import { busyOf } from '../memory.ts'

const root = join(import.meta.dirname, '../..')

export type Proxy = {
  port: number
  /** Returns the CPU seconds of all its processes. */
  busy: () => number
  stop: () => Promise<void>
}

const isInstalled = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0

const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap(task =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number),
  )

const opened = async (child: ChildProcess, port: number): Promise<Proxy> => {
  const exited = once(child, 'exit')
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/v1/waiting-room/state`).then(
      ({ status }) => status === 200,
      () => false,
    )
  for (let tries = 0; !(await answers()); tries++) {
    if (tries > 100 || child.exitCode !== null) {
      child.kill('SIGTERM')
      throw new Error('the proxy did not answer')
    }
    await sleep(100)
  }
  const pid = child.pid ?? 0
  return {
    port,
    busy: () => [pid, ...childrenOf(pid)].reduce((sum, one) => sum + busyOf(one), 0),
    stop: async () => {
      child.kill('SIGTERM')
      await exited
    },
  }
}

const startHaproxy = async (origin: number): Promise<Proxy> => {
  const [port, primary, reads] = [await freePort(), await freePort(), await freePort()]
  const web = `127.0.0.1:${origin}`
  const addresses = { WEB1: web, WEB2: web, PG1: '127.0.0.1', PG2: '127.0.0.1', PG3: '127.0.0.1' }
  const binds = {
    WEB_BIND: `127.0.0.1:${port}`,
    PRIMARY_BIND: `127.0.0.1:${primary}`,
    READS_BIND: `127.0.0.1:${reads}`,
  }
  const child = spawn('haproxy', ['-db', '-q', '-f', join(root, 'ops/cluster/haproxy.cfg')], {
    env: { ...process.env, ...addresses, ...binds },
    stdio: 'ignore',
  })
  return opened(child, port)
}

/** Writes the settings of nginx, with ops/deploy/room-cache.conf, into a folder. Returns their file. */
export const writeRoomCache = (folder: string, origins: readonly number[], port: number): string => {
  const text = readFileSync(join(root, 'ops/deploy/room-cache.conf'), 'utf8')
    .replace(/ *server web-2:3000;\n/, '')
    .replace('server web-1:3000;', origins.map(origin => `server 127.0.0.1:${origin};`).join(' '))
    .replaceAll('127.0.0.1:8090', `127.0.0.1:${port}`)
    .replace('/var/cache/nginx/room', join(folder, 'nginx-room'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(of => `${of}_temp_path ${folder}/${of};`)
  mkdirSync(join(folder, 'logs'), { recursive: true })
  const main = join(folder, 'nginx.conf')
  writeFileSync(
    main,
    `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/nginx-error;
     ${process.getuid?.() === 0 ? 'user root;' : ''}
     events { worker_connections 4096; }
     http { ${temporary.join(' ')} ${text} }\n`,
  )
  return main
}

const startNginx = async (origin: number, folder: string): Promise<Proxy> => {
  const port = await freePort()
  const main = writeRoomCache(folder, [origin], port)
  return opened(spawn('nginx', ['-p', folder, '-c', main], { stdio: 'ignore' }), port)
}

/** Returns the proxies that are installed, by name. */
export const installedProxies = (folder: string): [name: string, start: (origin: number) => Promise<Proxy>][] =>
  [['haproxy', startHaproxy] as const, ['nginx', (origin: number) => startNginx(origin, folder)] as const].flatMap(
    ([name, start]) => (isInstalled(name) ? [[name, start]] : []),
  )

export type Load = { perSecond: number; p50: string; p99: string; failed: number }

/** Reads a URL as fast as it is answered, on 200 connections. Needs wrk. */
export const readFast = async (url: string, seconds: number, headers: Record<string, string> = {}): Promise<Load> => {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const child = spawn('wrk', ['-t1', '-c200', `-d${seconds}s`, '--latency', ...given, url])
  let text = ''
  child.stdout.on('data', chunk => (text += String(chunk)))
  await once(child, 'close')
  const find = (pattern: RegExp) => pattern.exec(text)?.[1] ?? '0'
  return {
    perSecond: Number(find(/Requests\/sec:\s+([\d.]+)/)),
    p50: find(/50%\s+(\S+)/),
    p99: find(/99%\s+(\S+)/),
    failed: Number(find(/Non-2xx or 3xx responses: (\d+)/)),
  }
}
