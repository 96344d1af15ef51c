import { CircleAlert } from '../icon/icons.ts'
import s from './files-field.module.css'

/** A chosen file that was refused, and the reason. */
export type RefusedFile = { name: string; message: string }

/** Lists the chosen files that were refused, until the user chooses another file. */
export function RefusedFiles({ refused }: { refused: readonly RefusedFile[] }) {
  return (
    <div role="alert">
      {refused.map(({ name, message }) => (
        <p key={name} className={s.refused} data-refused>
          <CircleAlert />
          <span>
            <b>
              <bdi>{name}</bdi>
            </b>{' '}
            {message}
          </span>
        </p>
      ))}
    </div>
  )
}
