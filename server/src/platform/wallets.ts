import type { Wallet } from '#contract/sales/wallet/wallet'

/** The vendor's account with Apple Wallet. */
export type AppleWallet = {
  passType: string
  teamId: string
  /** End of the certificate: devices refuse passes that are signed later. */
  until: Date
  /** Returns the pass file of these files, with their digests and the signature. */
  sign: (files: Readonly<Record<string, Buffer>>) => Buffer
  /**
   * Tells a device, by its push token, to ask for its passes that have changed. Returns false if the pass is no longer
   * on the device. Throws if Apple's service did not take the message.
   */
  push: (token: string) => Promise<boolean>
}

/** The vendor's account with Google Wallet. */
export type GoogleWallet = {
  issuerId: string
  /** Returns the link by which a person saves a stored pass. It names the pass and holds none of its content. */
  saveUrl: (objectId: string) => string
  /** Stores a pass, or replaces what it shows. Throws WalletUnreachable. */
  store: (object: Readonly<Record<string, unknown>> & { id: string }) => Promise<void>
  /** Changes what a stored pass shows. A pass that was never stored is passed by. Throws WalletUnreachable. */
  change: (object: Readonly<Record<string, unknown>> & { id: string }) => Promise<void>
}

/** Google's service does not answer, or refuses: try later. */
export class WalletUnreachable extends Error {}

/** The wallet apps that are configured; null for those that are off. */
export type Wallets = { apple: AppleWallet | null; google: GoogleWallet | null }

/** Returns the wallets to which a pass can be added now: those that are configured, with a valid certificate. */
export const openWalletNames = ({ apple, google }: Wallets, now: Date): Wallet[] => [
  ...(apple !== null && now < apple.until ? (['APPLE'] as const) : []),
  ...(google === null ? [] : (['GOOGLE'] as const)),
]
