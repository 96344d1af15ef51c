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
