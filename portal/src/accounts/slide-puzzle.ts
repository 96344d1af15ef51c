import { screen } from '../ui/screen.tsx'

/** The picture and its slider: fetched when somebody wants it, with the first picture. */
export const slidePuzzle = screen(async () => ({ default: (await import('../ui/slide-puzzle.tsx')).SlidePuzzle }))
