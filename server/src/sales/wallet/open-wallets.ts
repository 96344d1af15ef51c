import type { Config } from '../../config.ts'
import type { Log } from '../../platform/log.ts'
import type { Wallets } from '../../platform/wallets.ts'
import { openAppleWallet } from './open-apple-wallet.ts'
import { openGoogleWallet } from './open-google-wallet.ts'

const warnMs = 30 * 86_400_000

/**
 * Opens the wallets that are configured. Throws ConfigError for a faulty setting. A certificate that has ended is only
 * logged: a restart on the day of a sale must not fail because of it, and no pass is offered then.
 */
export const openWallets = (config: Config, log: Log): Wallets => {
  const apple = config.appleWallet === null ? null : openAppleWallet(config.appleWallet)
  const google =
    config.googleWallet === null
      ? null
      : openGoogleWallet({
          ...config.googleWallet,
          production: config.production,
          origin: new URL(config.publicUrl).origin,
        })
  if (apple !== null && apple.until.getTime() < Date.now() + warnMs)
    log.warn({ until: apple.until.toISOString() }, 'the certificate for Apple Wallet ends soon, or has ended')
  return { apple, google }
}
