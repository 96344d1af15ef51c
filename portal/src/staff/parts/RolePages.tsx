import type { ReactNode } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { mayUse } from '#contract/staff/role'
import { useStaff } from '../signed-in/store.ts'

/** Returns the pages that the user's roles open. `needs`: the operation that opens a page. */
export const useRolePages = <Page extends { needs: string }>(pages: readonly Page[]): Page[] => {
  const { roles } = useStaff()
  return pages.filter(({ needs }) => mayUse(roles, needs))
}

type Props<Page> = {
  /** The pages that the user's roles open, in order. */
  pages: readonly Page[]
  /** Address of the section. */
  base: string
  /** Query of the address that stays when the first page opens. */
  search?: string
  /** Routes below the pages. */
  more?: ReactNode
  children: (page: Page) => ReactNode
}

/** The pages of a section. Any other address of the section leads to its first page. */
export function RolePages<Page extends { name: string }>({ pages, base, search = '', more, children }: Props<Page>) {
  const [first] = pages
  return (
    <Routes>
      {pages.map(page => (
        <Route key={page.name} path={page.name} element={children(page)} />
      ))}
      {more}
      {first && <Route path="*" element={<Navigate to={`${base}/${first.name}${search}`} replace />} />}
    </Routes>
  )
}
