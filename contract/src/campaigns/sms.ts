// How an SMS is split and charged (GSM 03.38): 160 characters of its own alphabet, or 70 of any other. In an SMS of
// several parts, each part loses some characters for joining.

const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** These characters count as two. */
const extended = new Set('\f^{}\\[~]|€')

/** Returns the number of parts of a text, and whether a character in it forces the shorter Unicode parts. */
export const smsParts = (text: string): { parts: number; isUnicode: boolean } => {
  const letters = [...text]
  const isUnicode = letters.some(letter => !basic.has(letter) && !extended.has(letter))
  if (isUnicode) return { parts: text.length <= 70 ? 1 : Math.ceil(text.length / 67), isUnicode }
  const length = letters.reduce((sum, letter) => sum + (extended.has(letter) ? 2 : 1), 0)
  return { parts: length <= 160 ? 1 : Math.ceil(length / 153), isUnicode }
}
