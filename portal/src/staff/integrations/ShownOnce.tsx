import { Notice } from '../../ui/notice.tsx'
import { CopyText } from '../parts/CopyText.tsx'
import s from './integrations.module.css'

/** A secret that is shown only once. */
export function ShownOnce({ title, hint, secret }: { title: string; hint: string; secret: string }) {
  return (
    <Notice tone="warning" title={title} role="status">
      <p>{hint}</p>
      <p className={s.secret}>
        <code translate="no" lang="en">
          {secret}
        </code>
      </p>
      <CopyText text={secret} />
    </Notice>
  )
}
