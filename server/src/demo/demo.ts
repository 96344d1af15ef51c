import { randomBytes, randomUUID } from 'node:crypto'
import { Application } from '#contract/accounts/account'
import type { Words } from '#contract/common'
import { sample } from '#contract/sample'
import type { SalesOffice } from '#contract/sales/property/sales-session'
import { withTimes } from '#contract/sales/session/reschedule'
import { readSetUp } from '#contract/sales/session/set-up'
import type { TicketStatus } from '#contract/sales/ticket/ticket'
import { insertAccount, type NewAccount } from '../accounts/index.ts'
import { readDefinitions, recordConsents } from '../consents/index.ts'
import { at, seedSlots, type DemoProperty, moment, seedSales, storePictures, timesOf } from './demo-sales.ts'
import { type DemoPayment, seedPayments } from './demo-payments.ts'
import { databaseNow, type Database, type Reader } from '../platform/database/database.ts'
import { readJson } from '../platform/read-data.ts'
import type { Context } from '../platform/context.ts'
import { personHolder, registrationNumber } from '../sales/index.ts'

type DemoPerson = NewAccount & {
  isClubMember: boolean
  address: { country: string; city: string; district: string; lines: string[] }
}
type DemoTicket = {
  id: string
  person: string
  session: string
  batch: string
  status: TicketStatus
  intents: number
  units: number
  createdDaysFromToday: number
  createdAt: string
  registeredDaysFromToday: number | null
  registeredAt: string | null
  verifiedDaysFromToday: number | null
  verifiedAt: string | null
  endedDaysFromToday: number | null
  endedAt: string | null
  voidReason: string | null
  payments: DemoPayment[]
}
type Demo = {
  payee: Words
  solicitors: Words
  salesOffice: SalesOffice
  properties: DemoProperty[]
  people: DemoPerson[]
  tickets: DemoTicket[]
}

const demo = (): Demo => readJson<Demo>('demo.json')

/**
 * Inserts the declarations and consents that an applicant must give, and those for club members, as if given in the
 * portal.
 */
const seedConsents = async (
  db: Reader,
  now: Date,
  { locale, isClubMember }: Pick<DemoPerson, 'locale' | 'isClubMember'>,
  accountId: string,
) => {
  const caller = { ip: '', network: '', userAgent: '', locale, correlationId: randomUUID(), key: null }
  const where = {
    db,
    now,
    caller: {
      ...caller,
      slideId: null,
      cookie: null,
      device: null,
      countedAs: () => null,
      visitor: () => ({ place: null, seat: null, admission: null, token: null, browser: '', networks: [], area: '' }),
    },
  }
  const shown = { locale, shownAt: now.toISOString(), viaSelectAll: false }
  for (const programme of isClubMember ? (['vendor', 'club'] as const) : (['vendor'] as const)) {
    const asked = await readDefinitions(db, { scope: 'ACCOUNT', region: 'HK', now, programme })
    const granted = (item: { code: string; required: boolean }) => item.required || item.code === 'CLUB_JOIN'
    const answers = asked.map(item => ({ ...shown, code: item.code, version: item.version, granted: granted(item) }))
    await recordConsents(where, { accountId, intentId: null, scope: 'ACCOUNT', region: 'HK', programme, answers })
  }
  await db.insertInto('accounts.documentChoice').values({ accountId, propertyId: null, way: 'SHOW' }).execute()
}

/** Inserts an account as if its owner had applied for it. Returns the key that encrypts its personal data. */
export const seedPerson = async (
  context: Context,
  db: Reader,
  now: Date,
  person: Omit<DemoPerson, 'address'>,
  id: string,
) => {
  const key = await insertAccount({ context, db, now }, id, { ...sample(Application), ...person })
  await seedConsents(db, now, person, id)
  if (person.isClubMember) await db.insertInto('club.member').values({ accountId: id }).execute()
  return key
}

type Owner = { id: string; key: Awaited<ReturnType<typeof seedPerson>>; person: DemoPerson }

