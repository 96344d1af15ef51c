import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from '../../lib/language/translation.ts'
import { TextLink } from '../button.tsx'
import s from './folded.module.css'

type FoldedProps = {
  title: string
  /** Summary in one line. */
  brief?: ReactNode
  /** Address where the answers are changed; that page should lead back here. */
  changeTo?: string | undefined
  /** The anchor of a part of a page; its title is then a heading of the page. */
  id?: string
  /** Called each time the part is unfolded. */
  onOpen?: () => void
  children: ReactNode
}

/** Unfolds while the page is printed: on paper nobody can. */
const useOpenOnPaper = (): RefObject<HTMLDetailsElement | null> => {
  const ref = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    let isOpened = false
    const open = () => {
      if (!ref.current || ref.current.open) return
      isOpened = true
      ref.current.open = true
    }
    const close = () => {
      if (ref.current && isOpened) ref.current.open = false
      isOpened = false
    }
    addEventListener('beforeprint', open)
    addEventListener('afterprint', close)
    return () => {
      removeEventListener('beforeprint', open)
      removeEventListener('afterprint', close)
    }
  }, [])
  return ref
}

/** Answers to check, or a part of a long page, folded into a one-line summary. */
export function Folded({ title, brief, changeTo, id, onOpen, children }: FoldedProps) {
  const { t } = useTranslation('ui')
  const ref = useOpenOnPaper()
  return (
    <div className={s.folded} data-change={changeTo !== undefined || undefined}>
      <details ref={ref} id={id} onToggle={event => event.currentTarget.open && onOpen?.()}>
        <summary>
          <span>
            {id === undefined ? <b>{title}</b> : <h2>{title}</h2>}
            <span className="soft">{brief}</span>
          </span>
        </summary>
        {children}
      </details>
      {changeTo !== undefined && (
        <TextLink to={changeTo}>
          {t('change')}
          <span className="vh"> {title}</span>
        </TextLink>
      )}
    </div>
  )
}
