import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Loads Lighthouse, which has more than seventy packages and is needed by two benches only. The first of them that
 * runs installs it into `bench/node_modules`.
 *
 * @returns the function that audits a page
 * @throws when npm cannot install it, with npm's output
 */
export const loadLighthouse = async () => {
  if (!existsSync(join(import.meta.dirname, 'node_modules/lighthouse'))) {
    console.log('Installing Lighthouse for the benches')
    execFileSync('npm', ['ci'], { cwd: import.meta.dirname, stdio: ['ignore', 'ignore', 'inherit'] })
  }
  const { default: lighthouse } = await import('lighthouse')
  return lighthouse
}
