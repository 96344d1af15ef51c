// What `npm ci` runs at its end, under any Node: completes what npm leaves out, and takes away what nothing here uses.
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'

// npm 10 drops the `node` command when a package of another CPU offers it too.
const binary = `node-${process.platform}-${process.arch}/bin/node`
if (existsSync(`node_modules/${binary}`) && !existsSync('node_modules/.bin/node')) {
  mkdirSync('node_modules/.bin', { recursive: true })
  symlinkSync(`../${binary}`, 'node_modules/.bin/node')
}

// Documents are set in two of the nine weights of each typeface (server/src/platform/pdf/fonts.ts): the others take 110 MB.
const typefaces = 'node_modules/@expo-google-fonts'
const unused = /^[1235789]00/
for (const typeface of existsSync(typefaces) ? readdirSync(typefaces) : [])
  for (const weight of readdirSync(`${typefaces}/${typeface}`))
    if (unused.test(weight)) rmSync(`${typefaces}/${typeface}/${weight}`, { recursive: true })

// The headers of Node are for programs that are compiled against it: nothing here is (70 MB).
rmSync(`node_modules/node-${process.platform}-${process.arch}/include`, { recursive: true, force: true })

// Source maps are for people who debug these packages (41 MB).
for (const name of existsSync('node_modules') ? readdirSync('node_modules', { recursive: true }) : [])
  if (name.endsWith('.map')) rmSync(`node_modules/${name}`)
