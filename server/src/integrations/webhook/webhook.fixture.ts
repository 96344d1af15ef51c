import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'

import {
  listDeliveries,
  listWebhooks,
  makeWebhook,
  testWebhook,
  type WebhookEvent,
  webhookEvents,
} from '#contract/integrations/webhook'
import { enterStaff } from '../../testing/enter-staff.ts'
import { openTestApp } from '../../testing/index.ts'

export type Received = { headers: IncomingHttpHeaders; body: string }

/** Starts a receiver on this machine that records the messages and answers them. */
export const openReceiver = async () => {
  const received: Received[] = []
  const ok = (response: ServerResponse): void => void response.writeHead(200).end('thanks')
  let answer: (response: ServerResponse, one: Received) => void = ok
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const one = { headers: request.headers, body: Buffer.concat(chunks).toString() }
      received.push(one)
      answer(response, one)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const { port } = address
  return {
    port,
    url: `http://127.0.0.1:${port}/hooks`,
    received,
    /** Sets the answer from now on; without an argument, 200. */
    answers: (how: typeof answer = ok) => void (answer = how),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type Receiver = Awaited<ReturnType<typeof openReceiver>>

/** Starts the server, an administrator and a receiver. */
export const createWebhookTestbed = async () => {
  const t = await openTestApp()
  const receiver = await openReceiver()
  let office = ''
  const enter = async () => {
    await t.db.deleteFrom('platform.limits').execute()
    office = await enterStaff(t, 'ADMINISTRATOR')
  }
  return {
    t,
    receiver,
    /** Cookie of the administrator. */
    office: () => office,
    /** Logs in the administrator, whose identity was proved just now. */
    enter,
    make: async (events: WebhookEvent[] = [...webhookEvents], url = receiver.url) => {
      const { body, raw, status } = await t.call(makeWebhook, { url, events }, { office })
      if (status !== 200) throw new Error(raw.body)
      return body
    },
    deliveries: async (id: string) => (await t.call(listDeliveries, { id }, { office })).body.rows,
    endpoint: async (id: string) => {
      const found = (await t.call(listWebhooks, {}, { office })).body.rows.find(row => row.id === id)
      if (!found) throw new Error('no such endpoint')
      return found
    },
    /** Sends a test event and returns its id. */
    ask: async (id: string) => (await t.call(testWebhook, { id }, { office })).body.eventId,
    /** Moves the clock forward; sessions end. */
    later: async (seconds: number) => {
      await t.moveClock(seconds * 1_000)
      await enter()
    },
    /** Stops all deliveries. */
    clear: async () => {
      await t.db.updateTable('integrations.endpoint').set({ state: 'OFF' }).execute()
      receiver.received.length = 0
      receiver.answers()
    },
    close: async () => {
      await t.close()
      await receiver.close()
    },
  }
}

export type WebhookTestbed = Awaited<ReturnType<typeof createWebhookTestbed>>
