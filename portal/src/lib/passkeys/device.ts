const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
]
// Each names those before it, too.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const nameIn = (list: typeof systems, userAgent: string) => list.find(([pattern]) => pattern.test(userAgent))?.[1]

/** What a browser calls itself, as people call it: “Chrome, Windows”; null: nothing that is known. */
export const deviceOf = (userAgent: string): string | null =>
  [nameIn(browsers, userAgent), nameIn(systems, userAgent)].filter(item => item !== undefined).join(' · ') || null
