import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { logIn } from '../../contract/src/accounts/login-session.ts'
import { createTickets } from '../../contract/src/sales/registration/intent.ts'
import { confirmTicket, getTicket } from '../../contract/src/sales/ticket/ticket.ts'
import {
  applyPerson,
  type Client,
  proveMobile,
  solvedSlide,
  submitIntent,
} from '../../server/src/testing/apply-person.ts'
import { requestOf } from '../../server/src/testing/request-of.ts'
import type { Engine, Started } from './engine.ts'
import { graceMs, StepError } from './run.ts'
import { startServices, type Services } from './services.ts'

/** Seconds within which the program must be ready. */
const startSeconds = 120

const waitFor = async (what: string, seconds: number, look: () => Promise<boolean> | boolean): Promise<void> => {
  for (const until = performance.now() + seconds * 1000; !(await look()); await sleep(200))
    if (performance.now() > until) throw new StepError(`${what}: not in ${seconds} s`)
}

/** Returns a client as a browser is one, and helpers for what only a person can do. */
const openClient = ({ port, db, messages }: Services): Client => {
  const client: Client = {
    call: async (op, input, { token, slideId, key, files } = {}) => {
      const { method, url, headers, payload } = requestOf(op, input, 0, files)
      const response = await fetch(`http://127.0.0.1:${port}${url}`, {
        method,
        headers: {
          ...headers,
          'accept-language': 'en',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(slideId !== undefined && { 'x-session-id': slideId }),
          ...(op.idempotency === 'required' && { 'idempotency-key': key ?? randomUUID() }),
        },
        ...(payload !== undefined && { body: payload }),
      })
      const body = await response.text()
      const json: unknown = JSON.parse(body)
      return { status: response.status, body: json as never, problem: json as never, raw: { body } }
    },
    slide: purpose => solvedSlide(db(), purpose),
    // The code comes by SMS, sent by the worker in the container.
    prove: (areaCode, phoneNumber) => proveMobile(client, phoneNumber, areaCode as never),
    outbox: async () => {
      await waitFor('an SMS with a code', 20, () => messages().length > 0)
      return messages().map(({ to, text }) => ({ to, subject: text, body: text }))
    },
  }
  return client
}

/** Opens an account, logs in and registers, by the operations of the contract. Returns the registration number. */
const register = async (services: Services): Promise<string> => {
  const client = openClient(services)
  const person = await applyPerson(client)
  const login = { username: person.email, password: person.password }
  const entered = await client.call(logIn, login, { slideId: await client.slide('LOGIN') })
  if (entered.status !== 200) throw new StepError(`no login: ${entered.raw.body}`)
  const { token } = entered.body
  const { tickets } = (await client.call(createTickets, { id: await submitIntent(client, token) }, { token })).body
  const id = tickets[0]?.id ?? ''
  const confirmed = await client.call(confirmTicket, { id }, { token })
  if (confirmed.status !== 200) throw new StepError(`not confirmed: ${confirmed.raw.body}`)
  return (await client.call(getTicket, { id }, { token })).body.registrationNumber
}

const statusOf = (services: Services, path: string, headers: Record<string, string> = {}): Promise<number> =>
  fetch(`http://127.0.0.1:${services.port}${path}`, { headers }).then(
    response => response.status,
    () => 0,
  )

const begin = async (engine: Engine, tag: string, services: Services): Promise<Started> => {
  const started = engine.start(tag, services.settings, services.folders)
  await waitFor('the program is ready', startSeconds, async () => {
    if (started.ended() !== null) throw new StepError(`the program ended:\n${started.output().slice(-4_000)}`)
    return (await statusOf(services, '/readyz')) === 200
  })
  return started
}

/** Runs the script with which a deployment migrates before its servers start. */
const migrate = async (engine: Engine, tag: string, services: Services): Promise<void> => {
  const started = engine.start(tag, services.settings, services.folders, ['ops/migrate.ts'])
  await waitFor('the migrations are done', startSeconds, () => started.ended() !== null)
  if (started.ended() !== 0) throw new StepError(`the migrations failed:\n${started.output().slice(-4_000)}`)
}

const end = async (started: Started): Promise<string> => {
  const { code, ms } = await started.stop()
  if (code !== 0 || ms > graceMs) throw new StepError(`on SIGTERM it ended with ${code} after ${ms} ms`)
  return `SIGTERM: exit 0 after ${(ms / 1000).toFixed(1)} s of ${graceMs / 1000} s`
}

const expectStatus = async (services: Services, path: string, status: number, headers?: Record<string, string>) => {
  const seen = await statusOf(services, path, headers)
  if (seen !== status) throw new StepError(`${path} answers ${seen}, not ${status}`)
}

/**
 * Runs the program of an image with the settings of production on an empty database and with people. Calls `say` with
 * each thing that was proved; throws `StepError` at the first that is not.
 */
export const tryImage = async (
  engine: Engine,
  tag: string,
  work: string,
  say: (line: string) => void,
): Promise<void> => {
  const services = await startServices(work)
  let started: Started | undefined
  try {
    await migrate(engine, tag, services)
    say('ops/migrate.ts brought an empty database to this version')
    started = await begin(engine, tag, services)
    say('started with the settings of production')
    for (const proof of started.proofs()) say(`the process has ${proof}`)
    if (!started.isHealthy()) throw new StepError('the health check of the image fails')
    say('the health check of the image succeeds')
    await expectStatus(services, '/en', 200)
    await expectStatus(services, '/metrics', 200, { authorization: `Bearer ${services.settings['OPERATIONS_TOKEN']}` })
    await expectStatus(services, '/metrics', 404)
    say('serves the portal, and /metrics to who has the token')
    say(await end(started))
    await services.seedSale()
    started = await begin(engine, tag, services)
    say('started again, on a database with a sale')
    say(`an account opened with a code by SMS, logged in, registered: ${await register(services)}`)
    await waitFor('a letter', 30, () => services.letters() > 0)
    say(`${services.letters()} letters sent`)
    say(await end(started))
    if (started.isHealthy()) throw new StepError('the health check succeeds although the program has ended')
    say('the health check fails once it has ended')
  } catch (fault) {
    if (started) say(`the last lines of the program:\n${started.output().slice(-3_000)}`)
    throw fault
  } finally {
    if (started && started.ended() === null) await started.stop()
    await services.stop()
  }
}
