// Runs a command of the project with this version of Node and the project's tools first on PATH. The command ends
// when this process is ended.
import { spawn } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'

const root = join(import.meta.dirname, '..')
const path = [join(root, 'node_modules/.bin'), dirname(process.execPath), process.env.PATH ?? ''].join(delimiter)

export interface Outcome {
  ok: boolean
  output: string
  seconds: number
}

interface Options {
  env?: Record<string, string>
  /** True to show the output while the command runs. */
  aloud?: boolean
}

/** Runs the command. Its first word is `node` or a tool in node_modules/.bin. */
export function run(command: string[], { env = {}, aloud = false }: Options = {}): Promise<Outcome> {
  const began = performance.now()
  const [tool = '', ...args] = command
  const child = spawn(tool === 'node' ? process.execPath : tool, args, {
    cwd: root,
    env: { ...process.env, PATH: path, ...(aloud && process.stdout.isTTY && { FORCE_COLOR: '1' }), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (aloud) process[name].write(text)
    })
  const end = () => child.kill('SIGTERM')
  process.once('disconnect', end) // The launcher was killed; see ops/node.mjs.
  process.channel?.unref()
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.once(signal, end)
  return new Promise(done => {
    const finish = (ok: boolean, last = '') => {
      for (const event of ['disconnect', 'SIGTERM', 'SIGHUP']) process.off(event, end)
      done({ ok, output: output + last, seconds: (performance.now() - began) / 1000 })
    }
    child.once('error', error => finish(false, String(error)))
    child.once('close', (code, signal) => finish(code === 0, signal ? `ended by ${signal}\n` : ''))
  })
}
