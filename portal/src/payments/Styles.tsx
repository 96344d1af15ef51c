import { ownStyle } from '../ui/loading/index.ts'
import href from './payments.css?url'

/** Style sheet of all that has to do with paying. */
export const Styles = ownStyle(href)
