// A simulated browser in the waiting room: its request headers, and the cookies that it received.
import { setTimeout as sleep } from 'node:timers/promises'
import type { QueueStatus } from '../contract/src/waiting-room/waiting-room.ts'
import type { Connection } from './connection.ts'

export interface Browser {
  line: Connection
  agent: string
  cookies: Map<string, string>
}

const headersOf = ({ agent, cookies }: Browser): Record<string, string> => ({
  'user-agent': agent,
  ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
})

/** Requests the queue status, and saves the place and the admission from the response. */
export async function pollQueue(browser: Browser): Promise<QueueStatus> {
  const answer = await browser.line.ask('GET', '/v1/waiting-room', headersOf(browser), '')
  for (const [, name = '', value = ''] of answer.head.matchAll(/\r\nset-cookie: ([^=]+)=([^;]+)/gi))
    browser.cookies.set(name, value)
  return JSON.parse(answer.body.toString()) as QueueStatus
}

/** Polls the queue at the interval that the server names until the browser is let in. */
export async function comeIn(browser: Browser): Promise<void> {
  for (;;) {
    const { state, again } = await pollQueue(browser)
    if (state === 'OPEN' || state === 'ADMITTED') return
    await sleep(again * 1000)
  }
}

/** Returns the browser's connection, which sends the saved cookies with each request. */
export const lineOf = (browser: Browser): Connection => ({
  ...browser.line,
  ask: (method, path, headers, body) => browser.line.ask(method, path, { ...headersOf(browser), ...headers }, body),
})
