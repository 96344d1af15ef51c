import { type ReactNode, useState } from 'react'
import { saveFile } from '../../../lib/file/save-file.ts'
import { showTime } from '../../../lib/language/format.ts'
import { useLocale } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { Menu, MenuItem } from '../../../ui/dialog/menu.tsx'
import type { Ticket } from '#contract/sales/ticket/ticket'
import { isLive } from '../live.ts'
import { drawPass } from './draw-pass.ts'
import { useCalendar } from './use-calendar.ts'
import type { PassWords } from './use-pass-words.ts'
import { useWallets } from './use-wallets.tsx'

type PassMenuProps = {
  ticket: Ticket
  words: PassWords
  /** The items of this page, after those of every pass. */
  children: ReactNode
}

/** The less frequent actions of a pass: print it, save it as a picture or in a wallet, save its dates. */
export function PassMenu({ ticket, words, children }: PassMenuProps) {
  const { t } = useTranslation(['pass', 'sales'])
  const picture = usePicture(words)
  const saveCalendar = useCalendar(ticket)
  const wallets = useWallets(ticket)
  const { qr, registrationNumber } = ticket
  return (
    <>
      <Menu label={t('more')} name={`${t('more')} ${registrationNumber}`}>
        <MenuItem onClick={() => window.print()}>{t('print', { ns: 'sales' })}</MenuItem>
        {qr && <MenuItem onClick={() => void picture.save(qr)}>{t('savePicture')}</MenuItem>}
        {wallets.items}
        {isLive(ticket) && <MenuItem onClick={saveCalendar}>{t('calendar')}</MenuItem>}
        {children}
      </Menu>
      <p role="status" className={picture.isFailed ? undefined : 'vh'}>
        {picture.isFailed ? t('pictureFailed') : ''}
      </p>
      {wallets.dialogs}
    </>
  )
}

const usePicture = (words: PassWords) => {
  const { t } = useTranslation('pass')
  const locale = useLocale()
  const [isFailed, setFailed] = useState(false)
  const save = async ({ token, expiresAt }: NonNullable<Ticket['qr']>) => {
    try {
      const { deadline } = words
      // As on the pass: verification ends on that day, although the code still opens the registration.
      const until = deadline
        ? `${deadline.label} ${deadline.time}`
        : t('pictureUntil', { time: showTime(expiresAt, locale) })
      const picture = await drawPass({ token, locale, words, notes: [until, t('pictureDocument')] })
      saveFile(`${words.number}.png`, picture)
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }
  return { save, isFailed }
}
