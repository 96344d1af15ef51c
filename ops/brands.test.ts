// Tests that a brand is one file: each brand is complete and used everywhere, nothing of a brand occurs elsewhere,
// and the portal and letters of another brand contain nothing of the first.
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { describe, expect, test } from 'vitest'
import { type Brand, brandNamed, brands } from '../brands/index.ts'
import { readPdf } from '../server/src/testing/read-pdf.ts'
import { brandIn, coloursOf, faviconOf, themeOf } from '../portal/brand-in.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const all = Object.entries<Brand>(brands)
const first = brands['meridian-harbour']

const coloursIn = (brand: Brand): Set<string> => new Set(JSON.stringify(brand).match(/#[\da-f]{6}\b/g))
/** Returns the texts and colours of one brand only. White is shared by all. */
const own = (brand: Brand, others: readonly Brand[]): string[] =>
  [...coloursIn({ ...brand, picture: { ...brand.picture, band: { viewBox: '', svg: '' } } })].filter(
    colour => colour !== '#ffffff' && !others.some(other => coloursIn(other).has(colour)),
  )

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map(at => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
/** Returns the contrast ratio of two colours, as WCAG 2 defines it. */
const contrast = (item: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(item), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The colours that belong to no brand (tokens.css), light and then dark: good, bad and warning. */
const meanings = ['--good', '--bad', '--warn'].map(name =>
  [...read('portal/src/ui/tokens.css').matchAll(new RegExp(`${name}: (#[\\da-f]{6});`, 'g'))].map(
    found => found[1] ?? '',
  ),
)

test('every file of brands/ that is one is in their list', () => {
  const files = readdirSync(join(root, 'brands')).filter(name => name.endsWith('.ts'))
  const others = ['brand.ts', 'chosen.ts', 'index.ts']
  expect(files.filter(name => !others.includes(name)).toSorted()).toEqual(
    Object.keys(brands)
      .map(name => `${name}.ts`)
      .toSorted(),
  )
})

test('a setting names one, none the first, and a wrong one is told which there are', () => {
  expect([brandNamed(), brandNamed(''), brandNamed('magnolia-hill')]).toEqual([
    'meridian-harbour',
    'meridian-harbour',
    'magnolia-hill',
  ])
  expect(() => brandNamed('harbour')).toThrow('BRAND is harbour, and there are meridian-harbour, magnolia-hill')
})

describe.each(all)('%s', (key, brand) => {
  test('the documents of the demo name its vendor, in each language, and no other one', async () => {
    const folder = join(root, 'server/data/documents', key)
    const files = existsSync(folder) ? readdirSync(folder) : []
    expect(files, `BRAND=${key} node ops/demo-documents.ts draws them`).toHaveLength(9)
    for (const file of files) {
      const { flat } = await readPdf(readFileSync(join(folder, file)))
      const text = flat.replaceAll(' ', '')
      for (const [other, { name, offeror }] of all)
        for (const words of [...Object.values(offeror), ...(other === key ? [] : Object.values(name))])
          expect([file, words, text.includes(words.replaceAll(' ', ''))]).toEqual([file, words, other === key])
    }
  })

  test('says all in each language, and has every colour', () => {
    for (const words of [brand.name, brand.product, brand.offeror])
      for (const language of ['en', 'zh-HK', 'zh-CN'] as const) expect(words[language].trim()).not.toBe('')
    expect(brand.name['zh-HK']).not.toMatch(/[a-z]/i)
    for (const colours of [brand.light, brand.dark]) expect(Object.keys(colours)).toEqual(Object.keys(first.light))
    for (const colour of Object.values({
      ...brand.light,
      ...brand.dark,
      ...brand.constant,
      printTint: brand.printTint,
    }))
      expect(colour).toMatch(/^#[\da-f]{6}$/)
  })

  test('its mark can be drawn, in letters too, and its picture is there', () => {
    const { logo, darkLogo, logoDots: dots } = brand
    expect(darkLogo.colours).toHaveLength(logo.shapes.length)
    expect(new Set(dots.rows.map(([, row]) => row.length)).size).toBe(1)
    const size = [dots.width * (dots.rows[0]?.[1].length ?? 0), dots.rows.reduce((sum, [height]) => sum + height, 0)]
    expect(Math.max(...size)).toBeLessThanOrEqual(32)
    expect(existsSync(join(root, 'brands', brand.picture.src))).toBe(true)
    // The band is inlined in the page, so it must load no file, and its ids must not clash with those of the page.
    expect(brand.picture.band.svg).not.toMatch(/href|style|<script/)
    for (const [, id] of brand.picture.band.svg.matchAll(/ id="([^"]+)"/g)) expect(id).toMatch(/^band-/)
  })

  test.each(['light', 'dark'] as const)('what is written in it can be read: %s', scheme => {
    const its = brand[scheme]
    const grounds = [its['--paper'], its['--sheet'], its['--mist'], its['--tint']]
    const texts = [its['--ink'], its['--soft'], its['--action'], its['--press']]
    for (const text of texts)
      for (const ground of grounds) expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    for (const meaning of meanings)
      for (const ground of grounds.slice(0, 2))
        expect(contrast(meaning[scheme === 'light' ? 0 : 1] ?? '', ground)).toBeGreaterThanOrEqual(4.5)
    for (const pressed of [its['--action'], its['--press']])
      expect(contrast(its['--on-action'], pressed)).toBeGreaterThanOrEqual(4.5)
    // Fields and graphics need a contrast of three to one (WCAG 1.4.11).
    for (const ground of grounds.slice(0, 3))
      for (const drawn of [its['--edge'], its['--brass']])
        expect(contrast(drawn, ground), `${drawn} on ${ground}`).toBeGreaterThanOrEqual(3)
  })

  test('words on its picture and on a pass can be read', () => {
    const { constant, light } = brand
    expect(contrast('#ffffff', constant['--hero'])).toBeGreaterThanOrEqual(4.5)
    expect(contrast(constant['--hero-soft'], constant['--hero'])).toBeGreaterThanOrEqual(4.5)
    for (const ground of [constant['--pass-glow'], constant['--pass-shade'], light['--action']])
      expect(contrast(light['--paper'], ground)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(light['--ink'], constant['--pass-note'])).toBeGreaterThanOrEqual(4.5)
  })
})

/**
 * Programs and pages. The drawings of the demo's properties and the scenes of the slide check are excluded, because
 * they are pictures of their own.
 */
const sources = globSync('{portal,server,contract}/**/*.{ts,tsx,css,html,svg}', { cwd: root }).filter(
  file => !/(^|\/)(dist|node_modules|data)\/|\.test\.tsx?$|slide-scene\.ts$/.test(file),
)

test('no colour of the first brand is written outside of its file', () => {
  expect(sources.length).toBeGreaterThan(500)
  const its = own(first, []).flatMap(colour => {
    const parts = [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16))
    return [colour, parts.join(' '), parts.join(', ')]
  })
  const found = sources.filter(file => {
    const text = read(file).toLowerCase()
    return its.some(item => text.includes(item))
  })
  expect(found).toEqual([])
})

test('nor its name, but in the vendor’s own texts and in examples of the contract', () => {
  const names = [...Object.values(first.name), ...Object.values(first.offeror), first.licence]
  const found = sources.filter(file => !file.startsWith('contract/') && names.some(name => read(file).includes(name)))
  expect(found).toEqual([])
})

describe('with BRAND=magnolia-hill', () => {
  const second = brands['magnolia-hill']
  const unrecognised = [
    ...own(first, [second]),
    ...Object.values(first.name),
    first.offeror.en,
    first.logo.shapes[0]?.d ?? expect.fail(),
  ]

  // Bundles only the parts of the portal that use a brand, as the portal's build does: this takes two seconds, the
  // whole portal twenty.
  test('the portal’s bundle carries its name, colours, mark and picture, and nothing of the first', async () => {
    const portal = join(root, 'portal/src')
    const built = await build({
      configFile: false,
      logLevel: 'silent',
      root: join(root, 'portal'),
      plugins: [
        brandIn('magnolia-hill'),
        {
          name: 'entry',
          resolveId: source => (source === 'all-of-a-brand' ? source : null),
          load: id =>
            id === 'all-of-a-brand'
              ? [
                  'ui/tokens.css',
                  'ui/brand/brand.ts',
                  'ui/brand/logo.tsx',
                  'ui/brand/drawing.tsx',
                  'ui/brand/hero.tsx',
                  'registrant/sales/pass/draw-pass.ts',
                  'registrant/sales/pass/pass.module.css',
                ]
                  .map(file => `export * from ${JSON.stringify(join(portal, file))}`)
                  .join('\n')
              : null,
        },
      ],
      build: {
        write: false,
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: 'all-of-a-brand',
          external: /^(react|qr)\b/,
          preserveEntrySignatures: 'strict',
        },
      },
    })
    const files = [built].flat().flatMap(item => ('output' in item ? item.output : []))
    const texts = files.map(file => (file.type === 'chunk' ? file.code : String(file.source)))
    const [text, names] = [texts.join('\n'), files.map(({ fileName }) => fileName)]
    for (const item of [
      ...Object.values(second.name),
      second.product.en,
      second.logo.shapes[0]?.d ?? expect.fail(),
      second.logo.ground,
    ])
      expect(text).toContain(item)
    for (const colour of Object.values({ ...second.light, ...second.dark, ...second.constant }))
      expect(text, colour).toContain(colour === '#ffffff' ? '#fff' : colour)
    expect(names.some(name => /magnolia-hill-[\w-]+\.svg$/.test(name))).toBe(true)
    expect(names.filter(name => name.includes('meridian'))).toEqual([])
    expect(unrecognised.filter(item => text.includes(item))).toEqual([])
  })

  test('so do the sheet, the mark of a tab, and the frame of the browser', () => {
    const written = [coloursOf(second), faviconOf(second), themeOf(second)]
    expect(written[0]).toContain('--action:#6c2950')
    expect(written[1]).toContain(second.logo.ground)
    expect(written[2]).toContain(second.dark['--paper'])
    for (const text of written) expect(unrecognised.filter(item => text.includes(item))).toEqual([])
  })

  test('its texts of the law, its club and its contact are its own, in each language; nothing is left to fill in', () => {
    const script = `
      const { readJson, readText } = await import('./server/src/platform/read-data.ts')
      const { readdirSync } = await import('node:fs')
      const terms = readdirSync('server/data/terms').filter(file => file.endsWith('.md')).map(file => 'terms/' + file)
      const files = readdirSync('server/data').filter(file => file.endsWith('.json'))
      console.log(JSON.stringify({ ...Object.fromEntries(terms.map(file => [file, readText(file)])), ...Object.fromEntries(files.map(file => [file, readJson(file)])) }))`
    const readBy = (name: string): Record<string, unknown> =>
      JSON.parse(
        execFileSync(process.execPath, ['--input-type=module', '-e', script], {
          cwd: root,
          env: { ...process.env, BRAND: name },
          encoding: 'utf8',
          maxBuffer: 20_000_000,
        }),
      )
    const texts = readBy('magnolia-hill')
    const all = JSON.stringify(texts)
    for (const own of [second.name, second.offeror, second.club, second.oneId, second.points])
      for (const item of Object.values(own)) expect(all).toContain(item)
    const others = [first.name, first.offeror, first.club, first.oneId, first.points].flatMap(item =>
      Object.values(item),
    )
    for (const [file, text] of Object.entries(texts))
      expect([file, others.filter(item => JSON.stringify(text).includes(item))]).toEqual([file, []])
    expect(all.match(/\{\{\w*\}\}/g)).toBeNull()
    expect(JSON.stringify(readBy('meridian-harbour'))).toContain('Meridian Harbour Development')
  })

  test('the server writes and prints with it', () => {
    const script = `
      const { brand, offeror } = await import('./server/src/platform/brand.ts')
      const { colour, headStyle } = await import('./server/src/notices/letter/letter-style.ts')
      const { drawMark } = await import('./server/src/notices/letter/draw-mark.ts')
      const { accent, tint } = await import('./server/src/platform/pdf/sheet.ts')
      console.log(JSON.stringify({ brand, offeror, colour, style: headStyle('en'), mark: drawMark(), accent, tint }))`
    const env = { ...process.env, BRAND: 'magnolia-hill' }
    const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: root,
      env,
      encoding: 'utf8',
    })
    for (const item of [
      second.name['zh-HK'],
      second.offeror.en,
      second.licence,
      second.logo.ground,
      second.dark['--action'],
    ])
      expect(said).toContain(item)
    expect(JSON.parse(said)).toMatchObject({ accent: second.light['--action'], tint: second.printTint })
    expect(unrecognised.filter(item => said.includes(item))).toEqual([])
  })
})
