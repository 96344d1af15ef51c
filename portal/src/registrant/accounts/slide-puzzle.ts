import { screen } from '../../ui/loading/screen.tsx'

/** The picture of the slide check and its slider, loaded on demand together with the first picture. */
export const slidePuzzle = screen(async () => ({
  default: (await import('../../ui/slide/slide-puzzle.tsx')).SlidePuzzle,
}))
