import { light } from '#brand'
import type { Locale, Words } from '#contract/common'
import { type Content, languagesOf } from './describe-pass.ts'

/** Returns the id of the class of all our passes, which Google requires. */
export const classId = (issuerId: string): string => `${issuerId}.registration`

/** Returns the id of a pass at Google. */
export const objectId = (issuerId: string, serial: string): string => `${issuerId}.${serial}`

/** Returns a text with its translations, of which Google shows that of the phone's language. */
const localised = (words: Words, locale: Locale) => {
  const [own = locale, ...others] = languagesOf(locale)
  return {
    defaultValue: { language: own, value: words[own] },
    translatedValues: others.map(language => ({ language, value: words[language] })),
  }
}

/** Fields that the card shows by itself, and not among the texts below it. */
const onCard: readonly string[] = ['property', 'status']

/** Returns a pass as Google's interface takes it: a "generic object". `logo`: address of the vendor's logo, if it is public. */
export const describeGooglePass = (
  content: Content,
  { issuerId, serial, locale, logo }: { issuerId: string; serial: string; locale: Locale; logo: string | null },
) => {
  const valueOf = (wanted: string): Words =>
    content.fields.find(({ key }) => key === wanted)?.value ?? content.description
  return {
    id: objectId(issuerId, serial),
    classId: classId(issuerId),
    state: content.isVoid ? 'EXPIRED' : 'ACTIVE',
    cardTitle: localised(content.vendor, locale),
    header: localised(valueOf('property'), locale),
    subheader: localised(valueOf('status'), locale),
    hexBackgroundColor: light['--action'],
    ...(logo !== null && {
      logo: { sourceUri: { uri: logo }, contentDescription: localised(content.vendor, locale) },
    }),
    // A change removes only what it names, so that an absent code is named.
    barcode: content.token === null ? null : { type: 'QR_CODE', value: content.token, alternateText: content.number },
    validTimeInterval: content.expiresAt === null ? null : { end: { date: content.expiresAt } },
    textModulesData: content.fields
      .filter(({ key }) => !onCard.includes(key))
      .map(({ key, label, value }) => ({
        id: key,
        localizedHeader: localised(label, locale),
        localizedBody: localised(value, locale),
      })),
    passConstraints: { screenshotEligibility: 'INELIGIBLE' },
  }
}

/** Returns the change by which a stored pass loses its content, because its registration is deleted. */
export const emptyGooglePass = (issuerId: string, serial: string) => ({
  id: objectId(issuerId, serial),
  state: 'INACTIVE',
  barcode: null,
  textModulesData: [],
})
