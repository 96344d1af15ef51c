import { CircleAlert } from '../icon/index.ts'
import s from './files-field.module.css'

/** A file that was chosen and not taken, and why. */
export type RefusedFile = { name: string; message: string }

/** What was chosen and is not among the files, said until something else is chosen. */
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
