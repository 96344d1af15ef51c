/**
 * Returns the files whose path contains one of the words (all files if there are no words), and the words that no
 * path contains.
 */
export function pickFiles(words: string[], files: string[]): { picked: string[]; unknown: string[] } {
  const has = (word: string) => (file: string) => file.toLowerCase().includes(word.toLowerCase())
  return {
    picked: words.length === 0 ? files : files.filter(file => words.some(word => has(word)(file))),
    unknown: words.filter(word => !files.some(has(word))),
  }
}
