import '../../lib/no-eval.ts'
import type { ComponentProps } from 'react'
import { Home } from '../../registrant/sales/home/Home.tsx'
import { WithMessages } from '../WithMessages.tsx'

/** The home, with its messages, which only who holds a registration needs. */
export default function ComposedHome(props: ComponentProps<typeof Home>) {
  return (
    <WithMessages words="ticket">
      <Home {...props} />
    </WithMessages>
  )
}
