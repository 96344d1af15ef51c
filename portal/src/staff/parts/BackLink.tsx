import { ArrowLeft } from '../../ui/icon/icons.ts'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import s from './page.module.css'

/** A link above the heading of a page to the page from which it was opened. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p className={s.back}>
      <ButtonLink variant="quiet" size="small" icon={<ArrowLeft />} to={to}>
        {children}
      </ButtonLink>
    </p>
  )
}
