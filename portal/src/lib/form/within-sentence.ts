/** Words that are always capitalised. */
const proper = /^(English|Chinese|Mainland|Hong Kong|Macao|Taiwan)\b/

/**
 * Returns a label as it is written after “Please enter”: without its initial capital. An abbreviation, a proper noun
 * and a title with more capitals, such as Business Registration Certificate, keep theirs. The name of a language does
 * not make a label a title.
 */
export const withinSentence = (label: string): string =>
  /^[A-Z][a-z]/.test(label) && !/[\s/(](?!English)[A-Z][a-z]/.test(label) && !proper.test(label)
    ? label.charAt(0).toLowerCase() + label.slice(1)
    : label
