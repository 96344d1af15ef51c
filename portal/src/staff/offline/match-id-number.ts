import { idNumberFault, maskId, normaliseId } from '#contract/identity'
import { base64urlOf, bytesOf } from './seal.ts'
import { getOfflineState } from './state.ts'

/**
 * Compares the typed number with the number that was entered for a person. The number itself is not on this device:
 * the device has the first characters, the check character rule of the document, and four bits of a MAC. Of the
 * numbers that satisfy everything else, one in sixteen matches by chance.
 */
export const matchesIdNumber = async (personId: string, typed: string): Promise<boolean> => {
  const { opened } = getOfflineState()
  const number = normaliseId(typed)
  const person = [...(opened?.tickets.values() ?? [])].flatMap(({ people }) => people).find(({ id }) => id === personId)
  if (opened === null || person === undefined) return false
  if (idNumberFault(person.idType, number) !== null || maskId(number) !== person.idNumberMasked) return false
  const hash = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytesOf(opened.head.numberSalt), hash, false, ['sign'])
  const text = new TextEncoder().encode(`${personId}\n${number}`)
  const mac = new Uint8Array(await crypto.subtle.sign('HMAC', key, text))
  // Bundles from before this rule contain the whole MAC.
  return [((mac[0] ?? 0) >> 4).toString(16), base64urlOf(mac)].includes(person.numberMac)
}
