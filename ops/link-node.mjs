// Runs under any Node after `npm ci`: npm 10 drops the `node` command when a package of another CPU offers it too.
import { existsSync, mkdirSync, symlinkSync } from 'node:fs'

const binary = `node-${process.platform}-${process.arch}/bin/node`
if (existsSync(`node_modules/${binary}`) && !existsSync('node_modules/.bin/node')) {
  mkdirSync('node_modules/.bin', { recursive: true })
  symlinkSync(`../${binary}`, 'node_modules/.bin/node')
}
