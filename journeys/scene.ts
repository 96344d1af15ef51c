import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { Locale } from '#contract/common'
import { draftOf, enter, storeDraft, newNamed, newPerson, newTicket, type Person } from './people.ts'
import type { Stage } from './stage.ts'

/**
 * The people whose screens are tested: one with a draft and two registrations, one with nothing yet, and a couple.
 */
export type Cast = { busy: Person; pending: string; registered: string; fresh: Person; couple: Couple }
type Couple = { person: Person; ticket: string; spouse: string; link: string }

export const createCast = async (stage: Stage): Promise<Cast> => {
  const [busy, fresh] = [await newPerson(stage), await newPerson(stage)]
  const registered = await newTicket(stage, busy, { arranged: true })
  const pending = await newTicket(stage, busy, { arranged: false, related: registered })
  await storeDraft(stage, busy, draftOf(4))
  return { busy, pending, registered, fresh, couple: await wed(stage) }
}

/** Returns the last recipient of a consent link, once that letter has been sent. */
const lastAsked = async (stage: Stage): Promise<string> => {
  for (let attempt = 0; attempt < 250; attempt++, await sleep(40)) {
    const { rows } = await stage.database.query<{ to: string | null }>(
      `select outbox->>'to' as to from notices.message where template = 'consentAsked' order by created_at desc limit 1`,
    )
    const to = rows[0]?.to ?? null
    if (to !== null) return to
  }
  throw new Error('no link was sent')
}

/** Creates two people in joint names who have filled in a registration and have not submitted it. */
export const newDraftingCouple = async (stage: Stage): Promise<{ person: Person; spouse: string }> => {
  const person = await newPerson(stage)
  const spouse = await newNamed(stage, person)
  await storeDraft(stage, person, draftOf(4, { people: [{ personId: spouse, relationship: 'SPOUSE' }] }))
  return { person, spouse }
}

/** Creates two people in joint names: one who registered, and one who received a link. */
const wed = async (stage: Stage): Promise<Couple> => {
  const { person, spouse } = await newDraftingCouple(stage)
  const ticket = await newTicket(stage, person, { arranged: true, people: [spouse] })
  const link = await stage.letter(await lastAsked(stage), /#[\w-]{43}/)
  return { person, spouse, ticket, link }
}

/** Signs in as the person with nothing yet, and removes any draft. */
export const blank = async ({ stage, cast, page }: Scene): Promise<void> => {
  await stage.database.query(
    `delete from sales.draft where account_id = (select id from accounts.account where email = $1)`,
    [cast.fresh.email],
  )
  await enter(page.context(), stage, cast.fresh)
}

export type Scene = { page: Page; stage: Stage; locale: Locale; cast: Cast }
