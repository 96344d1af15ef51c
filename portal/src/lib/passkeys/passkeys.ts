type Options = Record<string, unknown>
/**
 * An authenticator's credential, or the reason for none: stopped by the person or a timeout, already registered, or
 * not supported.
 */
export type PasskeyAnswer<Credential> = { credential: Credential } | { fault: 'stopped' | 'known' | 'unsupported' }

const faultOf = (thrown: unknown): 'stopped' | 'known' | 'unsupported' => {
  const name = thrown instanceof Error ? thrown.name : ''
  if (name === 'InvalidStateError') return 'known'
  // Chromium, Firefox and Safari use different error names when a person presses Cancel or does nothing.
  if (['NotAllowedError', 'AbortError', 'UnknownError', 'NotReadableError', 'ConstraintError'].includes(name))
    return 'stopped'
  // Passkeys are bound to one domain name of the site, and never to an IP address.
  if (name === 'SecurityError') return 'unsupported'
  throw thrown
}

/** True if this browser supports passkeys. */
export const isSupported = (): boolean => 'PublicKeyCredential' in globalThis

/** True if the device itself can create a passkey, by fingerprint, face or screen lock. */
export const hasOwnAuthenticator = async (): Promise<boolean> =>
  isSupported() && PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false)

/** Returns the credential as it is sent: without undefined fields and prototypes. */
const plain = <Credential>(credential: unknown) => JSON.parse(JSON.stringify(credential)) as Credential

/** Asks for a passkey of this person to sign the challenge in `options`. */
export const askPasskey = async <Credential>(options: Options): Promise<PasskeyAnswer<Credential>> => {
  if (!isSupported()) return { fault: 'unsupported' }
  const { startAuthentication } = await import('@simplewebauthn/browser')
  try {
    return { credential: plain(await startAuthentication({ optionsJSON: options as never })) }
  } catch (thrown) {
    return { fault: faultOf(thrown) }
  }
}

/** Creates a new passkey on the device or on a security key. */
export const makePasskey = async <Credential>(options: Options): Promise<PasskeyAnswer<Credential>> => {
  if (!isSupported()) return { fault: 'unsupported' }
  const { startRegistration } = await import('@simplewebauthn/browser')
  try {
    return { credential: plain(await startRegistration({ optionsJSON: options as never })) }
  } catch (thrown) {
    return { fault: faultOf(thrown) }
  }
}
