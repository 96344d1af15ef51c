import { random } from './seal.ts'

type Given = { secret: Uint8Array<ArrayBuffer>; credentialId: Uint8Array<ArrayBuffer> }

const plain = (source: BufferSource): Uint8Array<ArrayBuffer> =>
  source instanceof ArrayBuffer
    ? new Uint8Array(source.slice(0))
    : new Uint8Array(source.buffer.slice(source.byteOffset, source.byteOffset + source.byteLength) as ArrayBuffer)

/**
 * Returns the secret that a passkey derives for this salt after user verification (WebAuthn's `prf`). It is the same
 * each time, known to nobody else, and needs no network. Returns null if the passkey does not support it or the user
 * does not respond.
 */
export const askSecret = async (
  salt: Uint8Array<ArrayBuffer>,
  credentialId?: Uint8Array<ArrayBuffer>,
): Promise<Given | null> => {
  if (!('PublicKeyCredential' in globalThis)) return null
  const publicKey: PublicKeyCredentialRequestOptions = {
    challenge: random(32),
    userVerification: 'required',
    extensions: { prf: { eval: { first: salt } } },
    ...(credentialId && { allowCredentials: [{ id: credentialId, type: 'public-key' }] }),
  }
  const given = await navigator.credentials.get({ publicKey }).catch(() => null)
  if (!(given instanceof PublicKeyCredential)) return null
  const secret = given.getClientExtensionResults().prf?.results?.first
  return secret === undefined ? null : { secret: plain(secret), credentialId: new Uint8Array(given.rawId.slice(0)) }
}
