import { useState } from 'react'
import type { Words } from '#contract/common'
import { getPropertyThumbnail } from '#client/sales/property/sales-session'
import { type PictureFocus, pictureFormats, pictureWidths } from '#contract/sales/property/sales-session'
import { streamUrl } from '../../../lib/api/api.ts'
import { useSay } from '../../../lib/language/use-locale.ts'

type PropertyPictureProps = {
  id: string
  /** The point that stays visible where the picture is cut. */
  focus: PictureFocus
  /** Description of the picture, or null if the name beside it says enough. */
  alt?: Words | null
  /** True if the picture is in the first view and must load at once. */
  first?: boolean
  /** Display width in CSS syntax. */
  sizes: string
}

/** The picture of a property in its displayed size. If there is none yet, the place stays empty. */
export function PropertyPicture({ id, focus, alt = null, first = false, sizes }: PropertyPictureProps) {
  const say = useSay()
  const [isMissing, setMissing] = useState(false)
  const urlOf = (width: (typeof pictureWidths)[number], format: (typeof pictureFormats)[number]) =>
    streamUrl(getPropertyThumbnail, { id, width, format })
  const setOf = (format: (typeof pictureFormats)[number]) =>
    pictureWidths.map(width => `${urlOf(width, format)} ${width}w`).join(', ')
  return (
    <picture>
      <source type="image/avif" srcSet={setOf('avif')} sizes={sizes} />
      <img
        // The image may have failed before the error handler was attached.
        ref={node => {
          if (node?.complete === true && node.naturalWidth === 0) setMissing(true)
        }}
        onError={() => setMissing(true)}
        style={{ objectPosition: `${focus.x}% ${focus.y}%`, ...(isMissing && { visibility: 'hidden' }) }}
        src={urlOf('960', 'webp')}
        srcSet={setOf('webp')}
        sizes={sizes}
        width={960}
        height={600}
        alt={alt === null ? '' : say(alt)}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
      />
    </picture>
  )
}