const seedTicket = async (context: Context, db: Reader, now: Date, given: Demo, ticket: DemoTicket, owner: Owner) => {
  const session = given.properties
    .flatMap(property => property.sessions)
    .find(demoSession => demoSession.code === ticket.session)
  const batch = session?.batches.find(item => item.code === ticket.batch)
  if (!session || !batch) throw new Error(`the demo has no batch ${ticket.session} ${ticket.batch}`)
  const intentId = ticket.id.replace(/^e1/, 'f1')
  const createdAt = at(now, ticket.createdDaysFromToday, ticket.createdAt)
  const { lines, ...address } = owner.person.address
  const written = JSON.stringify({ ...address, line1: lines[0], line2: lines[1] ?? null, line3: null })
  const shared = { accountId: owner.id, sessionId: session.id, batchId: batch.id, createdAt }
  const counts = { numberOfUnits: ticket.units, numberOfIntents: ticket.intents }
  await db
    .insertInto('sales.intent')
    .values({
      id: intentId,
      ...shared,
      ...counts,
      isEstateAgent: false,
      survey: {},
      addressSealed: context.vault.seal(
        owner.key,
        { table: 'sales.intent', column: 'address_sealed', row: intentId },
        written,
      ),
    })
    .execute()
  const { idNumberIndex } = await db
    .selectFrom('accounts.account')
    .select('idNumberIndex')
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('sales.intentHolder')
    .values({ intentId, holder: personHolder(idNumberIndex) })
    .execute()
  await db
    .insertInto('sales.ticket')
    .values({
      id: ticket.id,
      intentId,
      ...shared,
      ...counts,
      registrationNumber: registrationNumber(randomBytes(8)),
      status: ticket.status,
      depositCents: session.depositCents,
      verifiedAt: moment(now, ticket.verifiedDaysFromToday, ticket.verifiedAt),
    })
    .execute()
  await seedTransitions(db, now, ticket, owner, createdAt)
  const where = { context, db, now, accountId: owner.id, key: owner.key, ticketId: ticket.id }
  await seedPayments(where, ticket.payments)
}

const seedTransitions = async (db: Reader, now: Date, ticket: DemoTicket, owner: Owner, createdAt: string) => {
  const registrant = `registrant:${owner.id}`
  let from: TicketStatus | null = null
  const steps: [TicketStatus, string | null, string, string | null][] = [
    ['PENDING', createdAt, registrant, null],
    ['REGISTERED', moment(now, ticket.registeredDaysFromToday, ticket.registeredAt), registrant, null],
    ['VERIFIED', moment(now, ticket.verifiedDaysFromToday, ticket.verifiedAt), 'staff', null],
    [
      ticket.status,
      moment(now, ticket.endedDaysFromToday, ticket.endedAt),
      ticket.voidReason ? 'system' : registrant,
      ticket.voidReason,
    ],
  ]
  for (const [to, when, actor, reason] of steps) {
    if (when === null) continue
    await db
      .insertInto('sales.ticketTransition')
      .values({ ticketId: ticket.id, fromStatus: from, toStatus: to, actor, reason, at: when })
      .execute()
    from = to
  }
}

/**
 * Inserts the demo vendor once. Does nothing if its properties already exist. `owner` is the database role that may
 * write what the app may only read.
 */
export const seedDemo = async (context: Context, owner: Database): Promise<void> => {
  const given = demo()
  await owner.transaction().execute(async db => {
    await storePictures({ context, db, given })
    const there = await db.selectFrom('sales.property').select('id').limit(1).executeTakeFirst()
    if (there) return
    const now = await databaseNow(db)
    await seedSales({ context, db, now, given })
    for (const [index, person] of given.people.entries()) {
      const id = `ac000000-0000-4000-8000-00000000000${index + 1}`
      const key = await seedPerson(context, db, now, person, id)
      for (const ticket of given.tickets.filter(demoTicket => demoTicket.person === person.email)) {
        await seedTicket(context, db, now, given, ticket, { id, key, person })
      }
    }
  })
}

/**
 * Moves the dates of the demo's sessions forward each day, so that one is always open, one upcoming and one closed.
 */
export const rollDemo = async (owner: Database): Promise<void> => {
  const now = await databaseNow(owner)
  for (const session of demo().properties.flatMap(property => property.sessions)) {
    const { id } = session
    const kept = await owner.selectFrom('sales.setUp').select('content').where('id', '=', id).executeTakeFirst()
    const setUp = withTimes(readSetUp(kept?.content), timesOf(session, now))
    const { times, day } = setUp
    if (times === null) continue
    const { endsAt, boxOpensAt, boxClosesAt } = day ?? { endsAt: null, boxOpensAt: null, boxClosesAt: null }
    await owner
      .updateTable('sales.session')
      .set({ ...times, endsAt, boxOpensAt, boxClosesAt })
      .where('id', '=', id)
      .execute()
    for (const { groupId, ...window } of day?.windows ?? [])
      await owner.updateTable('sales.batch').set(window).where('id', '=', groupId).execute()
    const content = JSON.stringify(setUp)
    await owner.updateTable('sales.setUp').set({ content }).where('id', '=', id).execute()
    await owner.updateTable('sales.sessionRevision').set({ content }).where('sessionId', '=', id).execute()
    await seedSlots(owner, session, now)
  }
}

/** Returns the demo login for display in the terminal. */
export const demoLogin = (): { email: string; phone: string; password: string } => {
  const [person] = demo().people
  if (!person) throw new Error('the demo has nobody')
  return { email: person.email, phone: `${person.areaCode}-${person.phoneNumber}`, password: person.password }
}
