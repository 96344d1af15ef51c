import type { InputOf } from '#contract/operation'
import { makeCorrection } from '#contract/sales/desk/correction'
import { openTicket } from '#contract/sales/desk/desk'
import { hkidOf, type TestApp } from '../index.ts'
import { createPerson, member, type Member, type personInput } from '../registrants.ts'
import { registered } from './registered.ts'

export type CorrectionInput = InputOf<typeof makeCorrection>

let serial = 500_000

/** The corrections of this staff member, and the state after them. */
export const correctionsOf = (t: TestApp, office: string) => {
  const open = async (id: string) => (await t.call(openTicket, { id }, { office })).body
  return {
    /** Returns an identity number that nobody has. */
    newNumber: (): string => hkidOf(++serial),
    open,
    correct: async (id: string, more: Partial<CorrectionInput>, sent: { office?: string; key?: string } = {}) =>
      t.call(
        makeCorrection,
        {
          id,
          version: (await open(id)).version,
          personId: null,
          person: null,
          company: null,
          address: null,
          inAccount: true,
          reason: 'MISTYPED',
          note: null,
          ...more,
        },
        { office, ...sent },
      ),
    /** Registers two people in joint names. Returns also the second person's id in the registration. */
    joint: async (by?: Member, more: Parameters<typeof personInput>[0] = {}) => {
      const who = by ?? (await member(t))
      const named = await createPerson(t, who, more)
      const one = await registered(t, { people: [{ personId: named.id, relationship: 'SPOUSE' }] }, who)
      return { ...one, partyId: named.id, personId: (await open(one.ticketId)).people[1]!.id, named }
    },
    placesOfTicket: (id: string) =>
      t.db
        .selectFrom('sales.ticket as ticket')
        .innerJoin('sales.intentHolder as holding', 'holding.intentId', 'ticket.intentId')
        .innerJoin('sales.place as place', join =>
          join.onRef('place.holder', '=', 'holding.holder').onRef('place.sessionId', '=', 'ticket.sessionId'),
        )
        .select(['place.holder', 'holding.claim', 'place.used', 'place.named'])
        .where('ticket.id', '=', id)
        .orderBy('place.holder')
        .execute(),
    /** Returns everything that a refused correction must leave unchanged. */
    stateOf: async (id: string) => ({
      ticket: await t.db.selectFrom('sales.ticket').selectAll().where('id', '=', id).execute(),
      holders: await t.db.selectFrom('sales.intentHolder').selectAll().orderBy('intentId').orderBy('holder').execute(),
      places: await t.db.selectFrom('sales.place').selectAll().where('used', '>', 0).orderBy('holder').execute(),
      named: await t.db.selectFrom('sales.namedPerson').selectAll().orderBy('id').execute(),
      accounts: await t.db.selectFrom('accounts.account').selectAll().orderBy('id').execute(),
      corrections: await t.db.selectFrom('sales.correction').select('id').orderBy('id').execute(),
    }),
  }
}

export type Corrections = ReturnType<typeof correctionsOf>
