import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import type { Reader } from '../database/database.ts'
import { KeysFile } from './keys.ts'
import type { Vault } from './vault.ts'

const parse = (text: string): z.output<typeof KeysFile> => KeysFile.parse(JSON.parse(text))
const write = (file: z.output<typeof KeysFile>): string => `${JSON.stringify(file, null, 2)}\n`

/** Returns the keys file with one more wrapping key, not used yet: every server must know the key first. */
export const addWrapKey = (text: string): { text: string; id: string } => {
  const file = parse(text)
  const numbers = Object.keys(file.wrap.keys).map(id => Number(/^w(\d+)$/.exec(id)?.[1] ?? 0))
  const id = `w${Math.max(0, ...numbers) + 1}`
  file.wrap.keys[id] = randomBytes(32).toString('base64')
  return { text: write(file), id }
}

/** Returns the keys file with another of its wrapping keys in use. Throws if the file does not contain the key. */
export const chooseWrapKey = (text: string, id: string): string => {
  const file = parse(text)
  if (!Object.hasOwn(file.wrap.keys, id)) throw new Error(`the keys file holds no ${id}`)
  return write({ ...file, wrap: { ...file.wrap, current: id } })
}

/** Returns the keys file without a key. Throws if the key is in use. */
export const removeWrapKey = (text: string, id: string): string => {
  const file = parse(text)
  if (file.wrap.current === id) throw new Error(`${id} is in use`)
  const { [id]: _, ...keys } = file.wrap.keys
  return write({ ...file, wrap: { ...file.wrap, keys } })
}

/** Returns the number of data keys under each wrapping key. */
export const countByKey = async (db: Reader): Promise<Record<string, number>> => {
  const rows = await db
    .selectFrom('platform.dataKey')
    .select(['kekId', eb => eb.fn.countAll<number>().as('count')])
    .where('wrapped', 'is not', null)
    .groupBy('kekId')
    .orderBy('kekId')
    .execute()
  return Object.fromEntries(rows.map(({ kekId, count }) => [kekId, Number(count)]))
}

const atOnce = 500

/**
 * Rewraps every data key that is under another wrapping key with the current one; data sealed with the data keys
 * stays unchanged (S-7.5). Safe to interrupt and to run again, beside running servers. Returns the number of
 * rewrapped keys.
 */
export const rewrapAll = async (vault: Vault, owner: Reader): Promise<number> => {
  let done = 0
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const page = await owner.transaction().execute(async db => {
      const rows = await db
        .selectFrom('platform.dataKey')
        .select(['id', 'kekId', 'wrapped'])
        .where('kekId', '!=', vault.currentKey)
        .where('wrapped', 'is not', null)
        .where('id', '>', after)
        .orderBy('id')
        .limit(atOnce)
        .forUpdate()
        .skipLocked()
        .execute()
      for (const { id, kekId, wrapped } of rows) {
        // A data key that no available key opens stays as it is, for proveKeys to report: it does not stop the
        // others.
        if (wrapped === null || !vault.opens(kekId, wrapped)) continue
        done++
        await db.updateTable('platform.dataKey').set(vault.rewrap(kekId, wrapped)).where('id', '=', id).execute()
      }
      return rows
    })
    const last = page.at(-1)
    if (!last) return done
    after = last.id
  }
}

/** Opens every data key. Returns the ids of those that the available keys do not open; an empty list is the proof. */
export const proveKeys = async (vault: Vault, db: Reader): Promise<{ opened: number; shut: string[] }> => {
  const shut: string[] = []
  let opened = 0
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await db
      .selectFrom('platform.dataKey')
      .select(['id', 'kekId', 'wrapped'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(atOnce)
      .execute()
    for (const { id, kekId, wrapped } of rows) {
      if (wrapped === null) continue
      if (vault.opens(kekId, wrapped)) opened++
      else shut.push(id)
    }
    const last = rows.at(-1)
    if (!last) return { opened, shut }
    after = last.id
  }
}
