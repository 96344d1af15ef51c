import { ImageDown, Maximize } from '../../../ui/icon/icons.ts'
import { saveFile } from '../../../lib/file/save-file.ts'
import { showTime } from '../../../lib/language/format.ts'
import { useLocale } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useState } from 'react'
import type { Ticket } from '#contract/sales/ticket/ticket'
import { Button } from '../../../ui/button.tsx'
import { drawPass } from './draw-pass.ts'
import { LargeCode } from './LargeCode.tsx'
import s from './pass.module.css'
import type { PassWords } from './use-pass-words.ts'

type Props = { words: PassWords; qr: NonNullable<Ticket['qr']> }

/** Actions for the sales office entrance: enlarge the code, or save the pass as a picture. */
export function PassTools({ words, qr }: Props) {
  const { t } = useTranslation('history')
  const [isLarge, setLarge] = useState(false)
  const picture = usePicture({ words, qr })
  return (
    <div className={s.tools} data-chrome>
      <Button size="small" icon={<Maximize />} onClick={() => setLarge(true)}>
        {t('large')}
      </Button>
      <Button size="small" icon={<ImageDown />} onClick={() => void picture.save()}>
        {t('savePicture')}
      </Button>
      <p role="status" className={picture.isFailed ? undefined : 'vh'}>
        {picture.isFailed ? t('pictureFailed') : ''}
      </p>
      <Dialog open={isLarge} onClose={() => setLarge(false)} title={words.number} size="whole">
        <LargeCode number={words.number} token={qr.token} />
      </Dialog>
    </div>
  )
}

const usePicture = ({ words, qr }: Props) => {
  const { t } = useTranslation('history')
  const locale = useLocale()
  const [isFailed, setFailed] = useState(false)
  const save = async () => {
    try {
      const { deadline } = words
      // As on the pass: verification ends on that day, although the code still opens the registration.
      const until = deadline
        ? `${deadline.label} ${deadline.time}`
        : t('pictureUntil', { time: showTime(qr.expiresAt, locale) })
      const picture = await drawPass({ token: qr.token, locale, words, notes: [until, t('pictureDocument')] })
      saveFile(`${words.number}.png`, picture)
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }
  return { save, isFailed }
}
