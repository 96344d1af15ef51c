import { createContext, type ReactNode, use, useEffect, useRef } from 'react'
import { Page } from '../../ui/layout/index.ts'

/** Of what stands over a room: the id of its heading, by which it is called. Null: it is a page by itself. */
export const Over = createContext<string | null>(null)

type SheetProps = { title: string; lead?: ReactNode; wrong?: boolean; children?: ReactNode }

/** One thing that the door asks: a page where there is nothing behind it, else a sheet over what waits there. */
export function Sheet({ title, lead, wrong = false, children }: SheetProps) {
  const id = use(Over)
  if (id === null)
    return (
      <Page title={title} lead={lead} wrong={wrong} announce>
        {children}
      </Page>
    )
  return (
    <Covering id={id} title={title} lead={lead}>
      {children}
    </Covering>
  )
}

function Covering({ id, title, lead, children }: SheetProps & { id: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The room keeps a title element of its own.
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
