import { voidFound } from '#contract/sales/checks/finding'
import { lockAccount } from '../../accounts/index.ts'
import { handler, type Call } from '../../platform/pipeline/handler.ts'
import { lockQuota } from '../limits/reserve-quota.ts'
import { readHolders } from '../limits/read-claims.ts'
import { lockTicket } from '../ticket/lock-ticket.ts'
import { voidSeen } from '../desk/verification/void-at-desk.ts'
import { decideFinding, lockFinding } from './lock-finding.ts'
import { readFinding } from './read-finding.ts'

type VoidCall = Call<typeof voidFound>

/** Checks that each ticket belongs to the finding and is named once. */
const requireMembers = ({ input, invalid }: VoidCall, members: readonly string[]): void => {
  const ids = input.tickets.map(({ id }) => id)
  const faults = ids.flatMap((id, index) =>
    members.includes(id) && ids.indexOf(id) === index
      ? []
      : [{ field: `tickets.${index}.id`, code: 'not_offered' as const }],
  )
  if (faults.length > 0) invalid(...faults)
}

/**
 * Locks everything that voiding the tickets will lock, kind by kind and each in its order, before the first is
 * voided. If they were locked one after another, two staff members who void registrations of the same people would
 * deadlock.
 */
const lockAll = async ({ input, db }: VoidCall): Promise<void> => {
  const tickets = await db
    .selectFrom('sales.ticket')
    .select(['id', 'accountId', 'intentId'])
    .where(
      'id',
      'in',
      input.tickets.map(({ id }) => id),
    )
    .orderBy('id')
    .execute()
  for (const accountId of [...new Set(tickets.map(ticket => ticket.accountId))].toSorted())
    await lockAccount(db, accountId)
  for (const { id, accountId } of tickets) await lockTicket(db, accountId, id)
  const holders = []
  for (const { accountId, intentId } of tickets) holders.push(...(await readHolders(db, accountId, intentId)))
  await lockQuota(db, input.sessionId, [...new Set(holders)])
}

export default handler(voidFound, async call => {
  const { input, setAuditSubject } = call
  setAuditSubject(input.id)
  requireMembers(call, await lockFinding(call, input))
  await lockAll(call)
  for (const seen of input.tickets) await voidSeen(call, { ...seen, reason: input.reason }, 'any')
  await decideFinding(call, input, { voidReason: input.reason, voided: input.tickets.map(({ id }) => id) })
  return readFinding(call, input)
})
