import { createHmac, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { isHkid } from '#contract/identity'
import { StoredHead, SetTicket } from '#contract/sales/desk/desk-set'
import { sample } from '#contract/sample'
import { matchesIdNumber } from './match-id-number.ts'
import { setOfflineState } from './state.ts'

const salt = randomBytes(32)
const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt'])
const macOf = (id: string, number: string) => createHmac('sha256', salt).update(`${id}\n${number}`)

/** Sets up a device whose bundle contains one person with this part of the identity number. */
const takeAlong = (how: (mac: ReturnType<typeof macOf>) => string): string => {
  const ticket = sample(SetTicket)
  const [person] = ticket.people
  if (!person) throw new Error('nobody is in the sample')
  const known = {
    ...person,
    idType: 'HKID' as const,
    idNumberMasked: 'A123****',
    numberMac: how(macOf(person.id, 'A1234563')),
  }
  const tickets = new Map([[ticket.id, { ...ticket, people: [known] }]])
  const head = { ...sample(StoredHead), numberSalt: salt.toString('base64url') }
  setOfflineState({ opened: { key, head, tickets, others: new Map(), deeds: [] } })
  return person.id
}

test.each([
  ['four bits', (mac: ReturnType<typeof macOf>) => mac.digest('hex').slice(0, 1)],
  ['a whole one, as sets were taken before', (mac: ReturnType<typeof macOf>) => mac.digest('base64url')],
])('the number on the original agrees by %s of its MAC, as it is written', async (_, how) => {
  const id = takeAlong(how)
  for (const typed of ['A1234563', 'a123456(3)', ' A123456 (3) ']) expect(await matchesIdNumber(id, typed)).toBe(true)
})

test('one that begins otherwise, or is no number of an identity card, differs whatever its MAC', async () => {
  const id = takeAlong(mac => mac.digest('hex').slice(0, 1))
  // A valid card with another prefix, wrong check characters, and other formats.
  for (const typed of ['B1234566', 'A1234560', 'A1234561', 'A1234562', 'A123456', ''])
    expect(await matchesIdNumber(id, typed)).toBe(false)
})

test('of numbers that keep to all that is seen nearly all differ', async () => {
  const id = takeAlong(mac => mac.digest('hex').slice(0, 1))
  const others = Array.from({ length: 1_000 }, (_, at) => `A123${String(at).padStart(3, '0')}`)
    .flatMap(digits => [...'0123456789A'].map(check => digits + check))
    .filter(number => isHkid(number) && number !== 'A1234563')
  const answers = await Promise.all(others.map(number => matchesIdNumber(id, number)))
  expect(answers.filter(Boolean).length).toBeLessThan(others.length / 8)
})
