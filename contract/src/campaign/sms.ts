// How an SMS is cut and charged (GSM 03.38): 160 letters of its own alphabet, or 70 of any other; of several parts each loses some to be joined.

const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** These take the room of two. */
const extended = new Set('\f^{}\\[~]|€')

/** In how many parts a text goes out, and whether a letter in it makes all of them short ones. */
export const smsParts = (text: string): { parts: number; isUnicode: boolean } => {
  const letters = [...text]
  const isUnicode = letters.some(letter => !basic.has(letter) && !extended.has(letter))
  if (isUnicode) return { parts: text.length <= 70 ? 1 : Math.ceil(text.length / 67), isUnicode }
  const length = letters.reduce((sum, letter) => sum + (extended.has(letter) ? 2 : 1), 0)
  return { parts: length <= 160 ? 1 : Math.ceil(length / 153), isUnicode }
}
