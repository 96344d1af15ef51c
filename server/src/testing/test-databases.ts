import { randomUUID } from 'node:crypto'
import pg from 'pg'

const isInUse = (fault: unknown): boolean => fault instanceof Error && 'code' in fault && fault.code === '55006'

/** Names of the copies that this process has made and not yet dropped, by their server. */
const copies = new Map<string, Set<string>>()

const withServer = async <Result>(server: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> => {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * A backend that has just ended may still use the template for a moment, and two copies at the same time exclude each
 * other. Therefore the copy is retried.
 */
const copyTemplate = async (client: pg.Client, name: string): Promise<void> => {
  for (let attempt = 1; ; attempt++) {
    try {
      // The template's files are copied directly: by default, PostgreSQL would write every page of them to its WAL.
      await client.query(`create database ${name} template template_firsthand strategy file_copy`)
      return
    } catch (fault) {
      if (!isInUse(fault) || attempt === 100) throw fault
      await new Promise(done => setTimeout(done, 50))
    }
  }
}

let count = 0

/** Copies the template database on a server. Returns the address of the copy. */
export const copyOfTemplate = async (server: string): Promise<string> => {
  const name = `test_${process.pid}_${++count}_${randomUUID().slice(0, 8)}`
  await withServer(server, client => copyTemplate(client, name))
  copies.set(server, (copies.get(server) ?? new Set()).add(name))
  return server.replace('/postgres?', `/${name}?`)
}

/** Drops the copies that nobody uses any more. The others are tried again after the next file, and end with the run. */
export const dropCopies = async (): Promise<void> => {
  for (const [server, names] of copies) {
    if (names.size === 0) continue
    await withServer(server, async client => {
      // Dropping a database that is in use would wait five seconds for its end.
      const { rows } = await client.query<{ name: string }>(
        `select name from unnest($1::name[]) as name
         where not exists (select from pg_stat_activity where datname = name)`,
        [[...names]],
      )
      for (const { name } of rows) {
        try {
          await client.query(`drop database ${name}`)
          names.delete(name)
        } catch (fault) {
          if (!isInUse(fault)) throw fault
        }
      }
    })
  }
}
