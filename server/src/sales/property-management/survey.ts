type Question = { code: string; options: readonly { code: string }[] }

/** Where a code stands a second time: of a question among the questions, of an answer among those of its question. */
export const repeatedCodes = (survey: readonly Question[]): string[] => {
  const repeated = (codes: readonly string[]) =>
    codes.flatMap((code, index) => (codes.indexOf(code) < index ? [index] : []))
  return [
    ...repeated(survey.map(({ code }) => code)).map(at => `survey.${at}.code`),
    ...survey.flatMap(({ options }, question) =>
      repeated(options.map(({ code }) => code)).map(at => `survey.${question}.options.${at}.code`),
    ),
  ]
}
