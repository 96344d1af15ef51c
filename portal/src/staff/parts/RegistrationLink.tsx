import { Link } from 'react-router'
import { mayUse } from '#contract/staff/role'
import { useStaff } from '../signed-in/store.ts'

/**
 * A link from a registration number to its registration: to read it, or to open it at the desk, depending on the
 * reader's roles. If the row has no `id`, the link searches the number in the list of registrations.
 */
export function RegistrationLink({ id, number }: { id: string | null; number: string }) {
  const { roles } = useStaff()
  if (id === null)
    return mayUse(roles, 'sales.registrations.list') ? (
      <Link to={`/office/sales/registrations?number=${number}`}>{number}</Link>
    ) : (
      number
    )
  if (mayUse(roles, 'sales.registrations.open')) return <Link to={`/office/sales/registrations/${id}`}>{number}</Link>
  if (mayUse(roles, 'sales.tickets.open')) return <Link to={`/office/sales-desk/${id}`}>{number}</Link>
  return number
}
