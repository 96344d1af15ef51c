import { Camera, FileText, Paperclip } from '../icon/icons.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { type DragEvent, type RefObject, useEffect, useId, useState } from 'react'
import { kindOfName, type UploadKind, uploadKinds } from '#contract/files/upload'
import b from '../button.module.css'
import s from './files-field.module.css'

// Types and extensions per kind: an iPhone that is asked for JPEG converts from its own format.
const accepted: Record<UploadKind, string> = {
  JPG: 'image/jpeg,.jpg,.jpeg,.jfif',
  PNG: 'image/png,.png',
  PDF: 'application/pdf,.pdf',
}

/** Catches files that are dropped outside the drop area: the browser would leave the page to open them. */
const useCaughtDrops = () => {
  useEffect(() => {
    const keep = (event: globalThis.DragEvent) => event.preventDefault()
    const kinds = ['dragover', 'drop'] as const
    kinds.forEach(kind => window.addEventListener(kind, keep))
    return () => kinds.forEach(kind => window.removeEventListener(kind, keep))
  }, [])
}

type PickersProps = {
  id: string
  picker: RefObject<HTMLInputElement | null>
  add: (files: Iterable<File> | null) => void
  bad: boolean
  /** Kinds of file that may be chosen; all kinds by default. */
  kinds?: readonly UploadKind[]
  describedBy: string | undefined
  many: boolean
}

/** Ways to add files: the camera where there is one, the file picker everywhere, and a drop area as an extra. */
export function Pickers({ id, picker, add, bad, kinds = uploadKinds, many, ...rest }: PickersProps) {
  const { t } = useTranslation('ui')
  const camera = useId()
  const [over, setOver] = useState(false)
  useCaughtDrops()
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    add(event.dataTransfer.files)
  }
  const take = (input: HTMLInputElement) => {
    add(input.files)
    // The reset lets the user choose the same file again after it was removed.
    input.value = ''
  }
  const input = {
    type: 'file',
    className: 'vh',
    'aria-invalid': bad || undefined,
    'aria-describedby': rest.describedBy,
  } as const
  return (
    <div
      className={s.drop}
      data-over={over || undefined}
      onDragOver={() => setOver(true)}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {kinds.includes('JPG') && (
        <label className={`${b.button} ${s.pick} ${s.camera}`} htmlFor={camera}>
          <input
            {...input}
            id={camera}
            accept="image/jpeg"
            capture="environment"
            onChange={event => take(event.currentTarget)}
          />
          <Camera />
          {t('photo')}
        </label>
      )}
      <label className={`${b.button} ${s.pick}`} htmlFor={id}>
        <input
          {...input}
          ref={picker}
          id={id}
          accept={kinds.map(kind => accepted[kind]).join(',')}
          multiple={many}
          onChange={event => take(event.currentTarget)}
        />
        <Paperclip />
        {t('chooseFile')}
      </label>
      <span className={s.or}>{t('dropFile')}</span>
    </div>
  )
}

/**
 * Shows a small preview of a picture; any other file, and one that cannot be displayed or is not on this device, as a
 * sheet of paper.
 */
export function Thumbnail({ file }: { file: File | null }) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const kind = file && kindOfName(file.name)
    if (!file || kind === 'PDF') return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return (
    <span className={s.thumbnail}>
      {url === null ? <FileText /> : <img src={url} alt="" onError={() => setUrl(null)} />}
    </span>
  )
}
