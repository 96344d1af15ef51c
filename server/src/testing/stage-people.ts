// Services that the journeys need besides the product: people and logins, for journeys that do not test how people
// get them.
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import * as z from 'zod'
import { registerAccount } from '#contract/accounts/account'
import { sample } from '#contract/sample'
import { accessMinutes } from '../accounts/login/refresh.ts'
import { openSession } from '../accounts/login/issue-tokens.ts'
import { databaseNow } from '../platform/database/database.ts'
import { seedPerson } from '../demo/demo.ts'
import { addStaff } from './stage-staff.ts'
import type { Context } from '../platform/context.ts'

const Person = z.object({ email: z.string(), phone: z.string(), password: z.string(), idNumber: z.string() })
const Login = z.object({ email: z.string() })

/** Creates an account as a complete application does, without its letter. */
const addPerson = async (context: Context, input: unknown) => {
  const { phone: phoneNumber, ...given } = Person.parse(input)
  const person = { ...sample(registerAccount.input), ...given, phoneNumber, locale: 'en' as const, isClubMember: false }
  await context.db
    .transaction()
    .execute(async db => seedPerson(context, db, await databaseNow(db), person, randomUUID()))
  return {}
}

/** Logs in. Returns the answer of a login and its hidden cookie. */
const logIn = async (context: Context, input: unknown) => {
  const { email } = Login.parse(input)
  const { id } = await context.db
    .selectFrom('accounts.account')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const { access, refresh, cookie } = await openSession(context, context.db, id, await databaseNow(context.db))
  return { token: access, refreshToken: refresh, expiresInSecond: accessMinutes, cookie }
}

/** Listens on a separate port. Returns its address, and a function to close it. */
export const servePeople = async (context: Context): Promise<{ url: string; close: () => void }> => {
  const commands: Record<string, (context: Context, input: unknown) => Promise<unknown>> = {
    '/people': addPerson,
    '/logins': logIn,
    '/staff': addStaff,
  }
  const server = createServer((request, response) => {
    const work = commands[request.url ?? '']
    void json(request)
      .then(input => work?.(context, input))
      .then(
        answer => response.end(JSON.stringify(answer)),
        (fault: unknown) => response.writeHead(500).end(String(fault)),
      )
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no address')
  return { url: `http://127.0.0.1:${address.port}`, close: () => void server.close() }
}
