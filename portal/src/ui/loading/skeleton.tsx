import { useWaiting } from '../../lib/api/settled.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import s from './skeleton.module.css'

type SkeletonProps = {
  lines?: number | undefined
  shape?: 'text' | 'field' | 'card' | undefined
  label?: string | undefined
  /** True in place of a whole screen: the footer stays hidden until the screen is there, so that it does not move. */
  whole?: boolean
}

/** Placeholder for content that is loading, shown when the wait is long enough to be noticed. */
export function Skeleton({ lines = 3, shape = 'text', label, whole = false }: SkeletonProps) {
  const { t } = useTranslation('ui')
  useWaiting()
  return (
    <div className={s.skeleton} data-shape={shape} data-loading data-awaited={whole || undefined} role="status">
      <span className="vh">{label ?? t('loading')}</span>
      {Array.from({ length: lines }, (_, at) => (
        <span key={at} aria-hidden="true" />
      ))}
    </div>
  )
}
