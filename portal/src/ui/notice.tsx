import { CircleAlert, CircleCheck, Info, TriangleAlert } from './icon/icons.ts'
import { type ReactNode } from 'react'
import s from './notice.module.css'

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert }

type NoticeProps = {
  tone?: keyof typeof ICONS | undefined
  title?: ReactNode
  /** 'status' or 'alert' if the notice appears by itself; omitted if it is part of the page. */
  role?: 'status' | 'alert' | undefined
  action?: ReactNode
  children?: ReactNode
}

/** A notice with information that the reader needs before continuing. */
export function Notice({ tone = 'info', title, role, action, children }: NoticeProps) {
  const Icon = ICONS[tone]
  return (
    <div className={s.notice} data-tone={tone} role={role}>
      <Icon />
      <div>
        {title && <p className={s.title}>{title}</p>}
        {children}
        {action && <div className={s.action}>{action}</div>}
      </div>
    </div>
  )
}
