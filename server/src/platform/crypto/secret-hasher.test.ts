import { expect, test } from 'vitest'
import { openSecretHasher } from './secret-hasher.ts'

test('a stored hash is Argon2id of 19 MB and two passes; tests alone make it weaker', async () => {
  expect(await openSecretHasher('strong').hash('Harbour#2026')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await openSecretHasher('weak').hash('Harbour#2026')).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/)
})

test('a secret matches its own hash alone, and nobody’s hash never', async () => {
  const { hash, matches } = openSecretHasher('weak')
  const stored = await hash('Harbour#2026')
  expect(await hash('Harbour#2026')).not.toBe(stored)
  expect(await matches(stored, 'Harbour#2026')).toBe(true)
  expect(await matches(stored, 'Harbour#2027')).toBe(false)
  expect(await matches(null, 'Harbour#2026')).toBe(false)
})

test('a hash that was made at another strength is still matched', async () => {
  const stored = await openSecretHasher('strong').hash('Harbour#2026')
  expect(await openSecretHasher('weak').matches(stored, 'Harbour#2026')).toBe(true)
})
