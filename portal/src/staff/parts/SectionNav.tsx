import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import s from './page.module.css'

type Props = { label: string; sections: readonly { to: string; name: string; aside?: ReactNode }[] }

/** Navigation between the pages of a section, with the current page marked. Renders nothing for a single page. */
export function SectionNav({ label, sections }: Props) {
  if (sections.length < 2) return null
  return (
    <nav className={s.sections} aria-label={label}>
      {sections.map(({ to, name, aside }) => (
        <NavLink key={to} to={to} end>
          {name}
          {aside}
        </NavLink>
      ))}
    </nav>
  )
}
