import { screen } from '../ui/loading/index.ts'

/** The picture and its slider: fetched when somebody wants it, with the first picture. */
export const slidePuzzle = screen(async () => ({ default: (await import('../ui/slide/slide-puzzle.tsx')).SlidePuzzle }))
