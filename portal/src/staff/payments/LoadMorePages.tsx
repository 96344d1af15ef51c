import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../lib/language/translation.ts'
import { Button } from '../../ui/button.tsx'
import s from './finance.module.css'

type LoadMorePagesProps = {
  /**
   * Renders one page that begins after the end of the previous page. It calls `more` with its last id to render the
   * content below itself if more pages follow.
   */
  page: (after: string | undefined, more: (last: string) => ReactNode) => ReactNode
}

/** Shows pages one below the other, as many as the user requests. */
export function LoadMorePages({ page }: LoadMorePagesProps) {
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
