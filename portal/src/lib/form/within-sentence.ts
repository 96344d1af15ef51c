/** Words that keep their capital wherever they stand. */
const proper = /^(English|Chinese|Mainland|Hong Kong|Macao|Taiwan)\b/

/**
 * A label as it reads on after “Please enter”: without the capital that begins it. An abbreviation, a proper noun and a
 * title that has more capitals, such as Business Registration Certificate, keep theirs. The name of a language makes no title.
 */
export const withinSentence = (label: string): string =>
  /^[A-Z][a-z]/.test(label) && !/[\s/(](?!English)[A-Z][a-z]/.test(label) && !proper.test(label)
    ? label.charAt(0).toLowerCase() + label.slice(1)
    : label
