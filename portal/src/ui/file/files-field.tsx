import { useEffect, useRef, useState } from 'react'
import { bareName, type UploadKind, uploadKinds } from '#contract/files/upload'
import { chosenFault } from '../../lib/file/chosen-fault.ts'
import { showSize } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { describedBy, FieldError, FieldGroup, type FieldProps } from '../field/field.tsx'
import { Button } from '../button.tsx'
import { Pickers, Thumbnail } from './file-pickers.tsx'
import s from './files-field.module.css'
import { type RefusedFile, RefusedFiles } from './refused-files.tsx'

type FilesFieldProps = FieldProps<readonly File[]> & {
  most: number
  /** Kinds of file that may be chosen here; all kinds by default. */
  kinds?: readonly UploadKind[]
  /**
   * Maximum size of each file in bytes; if it differs from that of most forms, the hint names the permitted files.
   */
  bytes?: number
  /** Returns the error of one of the files; its row is `id.0`, `id.1`, ... */
  errorOf: (at: number) => string | undefined
}

const traitsOf = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`

/** Files to send: chosen, photographed or dropped. Each is shown and can be removed. */
export function FilesField(props: FilesFieldProps) {
  const { id, value, onChange, onBlur, error, hint, most, kinds = uploadKinds, bytes, errorOf } = props
  const { t } = useTranslation(['ui', 'issues'])
  const [announced, setAnnounced] = useState('')
  const [refused, setRefused] = useState<readonly RefusedFile[]>([])
  const picker = useRef<HTMLInputElement>(null)
  // Files chosen while others are being checked are added to those.
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  const look = async (files: Iterable<File> | null) => {
    const known = new Set(value.map(traitsOf))
    const fresh = [...(files ?? [])].filter(file => !known.has(traitsOf(file)))
    if (fresh.length === 0) return
    const give = (files: readonly File[]) => {
      latest.current = files
      onChange(files)
    }
    // Reading a file may take time, for example from cloud storage: the form has the file from the moment it is
    // chosen.
    give([...latest.current, ...fresh])
    const refusals = await Promise.all(
      fresh.map(async file => ({ file, code: await chosenFault(file, { kinds, most: bytes }) })),
    )
    // A file that cannot be sent is not in the list and does not count.
    const bad = new Set(refusals.flatMap(({ file, code }) => (code === null ? [] : [file])))
    setRefused(
      refusals.flatMap(({ file, code }) =>
        code === null ? [] : [{ name: bareName(file.name), message: t(code, { ns: 'issues' }) }],
      ),
    )
    if (bad.size > 0) give(latest.current.filter(file => !bad.has(file)))
    const added = fresh.filter(file => !bad.has(file))
    if (added.length === 0) return
    // Chosen files are validated now, not when the field loses focus.
    onBlur?.()
    setAnnounced(added.map(file => t('fileAdded', { name: bareName(file.name) })).join(' '))
  }
  const add = (files: Iterable<File> | null) => void look(files)
  const remove = (file: File) => {
    onChange(value.filter(item => item !== file))
    setAnnounced(t('fileRemoved', { name: bareName(file.name) }))
    picker.current?.focus()
  }
  const rules = (
    <>
      {hint && <span className={s.hint}>{hint}</span>}
      {bytes === undefined && t('fileRules', { kinds: t(kinds.includes('PDF') ? 'kinds_ALL' : 'kinds_PICTURE'), most })}
    </>
  )
  const bad = error !== undefined || value.some((_, index) => errorOf(index) !== undefined)
  return (
    <FieldGroup {...props} hint={rules}>
      <Pickers
        id={id}
        picker={picker}
        add={add}
        bad={bad}
        kinds={kinds}
        describedBy={describedBy(id, { hint: rules, error })}
        many={most > 1}
      />
      <RefusedFiles refused={refused} />
      {value.length > 0 && (
        <ul className={s.files}>
          {value.map((file, index) => (
            <Row
              key={traitsOf(file)}
              id={`${id}.${index}`}
              file={file}
              error={errorOf(index)}
              onRemove={() => remove(file)}
            />
          ))}
        </ul>
      )}
      <p className="vh" role="status">
        {announced}
      </p>
    </FieldGroup>
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
