import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import pg from 'pg'
import { prepare } from '../../server/src/compose/app.ts'
import { openContext } from '../../server/src/compose/open-context.ts'
import { readConfig } from '../../server/src/config.ts'
import { startPostgres } from '../../server/src/embedded/index.ts'
import { generateKeys } from '../../server/src/platform/crypto/keys.ts'
import { type Database, openDatabase } from '../../server/src/platform/database/database.ts'
import { freePort } from '../../server/src/testing/start-server.ts'
import { takeMail } from '../../server/src/testing/take-mail.ts'
import { run } from './run.ts'

/** What surrounds the program: its database with two logins, a mail server, an SMS provider, folders and settings. */
export type Services = {
  port: number
  settings: Record<string, string>
  folders: { data: string; secrets: string }
  /** Opens the database as the owner of the tables. */
  db: () => Database
  /** Text messages that the provider has taken. */
  messages: () => { to: string; text: string }[]
  letters: () => number
  /** Adds the demo’s sale, which production refuses to make. */
  seedSale: () => Promise<void>
  stop: () => Promise<void>
}

/** Starts a provider of SMS that speaks the interface of SMS_URL. */
const startSms = async () => {
  const taken: { to: string; text: string }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', chunk => (body += String(chunk)))
    request.on('end', () => {
      const form = new URLSearchParams(body)
      taken.push({ to: form.get('To') ?? '', text: form.get('Body') ?? '' })
      response.writeHead(201, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ sid: `SM${taken.length}` }))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return { taken, port: typeof address === 'object' && address ? address.port : 0, stop: () => server.close() }
}

/** Creates the logins of production, as ops/cluster/roles.sql does. */
const createRoles = async (superuser: string): Promise<void> => {
  const client = new pg.Client({ connectionString: superuser })
  await client.connect()
  for (const statement of [
    'create role firsthand_app nologin',
    'create role firsthand_office nologin',
    `create role firsthand_owner login password 'owner'`,
    `create role firsthand_web login password 'web'`,
    'grant firsthand_app, firsthand_office to firsthand_owner with admin option',
    'grant firsthand_app, firsthand_office to firsthand_web',
    'create database firsthand owner firsthand_owner',
  ])
    await client.query(statement)
  await client.end()
}

const makeFolders = (work: string) => {
  const folders = { data: join(work, 'data'), secrets: join(work, 'secrets') }
  for (const folder of Object.values(folders)) mkdirSync(folder, { recursive: true })
  writeFileSync(join(folders.secrets, 'keys'), generateKeys())
  return folders
}

/** Starts everything around the program, in a folder of its own. */
export const startServices = async (work: string): Promise<Services> => {
  const [port, database, mailPort] = [await freePort(), await freePort(), await freePort()]
  const postgres = await startPostgres(join(work, 'database'), {
    settings: { listen_addresses: '127.0.0.1', port: String(database) },
    log: () => {},
  })
  const url = (user: string, name: string) =>
    `postgres://${user}:${user.split('_')[1] ?? ''}@127.0.0.1:${database}/${name}`
  await createRoles(url('postgres', 'postgres'))
  const [mail, sms] = [await takeMail(mailPort), await startSms()]
  const folders = makeFolders(work)
  // The program runs as another user than this script.
  const share = () => run('chmod', ['-R', 'a+rwX', folders.data])
  share()
  chmodSync(join(folders.secrets, 'keys'), 0o444)
  const settings = {
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: 'https://homes.example',
    DATABASE_URL: url('firsthand_web', 'firsthand'),
    DATABASE_OWNER_URL: url('firsthand_owner', 'firsthand'),
    KEYS_FILE: '/run/secrets/keys',
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    MAIL_FROM: 'Homes <no-reply@homes.example>',
    SMS_URL: `http://account:token@127.0.0.1:${sms.port}`,
    SMS_FROM: 'Homes',
    LOG_LEVEL: 'info',
    OPERATIONS_TOKEN: 'x'.repeat(32),
  }
  const owner = new pg.Pool({ connectionString: settings.DATABASE_OWNER_URL, max: 2 })
  return {
    port,
    settings,
    folders,
    db: () => openDatabase(owner),
    messages: () => sms.taken,
    letters: () => mail.letters.length,
    seedSale: async () => {
      const more = { NODE_ENV: 'test', DEMO: 'on', LOG_LEVEL: 'silent', DATA_DIR: folders.data }
      const config = readConfig({ ...settings, ...more, KEYS_FILE: join(folders.secrets, 'keys') })
      const opened = await openContext(config, settings.DATABASE_URL, settings.DATABASE_OWNER_URL, () => {})
      await prepare(opened.context, opened.owner)
      await opened.close()
      share()
    },
    stop: async () => {
      await owner.end()
      mail.close()
      sms.stop()
      await postgres.stop()
    },
  }
}
