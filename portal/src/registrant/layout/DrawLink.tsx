import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { readRoomNote } from '../../lib/waiting-room/note-room.ts'
import { TextLink } from '../../ui/button.tsx'

/** Link to the draw of the waiting room through which this browser has come, for as long as its list can be read. */
export function DrawLink() {
  const { t } = useTranslation('frame')
  const locale = useLocale()
  const note = useHydrated() ? readRoomNote() : null
  if (note?.isDrawn !== true) return null
  return (
    <p>
      <TextLink to={`/${locale}/waiting-room/draw/${note.room}`}>{t('checkDraw')}</TextLink>
    </p>
  )
}
