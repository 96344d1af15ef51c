import { pictureWidths, getPropertyThumbnail } from '#contract/sales/session'
import { streamUrl } from '../../lib/api/index.ts'

type PropertyPictureProps = {
  id: string
  /** It is in the first view: not to be waited for until everything else is there. */
  first?: boolean
  /** How wide it is drawn, as CSS says it. */
  sizes: string
}

/** The picture of a property, as large as it is shown. */
export function PropertyPicture({ id, first = false, sizes }: PropertyPictureProps) {
  const urlOf = (width: (typeof pictureWidths)[number]) => streamUrl(getPropertyThumbnail, { id, width })
  return (
    <img
      src={urlOf('960')}
      srcSet={pictureWidths.map(width => `${urlOf(width)} ${width}w`).join(', ')}
      sizes={sizes}
      width={960}
      height={600}
      alt=""
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
    />
  )
}
