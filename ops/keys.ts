// Manages the keys that wrap the data keys: `npm run keys -- status | add | rotate | prove | remove ID`.
// ops/README.md says when to use each.
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, readConfig } from '../server/src/config.ts'
import { openStore } from '../server/src/compose/open-store.ts'
import { openDatabase } from '../server/src/platform/database/database.ts'
import {
  addWrapKey,
  chooseWrapKey,
  countByKey,
  proveKeys,
  removeWrapKey,
  rewrapAll,
} from '../server/src/platform/crypto/rotate-keys.ts'
import { openVault } from '../server/src/platform/crypto/vault.ts'
import { parseKeys } from '../server/src/platform/crypto/keys.ts'
import { openContext } from '../server/src/compose/open-context.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)
const config = readConfig(process.env)
const path = config.keysFile ?? join(config.dataDir, 'keys.json')

/** Replaces the file atomically: without this file, all data is lost. */
const replace = (text: string) => {
  parseKeys(text)
  writeFileSync(`${path}.new`, text, { mode: 0o600, flag: 'wx' })
  renameSync(`${path}.new`, path)
}

const within = async <Result>(settings: Config, work: (db: ReturnType<typeof openDatabase>) => Promise<Result>) => {
  const store = await openStore(settings)
  const { owner, close } = await openContext(settings, store.url, store.owner, print)
  try {
    return await work(openDatabase(owner))
  } finally {
    await close()
    await store.stop()
  }
}

const status = async () => {
  const { current, keys } = parseKeys(readFileSync(path, 'utf8')).wrap
  const counts = await within(config, countByKey)
  for (const id of new Set([...Object.keys(keys), ...Object.keys(counts)])) {
    const notes = [id === current && 'in use', !(id in keys) && 'NOT IN THE KEYS FILE'].filter(Boolean)
    print(`${id}: wraps ${counts[id] ?? 0} data keys${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`)
  }
}

const commands: Record<string, (id: string) => Promise<void>> = {
  status,
  add: async () => {
    const { text, id } = addWrapKey(readFileSync(path, 'utf8'))
    replace(text)
    print(`${id} was added to ${path}. Give the file to every server, restart them, then: npm run keys -- rotate`)
  },
  rotate: async () => {
    const ids = Object.keys(parseKeys(readFileSync(path, 'utf8')).wrap.keys)
    const newest = ids.toSorted((a, b) => Number(a.slice(1)) - Number(b.slice(1))).at(-1) ?? ''
    replace(chooseWrapKey(readFileSync(path, 'utf8'), newest))
    const vault = openVault(parseKeys(readFileSync(path, 'utf8')))
    print(`${newest} is in use; ${await within(config, db => rewrapAll(vault, db))} data keys were wrapped anew.`)
    print('Restart every server with the new file, and rotate once more for what they wrapped until then.')
  },
  prove: async () => {
    const vault = openVault(parseKeys(readFileSync(path, 'utf8')))
    const { opened, shut } = await within(config, db => proveKeys(vault, db))
    print(`${opened} data keys open with the keys of ${path}.`)
    if (shut.length > 0) throw new Error(`${shut.length} do not: ${shut.slice(0, 10).join(' ')}`)
  },
  remove: async id => {
    const counts = await within(config, countByKey)
    if ((counts[id] ?? 0) > 0) throw new Error(`${id} still wraps ${counts[id]} data keys: rotate first`)
    replace(removeWrapKey(readFileSync(path, 'utf8'), id))
    print(`${id} is gone from ${path}. Copies of the database from before the rotation cannot be read without it.`)
  },
}

const [name = 'status', id = ''] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
try {
  if (!command) throw new Error(`npm run keys -- ${Object.keys(commands).join(' | ')}`)
  await command(id)
} catch (fault) {
  process.stderr.write(`${fault instanceof Error ? fault.message : String(fault)}\n`)
  process.exitCode = 1
}
