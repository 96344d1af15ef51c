import { sql } from 'kysely'
import type { CardAccount, CardGateway } from '../../platform/card-gateway.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { Context } from '../../platform/context.ts'

type Accounts = Pick<Context, 'cards'>

/** Returns the gateway of the account that took a payment, or null if the settings no longer have the account. */
export const findGateway = ({ cards }: Accounts, { provider, account }: CardAccount): CardGateway | null =>
  cards?.all.find(gateway => gateway.provider === provider && gateway.account === account) ?? null

/** SQL condition on the payment `card`: the settings have the account that took it. */
export const isConfigured = ({ cards }: Accounts) => {
  const all = cards?.all ?? []
  const providers = all.map(({ provider }) => provider)
  const accounts = all.map(({ account }) => account)
  return sql<boolean>`(card.provider, card.account) in
    (select * from unnest(${providers}::text[], ${accounts}::text[]))`
}

/** True if there is, or was, more than one account, so that lists say which one they mean. */
export const hasSeveralAccounts = async (context: Accounts, db: Reader): Promise<boolean> => {
  const compared = await db.selectFrom('payments.comparison').select(['provider', 'account']).execute()
  const names = [...compared, ...(context.cards?.all ?? [])].map(item => `${item.provider} ${item.account}`)
  return new Set(names).size > 1
}
