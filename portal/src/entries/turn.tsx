import { createRoot } from 'react-dom/client'
import { type Facts, factsOf, factWordsOf, isNews } from '#contract/waiting-room/facts'
import type { QueueStatus } from '#contract/waiting-room/waiting-room'
import type { Locale } from '#contract/common'
import { openWords } from '../lib/language/words.ts'
import { wordsOf, WordsProvider } from '../lib/language/translation.ts'
import { followTurn } from '../lib/waiting-room/follow-turn.ts'
import { placeholders } from '../registrant/waiting-room/placeholders.ts'
import { waysOfPortal } from '../lib/waiting-room/ways.ts'
import { TurnDialog } from '../registrant/waiting-room/TurnDialog.tsx'
import { catalogues } from '../catalogue/catalogues.ts'

const show = async (locale: Locale): Promise<void> => {
  const dictionary = await openWords(locale, catalogues.waiting)
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  const t = wordsOf(dictionary, ['waiting'])
  const words = factWordsOf(name => t(name, placeholders))
  let told = ''
  let before: Facts | null = null
  let isDrawing = false
  const read = async () => {
    const room = await waysOfPortal.read()
    if (room !== null) isDrawing = room.state === 'DRAWING'
    return room
  }
  const draw = (status: QueueStatus | null) => {
    if (status === null && before === null) return
    const facts = status === null ? before : factsOf(status, words, locale)
    if (facts === null) return
    if (isNews(before, facts, words)) told = t('told', facts)
    before = facts
    root.render(
      <WordsProvider value={dictionary}>
        <TurnDialog facts={facts} told={told} isDrawing={isDrawing} />
      </WordsProvider>,
    )
  }
  try {
    await followTurn(null, { ...waysOfPortal, read, show: draw })
  } finally {
    root.unmount()
    host.remove()
  }
}

let waiting: Promise<void> | null = null

/**
 * Resolves when it is this browser's turn; until then a dialog shows its place in the queue. All waiting requests
 * share one dialog.
 */
export const waitForTurn = (locale: Locale): Promise<void> => {
  waiting ??= show(locale).finally(() => void (waiting = null))
  return waiting
}
