import '../../lib/no-eval.ts'
import { catalogues } from '../../catalogue/catalogues.ts'
import { Hall } from '../../registrant/sale-day/hall/Hall.tsx'
import type { FollowedSale } from '../../registrant/sale-day/use-sale.ts'

const downloads = [catalogues.sale, catalogues.hall]

/** The screen in the hall, composed with its messages in all languages. */
export default function ComposedHall(props: { sale: FollowedSale; isLate: boolean }) {
  return <Hall {...props} downloads={downloads} />
}
