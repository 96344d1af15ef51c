import { RotateCw } from '../icon/icons.ts'
import { showSize } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import type { Attachments, FileUnderway, StoredFile } from '../../lib/file/use-attachments.ts'
import { describedBy, FieldError, FieldGroup, type FieldProps } from '../field/field.tsx'
import { type ReactNode, useRef, useState } from 'react'
import { bareName } from '#contract/files/upload'
import a from './attachments-field.module.css'
import { Button } from '../button.tsx'
import { Pickers, Thumbnail } from './file-pickers.tsx'
import s from './files-field.module.css'
import { RefusedFiles } from './refused-files.tsx'
import { UploadBar } from './upload-bar.tsx'

type AttachmentsFieldProps = Omit<FieldProps<readonly string[]>, 'onChange'> & {
  most: number
  files: Attachments
  /** Files that were uploaded before this screen opened. */
  held: readonly StoredFile[]
  /** Returns the error of an uploaded file; its row is `id.0`, `id.1`, ... */
  errorOf?: ((at: number) => string | undefined) | undefined
  /** True after the form was sent: files that are still uploading then show an error. */
  attempted: boolean
}

/**
 * Files that are uploaded as soon as they are chosen, each with its progress, its error and a button to remove it.
 */
export function AttachmentsField(props: AttachmentsFieldProps) {
  const { id, value, error, hint, most, files, held, errorOf, attempted } = props
  const { t } = useTranslation('ui')
  const [announced, setAnnounced] = useState('')
  const picker = useRef<HTMLInputElement>(null)
  const add = (chosen: Iterable<File> | null) => {
    void files
      .add([...(chosen ?? [])])
      .then(fresh => setAnnounced(fresh.map(file => t('fileAdded', { name: bareName(file.name) })).join(' ')))
  }
  const gone = (name: string) => {
    setAnnounced(t('fileRemoved', { name }))
    picker.current?.focus()
  }
  const rules = (
    <>
      {hint && <span className={s.hint}>{hint}</span>}
      {t('fileRules', { kinds: t('kinds_ALL'), most })}
    </>
  )
  const there = value.flatMap((item, index) => {
    const file = [...files.arrived, ...held].find(each => each.id === item)
    return file ? [{ file, at: index }] : []
  })
  return (
    <FieldGroup {...props} hint={rules}>
      <Pickers
        id={id}
        picker={picker}
        add={add}
        bad={error !== undefined}
        describedBy={describedBy(id, { hint: rules, error })}
        many={most > 1}
      />
      <RefusedFiles refused={files.refused.map(item => ({ ...item, message: item.message() }))} />
      {there.length + files.rows.length > 0 && (
        <ul className={s.files}>
          {there.map(({ file, at }) => (
            <StoredFile
              key={file.id}
              id={`${id}.${at}`}
              file={file}
              error={errorOf?.(at)}
              onRemove={() => {
                files.remove(file.id)
                gone(bareName(file.name))
              }}
            />
          ))}
          {files.rows.map(row => (
            <Underway key={row.key} id={`${id}.${row.key}`} row={row} files={files} waits={attempted} onGone={gone} />
          ))}
        </ul>
      )}
      <p className="vh" role="status">
        {announced}
      </p>
    </FieldGroup>
  )
}

type RowProps = { id: string; name: string; size: number; picture: File | null; bad: boolean }

function Row({ id, name, size, picture, bad, children }: RowProps & { children: ReactNode }) {
  const locale = useLocale()
  return (
    <li className={s.file} id={id} tabIndex={-1} data-field data-bad={bad || undefined}>
      <Thumbnail file={picture} />
      <div className={s.about}>
        <bdi className={s.name}>{name}</bdi>
        <span className={s.size}>{showSize(size, locale)}</span>
      </div>
      {children}
    </li>
  )
}

type StoredFileProps = {
  id: string
  file: StoredFile & { file?: File }
  error: string | undefined
  onRemove: () => void
}

function StoredFile({ id, file, error, onRemove }: StoredFileProps) {
  const name = bareName(file.name)
  return (
    <Row id={id} name={name} size={file.size} picture={file.file ?? null} bad={error !== undefined}>
      <Remove name={name} onClick={onRemove} />
      {error && (
        <div className={s.error}>
          <FieldError id={id} error={error} />
        </div>
      )}
    </Row>
  )
}

type UnderwayProps = {
  id: string
  row: FileUnderway
  files: Attachments
  waits: boolean
  onGone: (name: string) => void
}

/** Row of a file that is uploading, or whose upload was stopped or failed. */
function Underway({ id, row, files, waits, onGone }: UnderwayProps) {
  const { t } = useTranslation(['ui', 'frame'])
  const name = bareName(row.file.name)
  const stands = row.error !== null
  const error = row.error?.() ?? (waits ? files.faults.find(fault => fault.key === row.key)?.message : undefined)
  // The focused button is gone, so its row gets the focus.
  const stop = () => {
    files.stop(row.key)
    document.getElementById(id)?.focus()
  }
  return (
    <Row id={id} name={name} size={row.file.size} picture={row.file} bad={error !== undefined}>
      {stands ? (
        <Remove
          name={name}
          onClick={() => {
            files.drop(row.key)
            onGone(name)
          }}
        />
      ) : (
        <span />
      )}
      <div className={a.below}>
        {!stands && <UploadBar upload={{ part: row.part ?? 0, wasStopped: false, stop }} of={name} />}
        {/* The error appears by itself, so screen readers announce it too. */}
        <div role="status">{error && <FieldError id={id} error={error} />}</div>
        {stands && (
          <Button
            size="small"
            icon={<RotateCw />}
            onClick={() => {
              files.retry(row)
              document.getElementById(id)?.focus()
            }}
          >
            {t('tryAgain', { ns: 'frame' })}
            <span className="vh"> {name}</span>
          </Button>
        )}
      </div>
    </Row>
  )
}

function Remove({ name, onClick }: { name: string; onClick: () => void }) {
  const { t } = useTranslation('ui')
  return (
    <Button variant="quiet" size="small" onClick={onClick}>
      {t('remove')}
      <span className="vh"> {name}</span>
    </Button>
  )
}
