import type { Words } from '#contract/common'
import { showTime } from '../../lib/language/format.ts'
import { useLocale, useSay } from '../../lib/language/use-locale.ts'
import { distinguish } from './distinguish.ts'

type Property = { name: Words; address: Words; developer: Words }
type Session = {
  name: Words
  propertyName: Words
  propertyAddress: Words
  propertyDeveloper: Words
  opensAt: string
}

/** Names of properties and sessions in the language of the page, for lists in which two could have the same name. */
export const useNames = () => {
  const say = useSay()
  const locale = useLocale()
  return {
    ofProperties: <Row extends Property>(rows: readonly Row[]) =>
      distinguish(
        rows,
        ({ name }) => say(name),
        ({ address }) => say(address),
        ({ developer }) => say(developer),
      ),
    ofSessions: <Row extends Session>(rows: readonly Row[]) =>
      distinguish(
        rows,
        ({ propertyName, name }) => `${say(propertyName)} · ${say(name)}`,
        ({ propertyAddress }) => say(propertyAddress),
        ({ propertyDeveloper }) => say(propertyDeveloper),
        ({ opensAt }) => showTime(opensAt, locale),
      ),
  }
}
