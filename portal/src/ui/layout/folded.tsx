import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/language/translation.ts'
import { TextLink } from '../button.tsx'
import s from './folded.module.css'

type FoldedProps = {
  title: string
  /** Summary in one line. */
  brief?: ReactNode
  /** Address where the answers are changed; that page should lead back here. */
  changeTo?: string | undefined
  children: ReactNode
}

/** Answers to check, folded into a one-line summary. */
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
