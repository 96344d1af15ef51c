import type { ComponentType } from 'react'
import { type CatalogueName, catalogues } from '../catalogue/catalogues.ts'
import { addWords, type Dictionary } from '../lib/language/words.ts'
import { screen } from '../ui/loading/screen.tsx'
import { WithMessages } from './WithMessages.tsx'

/**
 * Wraps a screen that is loaded later, in its own file and with its own messages. Both are fetched together, so that
 * the visitor waits once; once preloaded, it renders at once.
 */
export function wordedScreen<Props extends object>(
  words: CatalogueName,
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  const { Screen, preload } = screen(load)
  return {
    preload: (dictionary: Dictionary) =>
      Promise.all([preload(), addWords(dictionary, dictionary.language, catalogues[words])]),
    Screen: (props: Props) => (
      <WithMessages words={words} preload={preload}>
        <Screen {...props} />
      </WithMessages>
    ),
  }
}
