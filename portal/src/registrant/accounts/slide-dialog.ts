import { screen } from '../../ui/loading/screen.tsx'

/** The dialog of the slide check with its picture, loaded on demand together with the first picture. */
export const slideDialog = screen(() => import('./SlideDialog.tsx'))
