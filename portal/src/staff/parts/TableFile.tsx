import { useId } from 'react'
import s from './table-file.module.css'

const media =
  '.csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type TableFileProps = {
  label: string
  /** Name of the chosen file. */
  name: string | undefined
  onChoose: (file: File | undefined) => void
}

/** Chooses a table, CSV or XLSX, from the device. The same file can be chosen again after it was corrected. */
export function TableFile({ label, name, onChoose }: TableFileProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className={s.pick}>
        {label}
      </label>
      <input
        id={id}
        className={s.file}
        type="file"
        accept={media}
        onChange={event => {
          onChoose(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <span className="soft"> {name}</span>
    </div>
  )
}
