import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The one page of the office, from what the bundler made of it: its style sheet stands in it, as in every page of ours. */
export const writeOfficePage = (folder: string, head: string): void => {
  const assets = join(folder, 'assets')
  const sheets = readdirSync(assets).filter(name => name.endsWith('.css'))
  const style = sheets.map(name => readFileSync(join(assets, name), 'utf8').trim()).join('')
  const page = readFileSync(join(folder, 'office.html'), 'utf8')
    .replace(/<link rel="stylesheet"[^>]*>\s*/g, '')
    .replace(
      '<!--head-->',
      () =>
        `<meta name="lists" content="%LISTS%"><style>${style}</style>${head}<link rel="icon" href="/favicon.svg" type="image/svg+xml" />`,
    )
  writeFileSync(join(folder, 'index.html'), page)
  for (const file of [...sheets.map(name => join(assets, name)), join(folder, 'office.html')]) rmSync(file)
}
