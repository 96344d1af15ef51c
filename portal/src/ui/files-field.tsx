import { Camera, FileText, Paperclip } from 'lucide-react'
import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { bareName, kindOfName } from '#contract/files/paper'
import { showSize } from '../lib/format.ts'
import { useTranslation } from '../lib/translation.ts'
import { useLocale } from '../lib/use-locale.ts'
import { Button } from './button.tsx'
import b from './button.module.css'
import { describedBy, FieldError, FieldGroup, type FieldProps } from './field.tsx'
import s from './files-field.module.css'

// Types and extensions: what an iPhone is asked for as JPEG it makes of its own format.
const accept = 'image/jpeg,image/png,application/pdf,.jpg,.jpeg,.png,.pdf'

type FilesFieldProps = FieldProps<readonly File[]> & {
  most: number
  /** What is wrong with one of the files; its row is `id.0`, `id.1`, ... */
  errorOf: (at: number) => string | undefined
}

const traitsOf = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`

/** Files that are dropped beside the place for them: the browser would leave the page for them. */
const useCaughtDrops = () => {
  useEffect(() => {
    const keep = (event: globalThis.DragEvent) => event.preventDefault()
    const kinds = ['dragover', 'drop'] as const
    kinds.forEach(kind => window.addEventListener(kind, keep))
    return () => kinds.forEach(kind => window.removeEventListener(kind, keep))
  }, [])
}

/** Files to send: chosen, photographed or dropped, each seen and removable. */
export function FilesField(props: FilesFieldProps) {
  const { id, value, onChange, onBlur, error, hint, most, errorOf } = props
  const { t } = useTranslation('ui')
  const [said, setSaid] = useState('')
  const picker = useRef<HTMLInputElement>(null)
  const add = (files: Iterable<File> | null) => {
    const known = new Set(value.map(traitsOf))
    const added = [...(files ?? [])].filter(file => !known.has(traitsOf(file)))
    if (added.length === 0) return
    onChange([...value, ...added])
    // What was chosen is looked at now, not when the field is left.
    onBlur?.()
    setSaid(added.map(file => t('fileAdded', { name: bareName(file.name) })).join(' '))
  }
  const remove = (file: File) => {
    onChange(value.filter(one => one !== file))
    setSaid(t('fileRemoved', { name: bareName(file.name) }))
    picker.current?.focus()
  }
  const rules = (
    <>
      {hint && <span className={s.hint}>{hint}</span>}
      {t('fileRules', { most })}
    </>
  )
  const bad = error !== undefined || value.some((_, at) => errorOf(at) !== undefined)
  return (
    <FieldGroup {...props} hint={rules}>
      <Pickers
        id={id}
        picker={picker}
        add={add}
        bad={bad}
        describedBy={describedBy(id, { hint: rules, error })}
        many={most > 1}
      />
      {value.length > 0 && (
        <ul className={s.files}>
          {value.map((file, at) => (
            <Row
              key={traitsOf(file)}
              id={`${id}.${at}`}
              file={file}
              error={errorOf(at)}
              onRemove={() => remove(file)}
            />
          ))}
        </ul>
      )}
      <p className="vh" role="status">
        {said}
      </p>
    </FieldGroup>
  )
}

type PickersProps = {
  id: string
  picker: React.RefObject<HTMLInputElement | null>
  add: (files: Iterable<File> | null) => void
  bad: boolean
  describedBy: string | undefined
  many: boolean
}

/** The ways in: the camera where there is one at hand, the picker everywhere, and a place to drop files as a plus. */
function Pickers({ id, picker, add, bad, many, ...rest }: PickersProps) {
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
    // The same file may be chosen again after it was removed.
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
      <label className={`${b.button} ${s.pick}`} htmlFor={id}>
        <input
          {...input}
          ref={picker}
          id={id}
          accept={accept}
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

type RowProps = { id: string; file: File; error: string | undefined; onRemove: () => void }

function Row({ id, file, error, onRemove }: RowProps) {
  const { t } = useTranslation('ui')
  const locale = useLocale()
  const name = bareName(file.name)
  return (
    <li className={s.file} id={id} tabIndex={-1} data-field data-bad={error ? true : undefined}>
      <Thumbnail file={file} />
      <div className={s.about}>
        <bdi className={s.name}>{name}</bdi>
        <span className={s.size}>{showSize(file.size, locale)}</span>
      </div>
      <Button variant="quiet" size="small" onClick={onRemove}>
        {t('remove')}
        <span className="vh"> {name}</span>
      </Button>
      {error && (
        <div className={s.error}>
          <FieldError id={id} error={error} />
        </div>
      )}
    </li>
  )
}

/** A picture as it is, small; anything else, or what cannot be drawn, as a sheet of paper. */
function Thumbnail({ file }: { file: File }) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const kind = kindOfName(file.name)
    if (kind === undefined || kind === 'PDF') return
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
