import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { PKPass } from 'passkit-generator'
import { type Config, ConfigError } from '../../config.ts'
import type { AppleWallet } from '../../platform/wallets.ts'
import { openPush } from './open-push.ts'

type Settings = NonNullable<Config['appleWallet']>

const read = (setting: string, path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new ConfigError(`${setting} cannot be read`)
  }
}

const certificateIn = (setting: string, pem: string): X509Certificate => {
  try {
    return new X509Certificate(pem)
  } catch {
    throw new ConfigError(`${setting} is no certificate in PEM`)
  }
}

const keyIn = (pem: string, passphrase: string | null): KeyObject => {
  try {
    return createPrivateKey({ key: pem, format: 'pem', ...(passphrase !== null && { passphrase }) })
  } catch {
    throw new ConfigError('APPLE_PASS_KEY is no private key in PEM, or APPLE_PASS_PASSPHRASE does not open it')
  }
}

/** Finds what would make every device refuse our passes, so that the server does not start with it. */
const faultsOf = (
  settings: Settings,
  certificate: X509Certificate,
  key: KeyObject,
  wwdr: X509Certificate,
): string[] => [
  ...(certificate.checkPrivateKey(key) ? [] : ['APPLE_PASS_KEY is not the key of APPLE_PASS_CERTIFICATE']),
  ...(key.asymmetricKeyType === 'rsa' ? [] : ['APPLE_PASS_KEY must be an RSA key']),
  ...(certificate.verify(wwdr.publicKey)
    ? []
    : ['APPLE_WWDR_CERTIFICATE is not the one that issued APPLE_PASS_CERTIFICATE']),
  // Apple writes the pass type into the certificate as its user id, and the team as its organisational unit.
  ...(certificate.subject.includes(`UID=${settings.passType}\n`)
    ? []
    : ['APPLE_PASS_TYPE is not the one of APPLE_PASS_CERTIFICATE']),
  ...(certificate.subject.includes(`OU=${settings.teamId}\n`)
    ? []
    : ['APPLE_TEAM_ID is not the one of APPLE_PASS_CERTIFICATE']),
]

/** Opens the vendor's account with Apple Wallet. Throws ConfigError, which names each faulty setting. */
export const openAppleWallet = (settings: Settings): AppleWallet => {
  const signerCert = read('APPLE_PASS_CERTIFICATE', settings.certificateFile)
  const wwdr = read('APPLE_WWDR_CERTIFICATE', settings.wwdrFile)
  const certificate = certificateIn('APPLE_PASS_CERTIFICATE', signerCert)
  const key = keyIn(read('APPLE_PASS_KEY', settings.keyFile), settings.passphrase)
  const faults = faultsOf(settings, certificate, key, certificateIn('APPLE_WWDR_CERTIFICATE', wwdr))
  if (faults.length > 0) throw new ConfigError(faults.join('; '))
  const signerKey = key.export({ type: 'pkcs1', format: 'pem' }).toString()
  const { passType, teamId, pushUrl } = settings
  return {
    passType,
    teamId,
    until: certificate.validToDate,
    sign: files => new PKPass({ ...files }, { wwdr, signerCert, signerKey }).getAsBuffer(),
    push: openPush({ url: pushUrl, topic: passType, cert: signerCert, key: signerKey }),
  }
}
