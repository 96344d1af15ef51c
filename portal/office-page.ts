import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Face = { name: { en: string }; light: { '--paper': string } }

/** By what a device installs the office as an app, which begins at the desk. */
const manifestOf = ({ name, light }: Face) => ({
  id: '/office',
  name: `${name.en} · Sales office`,
  short_name: name.en,
  lang: 'en',
  start_url: '/office/sales-desk',
  scope: '/office',
  display: 'standalone',
  background_color: light['--paper'],
  theme_color: light['--paper'],
  icons: [{ src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' }],
})

/** All that the page may ask for, as it asks for it. */
export const officeFiles = (folder: string): string[] => [
  '/favicon.svg',
  ...readdirSync(join(folder, 'assets'))
    .sort()
    .map(name => `/office/assets/${name}`),
]

/** The one page of the office, from what the bundler made of it: its style sheet stands in it, as in every page of ours. */
export const writeOfficePage = (folder: string, head: string, face: Face): void => {
  const assets = join(folder, 'assets')
  const linked = readFileSync(join(folder, 'office.html'), 'utf8')
  // A sheet that the page does not link belongs to one screen, which asks for it by its address.
  const sheets = readdirSync(assets).filter(name => name.endsWith('.css') && linked.includes(name))
  const style = sheets.map(name => readFileSync(join(assets, name), 'utf8').trim()).join('')
  const page = linked
    .replace(/<link rel="stylesheet"[^>]*>\s*/g, '')
    .replace(
      '<!--head-->',
      () =>
        `<meta name="lists" content="%LISTS%"><style>${style}</style>${head}<link rel="icon" href="/favicon.svg" type="image/svg+xml" /><link rel="manifest" href="/office/app.webmanifest" />`,
    )
  writeFileSync(join(folder, 'index.html'), page)
  writeFileSync(join(folder, 'app.webmanifest'), JSON.stringify(manifestOf(face)))
  for (const file of [...sheets.map(name => join(assets, name)), join(folder, 'office.html')]) rmSync(file)
}
