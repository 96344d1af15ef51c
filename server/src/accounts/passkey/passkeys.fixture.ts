import { addPasskey, askPasskey, beginPasskey, logInByPasskey } from '#contract/accounts/passkey'
import type { TestApp } from '../../testing/index.ts'
import { type Authenticator, makeAuthenticator } from '../../testing/staff/authenticator.ts'
import { partyOf } from '../../platform/passkey/check-passkey.ts'

/** Client data that an authenticator signs: the portal that the tests are configured with. */
const clientDataOf = (t: TestApp) => partyOf(t.context.config.publicUrl)

/** Returns the attestation that a passkey signs to be added in a session. */
export const attestationBy = async (t: TestApp, token: string, key: Authenticator, more: object = {}) => {
  const { body } = await t.call(beginPasskey, { password: null }, { token })
  return {
    challengeId: body.challengeId,
    credential: key.make(body.options, { ...clientDataOf(t), ...more }),
    name: 'iPhone',
  }
}

/** Creates a new passkey for a person. */
export const addKey = async (
  t: TestApp,
  { token }: { token: string },
  key: Authenticator = makeAuthenticator(),
): Promise<Authenticator> => {
  const { status, raw } = await t.call(addPasskey, await attestationBy(t, token, key), { token })
  if (status !== 200) throw new Error(raw.body)
  return key
}

/** Returns the passkey's signature of the current challenge. */
export const signedBy = async (t: TestApp, key: Authenticator, more: object = {}) => {
  const { body } = await t.call(askPasskey, {})
  return { challengeId: body.challengeId, credential: key.sign(body.options, { ...clientDataOf(t), ...more }) }
}

export const enterByKey = async (t: TestApp, key: Authenticator, headers: Record<string, string> = {}) =>
  t.call(logInByPasskey, await signedBy(t, key), { headers })
