import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../lib/language/index.ts'
import { Button } from '../../ui/button.tsx'
import s from './finance.module.css'

type PagesProps = {
  /** One page, behind where the one before ended; what it shows beneath itself, if more follows: given where it ended. */
  page: (after: string | undefined, more: (last: string) => ReactNode) => ReactNode
}

/** One page beneath the other, as many as are asked for. */
export function Pages({ page }: PagesProps) {
  const { t } = useTranslation('finance')
  const [starts, setStarts] = useState<readonly (string | undefined)[]>([undefined])
  return (
    <div className={s.column}>
      {starts.map((after, index) => (
        <div key={after ?? ''} className={s.column}>
          {page(after, last =>
            index === starts.length - 1 ? (
              <div>
                <Button onClick={() => setStarts([...starts, last])}>{t('more')}</Button>
              </div>
            ) : null,
          )}
        </div>
      ))}
    </div>
  )
}
