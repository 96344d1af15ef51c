import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { unnamedAccount } from '../card-accounts.ts'
import type { Config } from '../config.ts'
import { eventPath } from '../payments/index.ts'

const program = join(import.meta.dirname, '../../gateway/main.ts')

/** Returns the sandbox's address once it listens, or null if it ends first, for example because the port is taken. */
const addressOf = async (child: ChildProcess): Promise<string | null> => {
  let out = ''
  child.stdout?.on('data', data => (out += String(data)))
  const ended = once(child, 'exit')
  while (!out.includes('\n')) {
    const gone = await Promise.race([once(child.stdout ?? child, 'data').then(() => false), ended.then(() => true)])
    if (gone) return null
  }
  const settings: unknown = JSON.parse(out)
  return typeof settings === 'object' && settings !== null && 'url' in settings ? String(settings.url) : null
}

const launch = async (port: number, environment: Record<string, string>) => {
  const child = spawn(process.execPath, [program], {
    // The sandbox notices through the closed pipe that our process has ended, for any reason.
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...environment, GATEWAY_TIED: '1', PORT: String(port) },
  })
  const url = await addressOf(child)
  return url === null ? null : { child, url }
}

/**
 * Starts the card sandbox as a separate program, on the port after ours or any free port, and returns how to reach
 * it. Its payments survive a restart.
 */
export const startSandbox = async ({
  dataDir,
  port,
  publicUrl,
}: Pick<Config, 'dataDir' | 'port' | 'publicUrl'>): Promise<{ cards: Config['cards']; stop: () => Promise<void> }> => {
  mkdirSync(dataDir, { recursive: true })
  const [key, webhookSecret] = [
    `sk_test_${randomBytes(16).toString('hex')}`,
    `whsec_${randomBytes(16).toString('hex')}`,
  ]
  const environment = {
    GATEWAY_KEY: key,
    GATEWAY_WEBHOOK_SECRET: webhookSecret,
    GATEWAY_WEBHOOK_URL: `${publicUrl}${eventPath}`,
    GATEWAY_STATE: join(dataDir, 'card-sandbox.jsonl'),
  }
  const started = (port === 0 ? null : await launch(port + 1, environment)) ?? (await launch(0, environment))
  if (!started) throw new Error('the card sandbox did not start')
  const { child, url } = started
  return {
    cards: [{ provider: 'stripe', account: unnamedAccount, key, webhookSecret, url }],
    stop: async (): Promise<void> => {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}
