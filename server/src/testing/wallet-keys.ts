import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The pass type, team and issuer of the tests. */
export const walletNames = {
  passType: 'pass.example.firsthand',
  teamId: 'TEAM123456',
  issuerId: '3388000000012345678',
  passphrase: 'correct horse',
} as const

/** Runs openssl in a folder. */
export const openssl = (folder: string, args: readonly string[]): Buffer =>
  execFileSync('openssl', [...args], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })

/**
 * Makes the certificates and keys that Apple and Google would give: an authority that stands for Apple's, the
 * certificate of a pass type with an encrypted key, one for a loopback server, and the key file of a service account.
 * Returns the folder.
 */
export const makeWalletKeys = (folder: string, tokenUrl: string): string => {
  const { passType, teamId, passphrase } = walletNames
  mkdirSync(folder, { recursive: true })
  const authority = (name: string, common: string) =>
    openssl(
      folder,
      `req -x509 -newkey rsa:2048 -nodes -days 30 -keyout ${name}.key -out ${name}.pem -subj`
        .split(' ')
        .concat(`/CN=${common}`),
    )
  authority('wwdr', 'Test WWDR')
  authority('another', 'Another authority')
  const issue = (name: string, subject: string, more: string[], extension: string) => {
    openssl(
      folder,
      `req -new -newkey rsa:2048 -keyout ${name}.key -out ${name}.csr -subj`.split(' ').concat(subject, more),
    )
    writeFileSync(join(folder, `${name}.ext`), extension)
    openssl(
      folder,
      `x509 -req -in ${name}.csr -CA wwdr.pem -CAkey wwdr.key -CAcreateserial -days 20 -extfile ${name}.ext -out ${name}.pem`.split(
        ' ',
      ),
    )
  }
  issue(
    'pass',
    `/UID=${passType}/CN=Pass Type ID: ${passType}/OU=${teamId}/O=Vendor`,
    ['-passout', `pass:${passphrase}`],
    'extendedKeyUsage=clientAuth\n',
  )
  issue('server', '/CN=localhost', ['-nodes'], 'subjectAltName=DNS:localhost,IP:127.0.0.1\n')
  openssl(folder, ['genrsa', '-out', 'google.key', '2048'])
  openssl(folder, ['rsa', '-in', 'google.key', '-pubout', '-out', 'google.pub'])
  const account = {
    type: 'service_account',
    client_email: 'passes@firsthand.example',
    private_key: openssl(folder, ['pkcs8', '-topk8', '-nocrypt', '-in', 'google.key']).toString(),
    token_uri: tokenUrl,
  }
  writeFileSync(join(folder, 'google.json'), JSON.stringify(account))
  return folder
}

/** Returns the settings of a server that uses these keys. */
export const appleSettings = (folder: string, pushUrl: string): Record<string, string> => ({
  APPLE_PASS_TYPE: walletNames.passType,
  APPLE_TEAM_ID: walletNames.teamId,
  APPLE_PASS_CERTIFICATE: join(folder, 'pass.pem'),
  APPLE_PASS_KEY: join(folder, 'pass.key'),
  APPLE_PASS_PASSPHRASE: walletNames.passphrase,
  APPLE_WWDR_CERTIFICATE: join(folder, 'wwdr.pem'),
  APPLE_PUSH_URL: pushUrl,
})

export const googleSettings = (folder: string, url: string): Record<string, string> => ({
  GOOGLE_WALLET_ISSUER: walletNames.issuerId,
  GOOGLE_WALLET_KEY: join(folder, 'google.json'),
  GOOGLE_WALLET_URL: url,
})
