import process, { env, exit, stderr, stdin, stdout } from 'node:process'
import { openGateway } from './app.ts'
import { readSettings } from './settings.ts'

const start = async () => {
  const gateway = await openGateway(readSettings(env))
  stdout.write(`${JSON.stringify({ url: gateway.url })}\n`)
  return gateway
}

const started = start()
let ending = false
const end = () => {
  if (ending) return
  ending = true
  void started.then(gateway => gateway.close()).finally(() => exit(0))
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
// Ends when the parent process ends, which closes its end of the pipe.
if (env.GATEWAY_TIED === '1') stdin.on('end', end).on('error', end).resume()

started.catch((fault: unknown) => {
  stderr.write(`${fault instanceof Error ? fault.message : String(fault)}\n`)
  exit(1)
})
