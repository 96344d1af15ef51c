import { expect, test } from 'vitest'
import { EnglishName } from '#contract/particulars'
import { openCoverage, openHanazono } from './fonts.ts'
import { type Fonts, runsOf } from './text.ts'

const openFonts = (faces: readonly ['hk' | 'sc', 'hk' | 'sc']): Fonts<string> => [
  ...faces.map(face => [face, openCoverage(face)] as const),
  ...openHanazono().fonts,
]

/** Returns the characters that are printed as their code points. */
const undrawn = (text: string, fonts: Fonts<string>): string[] =>
  [...text].filter(character => runsOf(character, fonts).some(run => run.text !== character))

test.each([[['hk', 'sc'] as const], [['sc', 'hk'] as const]])(
  'of %j every letter below U+0250 is drawn that a name may have',
  faces => {
    const fonts = openFonts(faces)
    const accepted = Array.from({ length: 0x250 - 0x21 }, (_, at) => String.fromCodePoint(at + 0x21)).flatMap(
      letter => {
        const name = EnglishName.safeParse(`A${letter}`)
        return name.success ? [name.data] : []
      },
    )
    expect(accepted.length).toBeGreaterThan(450)
    expect(accepted.flatMap(name => undrawn(name, fonts))).toEqual([])
  },
)

test.each(['ŠŤASTNÝ', 'Łukasz ŻÓŁĆ', 'ĞÜL ŞAHİN', 'NGUYỄN THỊ ĐỖ QUỲNH', 'Ștefan', "O'BRIEN", 'RAJ A/L KUMAR @ RAJA'])(
  '%s is drawn letter by letter',
  name => expect(undrawn(name, openFonts(['hk', 'sc']))).toEqual([]),
)
