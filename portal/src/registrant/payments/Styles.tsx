import { ownStyle } from '../../ui/loading/own-style.tsx'
import href from './payments.css?url'

/** The style sheet of all payment screens. */
export const Styles = ownStyle(href)
