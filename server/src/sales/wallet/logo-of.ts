import type { Config } from '../../config.ts'

/** Path at which Google fetches the vendor's logo for passes. */
export const logoPath = '/v1/wallet/logo.png'

/** Returns the address of the logo; null if the portal is not on the public net, where Google could fetch it. */
export const logoOf = ({ publicUrl }: Pick<Config, 'publicUrl'>): string | null =>
  publicUrl.startsWith('https://') ? `${publicUrl}${logoPath}` : null
