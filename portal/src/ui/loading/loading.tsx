import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from '../../lib/language/translation.ts'
import { Button } from '../button.tsx'
import { Notice } from '../notice.tsx'
import s from './loading.module.css'
import { Skeleton } from './skeleton.tsx'

type LoadingProps<Data> = {
  query: { data: Data | undefined; isError: boolean; refetch: () => unknown }
  /** True if the page is only about this data: the content below stays hidden until the data arrives. */
  whole?: boolean
  /** Placeholder shown from the first moment of loading. */
  outline?: ReactNode
  children: (data: Data) => ReactNode
}

/** Returns how long a wait has lasted, in two steps: noticed (0.4 s), long (10 s). */
const useWait = (): 'none' | 'noticed' | 'long' => {
  const [wait, setWait] = useState<'none' | 'noticed' | 'long'>('none')
  useEffect(() => {
    const timers = [setTimeout(() => setWait('noticed'), 400), setTimeout(() => setWait('long'), 10_000)]
    return () => timers.forEach(clearTimeout)
  }, [])
  return wait
}

/** Shows that data is loading or has failed to load, and then the data itself (U-46). */
export function Loading<Data>({ query, whole = false, outline, children }: LoadingProps<Data>) {
  const { t } = useTranslation('frame')
  if (query.data !== undefined) return children(query.data)
  const again = (
    <Button size="small" onClick={() => void query.refetch()}>
      {t('tryAgain')}
    </Button>
  )
  if (query.isError) {
    return (
      <Notice tone="danger" role="alert" action={again}>
        {t('loadFailed')}
      </Notice>
    )
  }
  const waiting = <Waiting again={again} outline={outline} />
  return (
    <div className={s.loading} data-loading data-awaited={whole || undefined}>
      {waiting}
    </div>
  )
}

function Waiting({ again, outline }: { again: ReactNode; outline: ReactNode }) {
  const { t } = useTranslation('frame')
  const wait = useWait()
  if (wait === 'none') return outline
  return (
    <>
      {wait === 'long' && (
        <Notice tone="info" role="status" action={again}>
          {t('slow')}
        </Notice>
      )}
      {outline ?? <Skeleton lines={4} shape="field" />}
    </>
  )
}
