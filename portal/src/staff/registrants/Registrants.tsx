import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { Purpose } from '#contract/staff/purpose'
import { RegistrantPage } from './RegistrantPage.tsx'
import { nothingSearched, type Searched, searchedKey } from './searched.ts'
import { SearchPage } from './SearchPage.tsx'

/** The search and its results, as they were left or as the search of the office was asked. */
const useSearched = () => {
  const queries = useQueryClient()
  const [searched, setSearched] = useState(() => queries.getQueryData<Searched>(searchedKey) ?? nothingSearched)
  const keep = (next: Searched): void => {
    queries.setQueryData(searchedKey, next)
    setSearched(next)
  }
  return [searched, keep] as const
}

function SearchRoute({ before }: { before: ReactNode }) {
  const [searched, keep] = useSearched()
  return <SearchPage before={before} searched={searched} onSearched={keep} />
}

/** The registrants who have an account. */
export function Registrants({ before }: { before: ReactNode }) {
  const { state, key } = useLocation()
  const known = Purpose.safeParse(state).data ?? ''
  return (
    <Routes>
      {/* The search of the office may open it again with another text. */}
      <Route index element={<SearchRoute key={key} before={before} />} />
      <Route path=":id" element={<RegistrantPage known={known} />} />
    </Routes>
  )
}
