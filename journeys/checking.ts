import { expect, type Page } from '@playwright/test'
import { newNamed, newPerson, newTicket, openGroup, type Person } from './people.ts'
import type { Stage } from './stage.ts'

export type Twice = { one: Person; own: string; named: string }

/**
 * Creates a person whom another registrant names before the person registers, in a session that allows one
 * registration per person.
 */
export const registerTwice = async (stage: Stage): Promise<Twice> => {
  const { sessionId } = openGroup
  await stage.database.query('update sales.session set max_tickets_per_person = 1 where id = $1', [sessionId])
  const [one, other] = [await newPerson(stage), await newPerson(stage)]
  const personId = await newNamed(stage, other, one)
  const named = await newTicket(stage, other, { arranged: true, people: [personId] })
  return { one, named, own: await newTicket(stage, one, { arranged: true }) }
}

/** Restores the number of registrations that each person may have in the demo. */
export const allowAgain = (stage: Stage) =>
  stage.database.query('update sales.session set max_tickets_per_person = 2 where id = $1', [openGroup.sessionId])

/**
 * Starts a check and waits for its end, until which the page polls and would show what others decide meanwhile. The
 * name is that of the staff member, who has started no check before.
 */
export const checkNow = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText(`Started by ${name}.`)).toBeVisible()
}
