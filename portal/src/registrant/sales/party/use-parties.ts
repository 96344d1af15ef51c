import { useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '#contract/operation'
import { checkLimit } from '#client/sales/registration/intent'
import { listParties } from '#client/sales/registration/party'
import type { KnownCompany, KnownPerson } from '#contract/sales/registration/party'
import { useQuery } from '../../../lib/api/use-query.ts'

export type Parties = OutputOf<typeof listParties>

/** Returns the people and companies that were entered before. */
export const useParties = () => useQuery(listParties, {})

/** Stores the server's list after a change in the cache and refetches the queries that depend on it. */
export const useStoreParties = () => {
  const queries = useQueryClient()
  const change = (how: (parties: Parties) => Parties): void => {
    queries.setQueryData<Parties>([listParties.name, {}], before => before && how(before))
    void queries.invalidateQueries({ queryKey: [checkLimit.name] })
  }
  return {
    keepPerson: (person: KnownPerson) =>
      change(({ people, companies }) => ({
        people: [person, ...people.filter(item => item.id !== person.id)],
        companies,
      })),
    keepCompany: (company: KnownCompany) =>
      change(({ people, companies }) => ({
        people,
        companies: [company, ...companies.filter(item => item.id !== company.id)],
      })),
    forget: (id: string) =>
      change(({ people, companies }) => ({
        people: people.filter(person => person.id !== id),
        companies: companies.filter(company => company.id !== id),
      })),
  }
}
