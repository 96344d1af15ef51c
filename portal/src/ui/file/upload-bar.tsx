import { useEffect, useRef } from 'react'
import { useTranslation } from '../../lib/language/translation.ts'
import type { Upload } from '../../lib/file/use-upload.ts'
import { Button } from '../button.tsx'
import s from './upload-bar.module.css'

type UploadBarProps = {
  upload: Pick<Upload, 'part' | 'wasStopped' | 'stop'>
  /** Name of the file, where there are several bars. */
  of?: string | undefined
}

/** Shows the progress of an upload and a button to stop it; screen readers announce it in steps, not continuously. */
export function UploadBar({ upload: { part, wasStopped, stop }, of }: UploadBarProps) {
  const { t } = useTranslation('ui')
  const stopped = useRef<HTMLParagraphElement>(null)
  // The focused button is gone.
  useEffect(() => {
    if (wasStopped) stopped.current?.focus()
  }, [wasStopped])
  if (part === null)
    return wasStopped ? (
      <p className={s.stopped} ref={stopped} tabIndex={-1}>
        {t('uploadStopped')}
      </p>
    ) : null
  const words = part < 1 ? t('uploading', { percent: Math.floor(part * 100) }) : t('uploaded')
  return (
    <div className={s.bar}>
      <p aria-hidden="true">{words}</p>
      {/* Everything is sent: the server's check takes an unknown time, so the bar has no value. */}
      <progress aria-label={words} max={1} {...(part < 1 && { value: part })} />
      <Button size="small" onClick={stop}>
        {t('cancel')}
        {of !== undefined && <span className="vh"> {of}</span>}
      </Button>
      <p className="vh" role="status">
        {part < 1 ? t('uploading', { percent: Math.floor(part * 4) * 25 }) : words}
      </p>
    </div>
  )
}
