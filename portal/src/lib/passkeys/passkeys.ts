type Options = Record<string, unknown>
/** What an authenticator answered; or why it did not: stopped by the person or by time, known to it already, or there is none here. */
export type PasskeyAnswer<Credential> = { credential: Credential } | { fault: 'stopped' | 'known' | 'unsupported' }

const faultOf = (thrown: unknown): 'stopped' | 'known' | 'unsupported' => {
  const name = thrown instanceof Error ? thrown.name : ''
  if (name === 'InvalidStateError') return 'known'
  // Chromium, Firefox and Safari do not agree on which of these it is when somebody presses Cancel, or nobody does anything.
  if (['NotAllowedError', 'AbortError', 'UnknownError', 'NotReadableError', 'ConstraintError'].includes(name))
    return 'stopped'
  // Passkeys are bound to one name of the site, and never to an address of a network.
  if (name === 'SecurityError') return 'unsupported'
  throw thrown
}

/** Does this browser know passkeys? */
export const isSupported = (): boolean => 'PublicKeyCredential' in globalThis

/** Can the device itself make one, by finger, face or screen lock? */
export const hasOwnAuthenticator = async (): Promise<boolean> =>
  isSupported() && PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false)

/** Without what is undefined, and without prototypes: as it is sent. */
const plain = <Credential>(credential: unknown) => JSON.parse(JSON.stringify(credential)) as Credential

/** Has a passkey of this person sign what `options` ask for. */
export const askPasskey = async <Credential>(options: Options): Promise<PasskeyAnswer<Credential>> => {
  if (!isSupported()) return { fault: 'unsupported' }
  const { startAuthentication } = await import('@simplewebauthn/browser')
  try {
    return { credential: plain(await startAuthentication({ optionsJSON: options as never })) }
  } catch (thrown) {
    return { fault: faultOf(thrown) }
  }
}

/** Makes a new passkey on the device, or on a key that is held to it. */
export const makePasskey = async <Credential>(options: Options): Promise<PasskeyAnswer<Credential>> => {
  if (!isSupported()) return { fault: 'unsupported' }
  const { startRegistration } = await import('@simplewebauthn/browser')
  try {
    return { credential: plain(await startRegistration({ optionsJSON: options as never })) }
  } catch (thrown) {
    return { fault: faultOf(thrown) }
  }
}
