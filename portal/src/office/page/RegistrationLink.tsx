import { Link } from 'react-router'
import { mayUse } from '#contract/office/role'
import { useStaff } from '../session/index.ts'

/**
 * A registration number that opens its registration: to read, or at the desk, whichever the reader's roles allow. Where the row has no
 * `id`, the number is looked up in the list of registrations.
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
