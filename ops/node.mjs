// Plain JavaScript for Node 20 and later: runs a TypeScript file under Node 24 or later.
//
//   node ops/node.mjs <script.ts> [arguments]
//
// A running Node of 24 or later imports the script into this very process. An older one starts the Node that `npm ci`
// has brought, and then there are two processes. What the second may rely on:
// - FIRSTHAND_LAUNCHED=1 is in its environment, and an IPC channel is open. Should this process die in a way it cannot
//   pass on (kill -9), the channel closes: server/src/main.ts listens for process.on('disconnect') and stops as on
//   SIGTERM. (A listener keeps the process running; process.channel?.unref() undoes that.)
// - SIGTERM and SIGHUP are passed on. SIGINT is not when there is a terminal, which sends it to both processes by
//   itself: a second one would be taken for impatience.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const NEEDED = 24
const modules = fileURLToPath(new URL('../node_modules', import.meta.url))

function fail(line) {
  console.error(line)
  process.exit(1)
}

const tooOld = () => fail(`Firsthand needs Node ${NEEDED} or later; this is Node ${process.versions.node}.`)

/** The Node that `npm ci` has brought; not by way of .bin/node, which is missing after --ignore-scripts. */
function broughtNode() {
  const file = join(modules, `node-${process.platform}-${process.arch}`, 'bin', 'node')
  return existsSync(file) ? file : tooOld()
}

function launch(args) {
  const env = { ...process.env, FIRSTHAND_LAUNCHED: '1' }
  const child = spawn(broughtNode(), args, { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  const atTerminal = [process.stdin, process.stdout, process.stderr].some(stream => stream.isTTY)
  process.on('SIGINT', () => atTerminal || child.kill('SIGINT'))
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', tooOld) // the binary is there but cannot run, as on a system without glibc
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal) // end as the child did, so that shells and supervisors see why
    setTimeout(() => process.exit(128 + constants.signals[signal]), 100) // a pid 1 outlives its own signals
  })
}

const [script, ...args] = process.argv.slice(2)
if (!script) fail('Usage: node ops/node.mjs <script.ts> [arguments]')
const path = resolve(script)
if (!existsSync(path)) fail(`There is no ${script}.`)
process.env.PATH = join(modules, '.bin') + delimiter + (process.env.PATH ?? '')

if (Number.parseInt(process.versions.node) >= NEEDED) {
  process.argv = [process.execPath, path, ...args]
  await import(pathToFileURL(path).href)
} else launch([path, ...args])
