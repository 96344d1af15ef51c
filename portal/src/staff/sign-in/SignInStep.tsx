import { createContext, type ReactNode, use, useEffect, useRef } from 'react'
import { Page } from '../../ui/layout/page.tsx'

/** For a dialog over a page: the id of its heading, which is its accessible name. Null for a separate page. */
export const OverlayHeading = createContext<string | null>(null)

type SignInStepProps = { title: string; lead?: ReactNode; wrong?: boolean; children?: ReactNode }

/** One step of the sign-in: a page if there is nothing behind it, otherwise a dialog over the page that waits. */
export function SignInStep({ title, lead, wrong = false, children }: SignInStepProps) {
  const id = use(OverlayHeading)
  if (id === null)
    return (
      <Page title={title} lead={lead} wrong={wrong} announce>
        {children}
      </Page>
    )
  return (
    <OverlayStep id={id} title={title} lead={lead}>
      {children}
    </OverlayStep>
  )
}

function OverlayStep({ id, title, lead, children }: SignInStepProps & { id: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The page behind has its own title element.
  useEffect(() => {
    const before = document.title
    document.title = `${title} · ${before.split(' · ').at(-1) ?? ''}`
    return () => void (document.title = before)
  }, [title])
  useEffect(() => heading.current?.focus({ preventScroll: true }), [title])
  return (
    <>
      <h1 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {lead && <p className="lead">{lead}</p>}
      {children}
    </>
  )
}
