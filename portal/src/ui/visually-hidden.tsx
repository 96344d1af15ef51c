import { type ReactNode } from 'react'

/** Words that are heard and not seen. */
export function VisuallyHidden({ children, role }: { children: ReactNode; role?: 'status' | 'alert' | undefined }) {
  return (
    <span className="vh" role={role}>
      {children}
    </span>
  )
}
