import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import s from './page.module.css'

type Props = { send: ReactNode; leave: ReactNode; pending: boolean; onLeave: () => void }

/** Beneath a form that stands in the place of what it changes: to send it, and to leave things as they are. */
export function FormPresses({ send, leave, pending, onLeave }: Props) {
  return (
    <p className={s.presses}>
      <Button type="submit" variant="primary" pending={pending}>
        {send}
      </Button>
      <Button variant="quiet" onClick={onLeave}>
        {leave}
      </Button>
    </p>
  )
}
