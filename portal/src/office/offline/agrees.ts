import { idNumberFault, maskId, normaliseId } from '#contract/identity'
import { base64urlOf, bytesOf } from './seal.ts'
import { getOfflineState } from './state.ts'

/**
 * Is this the number that was entered for somebody? The number itself is not on this device: it knows the first characters, the rule of
 * the document’s own check character, and four bits of a MAC. Of numbers that keep to all else, one in sixteen agrees by chance.
 */
export const agrees = async (personId: string, typed: string): Promise<boolean> => {
  const { opened } = getOfflineState()
  const number = normaliseId(typed)
  const person = [...(opened?.tickets.values() ?? [])].flatMap(({ people }) => people).find(({ id }) => id === personId)
  if (opened === null || person === undefined) return false
  if (idNumberFault(person.idType, number) !== null || maskId(number) !== person.idNumberMasked) return false
  const hash = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytesOf(opened.head.numberSalt), hash, false, ['sign'])
  const text = new TextEncoder().encode(`${personId}\n${number}`)
  const mac = new Uint8Array(await crypto.subtle.sign('HMAC', key, text))
  // Whole in a set that was taken before this was so.
  return [((mac[0] ?? 0) >> 4).toString(16), base64urlOf(mac)].includes(person.numberMac)
}
