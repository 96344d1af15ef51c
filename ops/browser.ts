// Finds a Chromium for the journeys, and fonts with Chinese characters: the machine's own, else Debian's, else
// Playwright's.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run.ts'

const FONTS = ['fonts-noto-cjk', 'fonts-liberation']

const onPath = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter(folder => folder !== '' && !folder.includes('node_modules'))
    .map(folder => join(folder, name))
    .find(existsSync)

/**
 * True if the file exists and runs. Ubuntu's chromium-browser, for example, is only a script that asks for a snap.
 */
const runs = (file: string | undefined): boolean =>
  file !== undefined && existsSync(file) && spawnSync(file, ['--version'], { timeout: 20_000 }).status === 0

function installed(): string | undefined {
  // Prefers the headless shell: it has the same engine and needs a tenth less work to start and drive.
  const names = ['chromium-headless-shell', 'google-chrome', 'chromium', 'chromium-browser']
  return ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', ...names.map(onPath)].find(runs)
}

const mayInstall = () => process.getuid?.() === 0 && onPath('apt-get') !== undefined

/** Installs Debian packages. Prints the reason and returns false when this fails. */
function aptInstall(...packages: string[]): boolean {
  console.log(`Installing ${packages.join(' ')} by apt-get`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: string[]) =>
    execFileSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'pipe'], timeout: 600_000 })
  try {
    apt('update')
    apt('install', '-y', '--no-install-recommends', ...packages)
    return true
  } catch (error) {
    console.log(`apt-get failed: ${error instanceof Error ? error.message : String(error)}`)
    return false
  }
}

/** Without such fonts, every Chinese character is the same empty box, and a journey would not notice. */
const hasChineseFonts = () => (spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).stdout ?? '').trim() !== ''

/** Returns the path of a Chromium, installed if necessary, or '' for the one that Playwright finds itself. */
export async function findBrowser(): Promise<string> {
  const named = process.env.CHROMIUM
  if (named && !runs(named)) throw new Error(`CHROMIUM is ${named}, which does not run`)
  let browser = named || installed()
  const packages = ['chromium-headless-shell', 'chromium']
  if (!browser && mayInstall() && packages.some(name => aptInstall(name, ...FONTS))) browser = installed()
  if (mayInstall() && !hasChineseFonts()) aptInstall('fontconfig', ...FONTS)
  if (!hasChineseFonts()) console.log('No font with Chinese characters was found: they will be empty boxes')
  if (browser) return browser
  const { ok } = await run(['playwright', 'install', 'chromium'], { aloud: true })
  if (!ok) throw new Error('No Chromium was found or could be installed; name one in CHROMIUM')
  return ''
}
