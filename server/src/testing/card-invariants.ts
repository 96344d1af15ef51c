import type { GatewayPayment, TestGateway } from './start-gateway.ts'

type Row = Record<string, unknown>
/** Runs a query on a database and returns the rows. */
export type Query = (text: string) => Promise<Row[]>

const held = (gatewayPayment: GatewayPayment): number =>
  gatewayPayment.status === 'captured'
    ? gatewayPayment.amountCents - gatewayPayment.refundedCents - gatewayPayment.disputedCents
    : 0

/** Returns the payments for which the card service and the ledger have different amounts. */
const unexplained = async (query: Query, gateways: readonly TestGateway[]): Promise<string[]> => {
  const rows = await query(`select payment_id::text as id,
      sum(case when kind in ('SETTLE', 'SURPLUS') then amount_cents else -amount_cents end)::bigint as net
    from payments.entry where kind not in ('DECLARE', 'UNDECLARE') group by payment_id`)
  const ours = new Map(rows.map(row => [String(row['id']), Number(row['net'])]))
  const theirs = new Map<string, number>()
  const payments = await Promise.all(gateways.map(gateway => gateway.control.payments()))
  for (const payment of payments.flat()) {
    const reference = payment.reference ?? '-'
    theirs.set(reference, (theirs.get(reference) ?? 0) + held(payment))
  }
  return [...new Set([...ours.keys(), ...theirs.keys()])]
    .filter(id => (ours.get(id) ?? 0) !== (theirs.get(id) ?? 0))
    .map(id => `${id}: the ledger has ${ours.get(id) ?? 0}, the card service holds ${theirs.get(id) ?? 0}`)
}

/** Queries that must find nothing, by the meaning of a result. */
const laws: Record<string, string> = {
  'I2: more than the deposit, or something of what stands no more': `
    select ticket.id from sales.ticket
    where settled_cents + declared_cents > deposit_cents * number_of_intents
      or (ticket.status in ('VOIDED', 'WITHDREW') and settled_cents + declared_cents <> 0)`,
  'I2: Registered by payments that are not the deposit, where none of it may be brought': `
    select ticket.id from sales.ticket join sales.session on session.id = ticket.session_id
    where ticket.status = 'REGISTERED' and declared_cents > 0 and not bring_to_office
      and settled_cents + declared_cents <> ticket.deposit_cents * number_of_intents`,
  'I2: a registration that has another deposit than the ledger': `
    select id from sales.ticket
    where settled_cents <> coalesce((select sum(case kind when 'SETTLE' then amount_cents when 'REVERSE' then -amount_cents end)
        from payments.entry where ticket_id = ticket.id), 0)
      or declared_cents <> coalesce((select sum(case kind when 'DECLARE' then amount_cents when 'UNDECLARE' then -amount_cents end)
        from payments.entry where ticket_id = ticket.id), 0)
      or has_open_card <> exists (select from payments.card_payment
        where ticket_id = ticket.id and status in ('CREATED', 'PENDING', 'CANCELLING'))`,
  'I3: ended, and charged without having gone back': `
    select id from payments.card_payment
    where status in ('CANCELLED', 'FAILED', 'REFUNDED') and counts is not null and returned_cents <> amount_cents`,
  'I4: a gap between receipts': `
    select number from (select number, row_number() over (order by number) as place from payments.receipt) as one
    where number <> place`,
  'I4: settled without a receipt, or twice': `
    select payment_id from payments.entry as entry where kind = 'SETTLE'
    group by payment_id having count(*) <> (select count(*) from payments.receipt where payment_id = entry.payment_id)`,
  'I4: a receipt for what was never settled': `
    select payment_id from payments.receipt except select payment_id from payments.entry where kind = 'SETTLE'`,
  'I5: a state that its changes do not end with': `
    select id from payments.card_payment as card where status::text is distinct from
      (select status from payments.transition where payment_id = card.id order by id desc limit 1)`,
}

/**
 * Checks S-2 for the money at these accounts, once nothing is in progress: each cent at the card service has its entry in the ledger
 * and vice versa; no payment exceeds the deposit; receipt numbers have no gap. Returns the violations as texts.
 */
export const brokenInvariants = async (query: Query, ...gateways: TestGateway[]): Promise<string[]> => {
  const broken = await unexplained(query, gateways)
  for (const [law, text] of Object.entries(laws)) {
    for (const row of await query(text)) broken.push(`${law}: ${Object.values(row).join()}`)
  }
  return broken
}
