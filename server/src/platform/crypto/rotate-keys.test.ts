import { readFileSync, writeFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProfile } from '#contract/accounts/account'
import { applyPerson, openTestApp, type TestApp } from '../../testing/index.ts'
import { generateKeys, parseKeys } from './keys.ts'
import { addWrapKey, countByKey, proveKeys, removeWrapKey, rewrapAll, chooseWrapKey } from './rotate-keys.ts'
import { openVault } from './vault.ts'

const folder = mkdtempSync(join(tmpdir(), 'keys-'))
const path = join(folder, 'keys.json')
let t: TestApp
beforeAll(async () => {
  writeFileSync(path, generateKeys())
  t = await openTestApp({ KEYS_FILE: path })
  // The people in the template database were sealed with other keys and are not part of this test.
  await t.db.updateTable('platform.dataKey').set({ wrapped: null }).execute()
})
afterAll(async () => {
  await t.close()
  rmSync(folder, { recursive: true })
})

const vaultOf = (text: string) => openVault(parseKeys(text))
const keysOf = () =>
  t.db
    .selectFrom('platform.dataKey')
    .select(['id', 'kekId', 'wrapped'])
    .where('wrapped', 'is not', null)
    .orderBy('id')
    .execute()

test('G03, S-7.5: rotated, everything is readable by the new key alone, and by the old one alone nothing', async () => {
  const old = readFileSync(path, 'utf8')
  const person = await applyPerson(t)
  const { token } = await t.enter(person.email, person.password)
  for (let n = 0; n < 12; n++) await t.context.vault.newDataKey(t.context.db)
  expect(await countByKey(t.db)).toEqual({ w1: 13 })

  const { text: both, id } = addWrapKey(old)
  expect(id).toBe('w2')
  expect(parseKeys(both).wrap.current).toBe('w1')
  const rotated = chooseWrapKey(both, 'w2')
  // A server that has not been restarted yet keeps wrapping under the old key, which it knows.
  expect(await rewrapAll(vaultOf(rotated), t.db)).toBe(13)
  await t.context.vault.newDataKey(t.context.db)
  expect(await countByKey(t.db)).toEqual({ w1: 1, w2: 13 })
  expect(await rewrapAll(vaultOf(rotated), t.db)).toBe(1)
  expect(await countByKey(t.db)).toEqual({ w2: 14 })

  const alone = removeWrapKey(rotated, 'w1')
  expect(Object.keys(parseKeys(alone).wrap.keys)).toEqual(['w2'])
  expect(await proveKeys(vaultOf(alone), t.db)).toEqual({ opened: 14, shut: [] })
  const { opened, shut } = await proveKeys(vaultOf(old), t.db)
  expect([opened, shut.length]).toEqual([0, 14])

  // The person's own data, by HTTP, with only the new key.
  Object.assign(t.context, { vault: vaultOf(alone) })
  expect((await t.call(getProfile, {}, { token })).body).toMatchObject({ dateOfBirth: person.dateOfBirth })
})

test('twice at once and again: each key is wrapped once, none is lost', async () => {
  const { text, id } = addWrapKey(chooseWrapKey(addWrapKey(generateKeys()).text, 'w2'))
  Object.assign(t.context, { vault: vaultOf(text) })
  await t.db.updateTable('platform.dataKey').set({ wrapped: null }).execute()
  for (let n = 0; n < 40; n++) await t.context.vault.newDataKey(t.context.db)
  const before = await keysOf()
  const vault = vaultOf(chooseWrapKey(text, id))
  const counts = await Promise.all([rewrapAll(vault, t.db), rewrapAll(vault, t.db)])
  expect(counts[0] + counts[1]).toBe(40)
  expect(await rewrapAll(vault, t.db)).toBe(0)
  expect((await keysOf()).map(item => item.id)).toEqual(before.map(item => item.id))
  expect(await proveKeys(vault, t.db)).toEqual({ opened: 40, shut: [] })
})

test('a key in use is not removed, and one that is not there not used', () => {
  const text = generateKeys()
  expect(() => removeWrapKey(text, 'w1')).toThrow('in use')
  expect(() => chooseWrapKey(text, 'w9')).toThrow('w9')
})
