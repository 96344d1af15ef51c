type Question = { code: string; options: readonly { code: string }[] }

/**
 * Returns the positions of repeated codes: question codes among the questions, answer codes among those of their
 * question.
 */
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
