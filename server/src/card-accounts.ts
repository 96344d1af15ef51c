/** An account at the card service. `url` null means Stripe's own API. */
export type CardAccountSettings = {
  provider: 'stripe'
  account: string
  key: string
  webhookSecret: string
  url: string | null
}

/** Name of an account that CARD_URL does not name: there was one, without a name, before there were several. */
export const unnamedAccount = 'main'

const accountUrl =
  /^(stripe|stripe\+http):\/\/([^:@/\s,]+):([^:@/\s,]+)@([\w.-]+(?::\d{1,5})?)(?:#([a-z][a-z\d-]{0,29}))?$/

const readAccount = (given: string): CardAccountSettings[] => {
  const [, scheme, key, webhookSecret, host, account = unnamedAccount] = accountUrl.exec(given) ?? []
  if (scheme === undefined || key === undefined || webhookSecret === undefined) return []
  return [{ provider: 'stripe', account, key, webhookSecret, url: scheme === 'stripe' ? null : `http://${host}` }]
}

/** True if every part of CARD_URL describes an account. */
export const isCardUrl = (given: string): boolean => given.split(',').every(item => accountUrl.test(item))

/** Returns the accounts of CARD_URL. The first takes new payments. */
export const readCardAccounts = (given: string): CardAccountSettings[] => given.split(',').flatMap(readAccount)

/** Returns what two accounts have in common although it tells them apart; null if nothing. */
export const repeatedOf = (accounts: readonly CardAccountSettings[]): string | null => {
  const isRepeated = (field: 'account' | 'key' | 'webhookSecret') =>
    new Set(accounts.map(item => item[field])).size < accounts.length
  if (isRepeated('account')) return 'name'
  if (isRepeated('key')) return 'key'
  return isRepeated('webhookSecret') ? 'webhook secret' : null
}
