import type { OutputOf } from '#contract/operation'
import type { previewSetUp } from '#contract/sales/session/operations'
import { ownStyle } from '../../../ui/loading/own-style.tsx'
import href from './offered.css?url'
import { PropertyRow } from './PropertyRow.tsx'

const Style = ownStyle(href)

/** One property and its session as the public page of properties shows them, for a preview by staff. */
export function Listed({ now, property }: OutputOf<typeof previewSetUp>) {
  return (
    <>
      <Style />
      <div className="offered-page">
        <div className="offered-rows">
          <PropertyRow property={property} serverNow={now} open />
        </div>
      </div>
    </>
  )
}
