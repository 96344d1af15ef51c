import { normaliseId } from '#contract/identity'
import { base64urlOf, bytesOf } from './seal.ts'
import { lineNow } from './state.ts'

/** Is this the number that was entered for somebody? The number itself is not on this device, only a MAC of it. */
export const agrees = async (personId: string, typed: string): Promise<boolean> => {
  const { opened } = lineNow()
  if (opened === null) return false
  const person = [...opened.tickets.values()].flatMap(({ people }) => people).find(({ id }) => id === personId)
  const hash = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytesOf(opened.head.numberSalt), hash, false, ['sign'])
  const text = new TextEncoder().encode(`${personId}\n${normaliseId(typed)}`)
  return base64urlOf(new Uint8Array(await crypto.subtle.sign('HMAC', key, text))) === person?.numberMac
}
