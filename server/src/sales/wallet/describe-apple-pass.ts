import { light } from '#brand'
import type { Locale } from '#contract/common'
import { type Content, type Field, languagesOf } from './describe-pass.ts'

/** What Apple Wallet needs to know beyond what the pass shows. */
type Issued = {
  passType: string
  teamId: string
  serial: string
  locale: Locale
  /** Token with which the wallet asks for later states, and where; null if it cannot ask. */
  updates: { url: string; token: string } | null
}

/** Folders of the languages in a pass. A phone in Hong Kong may be set to either spelling of Traditional Chinese. */
const folders: Readonly<Record<Locale, readonly string[]>> = {
  en: ['en'],
  'zh-HK': ['zh-HK', 'zh-Hant'],
  'zh-CN': ['zh-Hans'],
}

/** Returns a colour as Apple writes it; Wallet does not read hexadecimal colours. */
const rgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map(from => Number.parseInt(hex.slice(from, from + 2), 16)).join(', ')})`

const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, '\\$&')}"`

/** Places of the fields on the front; every other field is on the back. */
const front = {
  headerFields: ['status'],
  primaryFields: ['property'],
  secondaryFields: ['number', 'name'],
  auxiliaryFields: ['appointment', 'deadline', 'position', 'reporting'],
} as const
const onFront: readonly string[] = Object.values(front).flat()

/**
 * Returns the text files of a pass: `pass.json` in the holder's language, and the same words in the others, which a
 * phone in that language shows.
 */
export const describeApplePass = (content: Content, issued: Issued): Record<string, Buffer> => {
  const { passType, teamId, serial, locale, updates } = issued
  const written = ({ key, label, value }: Field) => ({
    key,
    label: label[locale],
    value: value[locale],
    // The lock screen says what has changed; %@ is the new value.
    ...(key === 'status' && { changeMessage: '%@' }),
  })
  const fieldsOf = (keys: readonly string[]) => content.fields.filter(({ key }) => keys.includes(key)).map(written)
  const pass = {
    formatVersion: 1,
    passTypeIdentifier: passType,
    teamIdentifier: teamId,
    serialNumber: serial,
    organizationName: content.vendor[locale],
    description: content.description[locale],
    logoText: content.vendor[locale],
    backgroundColor: rgb(light['--action']),
    foregroundColor: rgb(light['--on-action']),
    labelColor: rgb(light['--on-action']),
    // The pass is of one person, who shows an identity document with it.
    sharingProhibited: true,
    ...(content.isVoid && { voided: true }),
    ...(content.expiresAt !== null && { expirationDate: content.expiresAt }),
    ...(content.relevantAt !== null && { relevantDate: content.relevantAt }),
    ...(updates !== null && { webServiceURL: updates.url, authenticationToken: updates.token }),
    ...(content.token !== null && {
      barcodes: [
        {
          format: 'PKBarcodeFormatQR',
          message: content.token,
          messageEncoding: 'iso-8859-1',
          altText: content.number,
        },
      ],
    }),
    generic: {
      ...Object.fromEntries(Object.entries(front).map(([place, keys]) => [place, fieldsOf(keys)])),
      backFields: content.fields.filter(({ key }) => !onFront.includes(key)).map(written),
    },
  }
  const words = [content.vendor, content.description, ...content.fields.flatMap(({ label, value }) => [label, value])]
  const strings = languagesOf(locale).flatMap(language => {
    const lines = new Set(words.map(word => `${quoted(word[locale])} = ${quoted(word[language])};`))
    return folders[language].map(
      folder => [`${folder}.lproj/pass.strings`, Buffer.from([...lines].join('\n'))] as const,
    )
  })
  return { 'pass.json': Buffer.from(JSON.stringify(pass)), ...Object.fromEntries(strings) }
}
