import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import s from './page.module.css'

type Props = { send: ReactNode; leave: ReactNode; pending: boolean; onLeave: () => void }

/** The buttons below a form that replaces the item it edits: save and cancel. */
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
