import { inviteAgents } from '#contract/sales/agents/agent'
import { databaseNow } from '../../platform/database/database.ts'
import { openOfficeSession } from '../../staff/index.ts'
import { enterStaff } from '../enter-staff.ts'
import type { TestApp } from '../index.ts'

let count = 0

/** Returns the name, email and licence of a new agent. */
export const newAgent = () => {
  count += 1
  return {
    name: 'WONG Siu Ming',
    email: `agent${count}@agency.example`,
    licence: `S-${String(200_000 + count)}`,
  }
}

/** Invites an estate agent of an agency and logs them in. Returns their id and the value of their cookie. */
export const enterAgent = async (t: TestApp, agencyCode = 'A01') => {
  const office = await enterStaff(t, 'SALES_MANAGER')
  const agent = newAgent()
  const { body, raw, status } = await t.call(inviteAgents, { agencyCode, locale: 'en', agents: [agent] }, { office })
  if (status !== 200) throw new Error(raw.body)
  const id = body.rows.find(({ email }) => email === agent.email)?.id ?? ''
  const db = t.context.office
  const session = await openOfficeSession(db, id, await databaseNow(db), { isOpen: true, userAgent: 'test' })
  return { ...agent, id, office: session.cookie }
}
export type EnteredAgent = Awaited<ReturnType<typeof enterAgent>>
