import { ownStyle } from '../ui/loading/index.ts'
import href from './payments.css?url'

/** The style sheet of all payment screens. */
export const Styles = ownStyle(href)
