import { CircleCheck } from '../../ui/icon/icons.ts'
import { useEffect, useRef } from 'react'
import s from './accounts.module.css'

type VerifiedProps = {
  id?: string
  words: string
  /** True if this element replaces the one that had the focus. */
  focus?: boolean | undefined
}

/** Shows that the proof is complete. */
export function Verified({ id, words, focus = false }: VerifiedProps) {
  const row = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (focus) row.current?.focus({ preventScroll: true })
  }, [focus])
  return (
    <p ref={row} id={id} tabIndex={-1} className={s.verified} role="status" data-status="solved">
      <CircleCheck /> {words}
    </p>
  )
}
