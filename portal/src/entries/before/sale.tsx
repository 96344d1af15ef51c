import { Sale } from '../../registrant/sale-day/Sale.tsx'
import { wordedScreen } from '../worded-screen.tsx'

const hall = wordedScreen('hall', () => import('../later/hall.tsx'))

/** The page of a running sale, composed with the screen in the hall, which only such a screen loads. */
export default function ComposedSale() {
  return <Sale Hall={hall.Screen} />
}
