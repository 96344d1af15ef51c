import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/language/index.ts'
import { TextLink } from '../button.tsx'
import s from './folded.module.css'

type FoldedProps = {
  title: string
  /** What it comes to, in a line. */
  brief?: ReactNode
  /** Where it is changed; it should lead back here. */
  changeTo?: string | undefined
  children: ReactNode
}

/** Answers to check, folded to one line that says what they come to. */
export function Folded({ title, brief, changeTo, children }: FoldedProps) {
  const { t } = useTranslation('ui')
  return (
    <div className={s.folded} data-change={changeTo !== undefined || undefined}>
      <details>
        <summary>
          <span>
            <b>{title}</b>
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
