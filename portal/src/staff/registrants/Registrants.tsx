import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { Purpose } from '#contract/staff/purpose'
import { RegistrantPage } from './RegistrantPage.tsx'
import { nothingSearched, type Searched, SearchPage } from './SearchPage.tsx'

const key = ['registrants searched']

/**
 * The search and its results. They are stored in the query cache, so that they are still there on the way back from a
 * result. They are discarded with the staff member's session and are never part of an address.
 */
const useSearched = () => {
  const queries = useQueryClient()
  const [searched, setSearched] = useState(() => queries.getQueryData<Searched>(key) ?? nothingSearched)
  const keep = (next: Searched): void => {
    queries.setQueryData(key, next)
    setSearched(next)
  }
  return [searched, keep] as const
}

/** The registrants who have an account. */
export function Registrants({ before }: { before: ReactNode }) {
  const [searched, keep] = useSearched()
  const { state } = useLocation()
  const known = Purpose.safeParse(state).data ?? ''
  return (
    <Routes>
      <Route index element={<SearchPage before={before} searched={searched} onSearched={keep} />} />
      <Route path=":id" element={<RegistrantPage known={known} />} />
    </Routes>
  )
}
