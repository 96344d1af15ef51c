type Options = Record<string, unknown>
/** What an authenticator answered; or why it did not: stopped by the person or by time, known to it already, or there is none. */
export type PasskeyAnswer<Credential> = { credential: Credential } | { fault: 'stopped' | 'known' | 'unsupported' }

const faultOf = (thrown: unknown): 'stopped' | 'known' => {
  const name = thrown instanceof Error ? thrown.name : ''
  if (name === 'InvalidStateError') return 'known'
  // Chromium, Firefox and Safari do not agree on which of these it is when somebody presses Cancel, or nobody does anything.
  if (['NotAllowedError', 'AbortError', 'UnknownError', 'NotReadableError', 'ConstraintError'].includes(name))
    return 'stopped'
  throw thrown
}

const isSupported = () => 'PublicKeyCredential' in globalThis

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
    // That it can work out a secret without a network, some devices decide once and for all.
    const optionsJSON = { ...options, extensions: { ...(options['extensions'] as object), prf: {} } }
    return { credential: plain(await startRegistration({ optionsJSON: optionsJSON as never })) }
  } catch (thrown) {
    return { fault: faultOf(thrown) }
  }
}
