import type { Reader } from '../../platform/database/database.ts'

/**
 * True if another active bid for one of these units exists: of the account, or of a person named in both bids. What
 * others claim about a person does not block that person's own bid. A person named in both holds a place, so of two
 * bids at once the second sees the first.
 */
export const isBidActive = async (
  db: Reader,
  { accountId, intentId, unitIds }: { accountId: string; intentId: string; unitIds: readonly string[] },
): Promise<boolean> => {
  if (unitIds.length === 0) return false
  const standing = await db
    .selectFrom('sales.ticket as ticket')
    .select('ticket.id')
    .where('ticket.tenderUnitId', 'in', [...unitIds])
    .where('ticket.intentId', '!=', intentId)
    .where('ticket.status', 'not in', ['VOIDED', 'WITHDREW'])
    .where(eb =>
      eb.or([
        eb('ticket.accountId', '=', accountId),
        eb.exists(
          eb
            .selectFrom('sales.intentHolder as theirs')
            .innerJoin('sales.intentHolder as mine', 'mine.holder', 'theirs.holder')
            .select('mine.holder')
            .whereRef('theirs.intentId', '=', 'ticket.intentId')
            .where('mine.intentId', '=', intentId)
            .where('theirs.claim', '!=', 'OBJECTED')
            .where(on => on.or([on('theirs.claim', '=', 'FIRM'), on('mine.claim', '=', 'NAMED')])),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return standing !== undefined
}
