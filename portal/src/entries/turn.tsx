import { createRoot } from 'react-dom/client'
import { getWaitingRoom } from '#client/waiting-room/waiting-room'
import type { QueueStatus } from '#contract/waiting-room/waiting-room'
import { call } from '../lib/api/api.ts'
import type { Locale } from '#contract/common'
import { openWords } from '../lib/language/words.ts'
import { wordsOf, WordsProvider } from '../lib/language/translation.ts'
import { factsOf, isNews } from '../registrant/waiting-room/facts.ts'
import { TurnDialog } from '../registrant/waiting-room/TurnDialog.tsx'
import { catalogues } from '../catalogue/catalogues.ts'

const pause = (seconds: number) => new Promise<void>(done => setTimeout(done, seconds * 1000))

/** Returns this browser's place in the queue; null if no answer came, and the caller asks again. */
const ask = (): Promise<QueueStatus | null> => call(getWaitingRoom, {}).catch(() => null)

const show = async (locale: Locale): Promise<void> => {
  const dictionary = await openWords(locale, catalogues.waiting)
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  const t = wordsOf(dictionary, ['waiting'])
  let told = ''
  let before: QueueStatus | null = null
  try {
    for (;;) {
      const stand = await ask()
      if (stand?.state === 'ADMITTED' || stand?.state === 'OPEN') return
      if (stand !== null && isNews(before, stand))
        told = t('told', { number: (stand.number ?? 0).toLocaleString('en'), minutes: stand.minutes ?? 0 })
      before = stand ?? before
      if (before !== null) {
        const say = { minutes: (minutes: number) => t('minutes', { minutes }), unknown: t('unknown') }
        root.render(
          <WordsProvider value={dictionary}>
            <TurnDialog facts={factsOf(before, say)} told={told} />
          </WordsProvider>,
        )
      }
      await pause(stand?.again ?? 5)
    }
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
