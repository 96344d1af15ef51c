import { ArrowRight, Check, RefreshCw, X } from '../icon/icons.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { describedBy, FieldError } from '../field/field.tsx'
import { type CSSProperties, type MouseEvent, type PointerEvent, useRef } from 'react'
import { Button } from '../button.tsx'
import { ownStyle } from '../loading/own-style.tsx'
import href from './slide-puzzle.css?url'
import { Spinner } from '../spinner.tsx'
import { pictureScale, slideKey, type TrackPoint, useSlide } from './use-slide.ts'

const Style = ownStyle(href)

export type SlideStatus = 'idle' | 'checking' | 'solved' | 'failed'

type SlidePuzzleProps = {
  id: string
  /** Object URLs of the picture and of its piece; '' while loading. */
  image: string
  piece: string
  /** All sizes are in picture pixels. */
  width: number
  height: number
  pieceTop: number
  pieceWidth: number
  value: number
  onChange: (value: number) => void
  /** Called after a drag, or on Check. */
  onCommit: (value: number, track: TrackPoint[]) => void
  onRefresh: () => void
  status: SlideStatus
  loading: boolean
  /** Reason why the puzzle must be solved, or solved again. */
  error?: string | undefined
}

/**
 * A picture that is completed by sliding its piece: by drag, by tap, or by keys. The component does not contain the
 * answer.
 */
export function SlidePuzzle(props: SlidePuzzleProps) {
  const { id, image, width, pieceWidth, value, status, loading, error } = props
  const { t } = useTranslation('ui')
  const max = width - pieceWidth
  const still = loading || status === 'checking' || status === 'solved'
  const { onChange, onCommit } = props
  const slide = useSlide({ value, max, still, puzzle: image, onChange, onCommit })
  const ready = image !== '' && !loading
  // The style is set by script only: the prerendered page shows the loading state, without a style attribute.
  const place = ready ? placeOf(props, max) : undefined

  return (
    <div className="slide-puzzle" data-field data-status={status} role="group" aria-label={t('slideHint')}>
      {/* Only the slide check needs it, so the shared style sheet does not contain it. */}
      <Style />
      <div className="slide-frame" style={place}>
        <Picture {...props} slide={slide} ready={ready} />
        <div className="slide-bar">
          <span className="slide-word" role="status">
            {t(loading ? 'loading' : WORDS[status])}
          </span>
          <input
            type="range"
            id={id}
            min={0}
            max={max}
            step={1}
            value={value}
            onChange={event => slide.move(event.target.valueAsNumber)}
            onKeyDown={event => slideKey(event, value, slide.move, slide.commit)}
            onPointerDown={() => slide.hold(0)}
            onPointerUp={slide.letGo}
            aria-label={t('slideLabel')}
            aria-valuetext={t('slideValue', { value, max })}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(id, { error }, `${id}-help`)}
            aria-disabled={still || undefined}
          />
          <span className="slide-thumb" aria-hidden="true">
            <ThumbIcon status={status} />
          </span>
        </div>
      </div>
      <div className="slide-foot">
        <Button variant="quiet" size="small" icon={<RefreshCw />} onClick={props.onRefresh}>
          {t('slideRefresh')}
        </Button>
        <Button size="small" onClick={slide.commit}>
          {t('slideCheck')}
        </Button>
      </div>
      <FieldError id={id} error={error} />
      <p className="vh" id={`${id}-help`}>
        {t('slideHelp')}
      </p>
    </div>
  )
}

const WORDS = {
  idle: 'slideHint',
  checking: 'slideChecking',
  solved: 'slideSolved',
  failed: 'slideFailed',
} as const

type Place = Pick<SlidePuzzleProps, 'value' | 'pieceTop' | 'pieceWidth' | 'width' | 'height'>

const placeOf = (
  { value, pieceTop, pieceWidth, width, height }: Place,
  max: number,
): CSSProperties & Record<`--${string}`, number> => ({
  '--x': value / width,
  '--y': pieceTop / height,
  '--w': pieceWidth / width,
  '--at': value / max,
})

type PictureProps = SlidePuzzleProps & { slide: ReturnType<typeof useSlide>; ready: boolean }

function Picture({ image, piece, width, height, pieceWidth, value, slide, ready }: PictureProps) {
  const dragged = useRef(false)
  const down = (event: PointerEvent<HTMLDivElement>) => {
    dragged.current = false
    if (!(event.target instanceof HTMLElement) || !event.target.dataset.piece) return
    event.currentTarget.setPointerCapture(event.pointerId)
    slide.hold(event.clientX)
  }
  const over = (event: PointerEvent<HTMLDivElement>) => {
    const { from, at, moves } = slide.drag.current
    if (moves < 0 || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    slide.move(from + (event.clientX - at) * pictureScale(event, width))
  }
  const up = () => {
    dragged.current = slide.drag.current.moves > 0
    slide.letGo()
  }
  const tap = (event: MouseEvent<HTMLDivElement>) => {
    if (dragged.current) return
    const box = event.currentTarget.getBoundingClientRect()
    slide.move(((event.clientX - box.left) / box.width) * width - pieceWidth / 2)
  }
  return (
    <div className="slide-picture" onPointerDown={down} onPointerMove={over} onPointerUp={up} onClick={tap}>
      {/* The empty SVG gives the box its proportions before the picture has loaded. */}
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" />
      {ready && <img className="slide-image" src={image} width={width} height={height} alt="" draggable={false} />}
      {ready && <img className="slide-piece" src={piece} alt="" draggable={false} data-piece data-at={value} />}
      {!ready && <Spinner />}
    </div>
  )
}

function ThumbIcon({ status }: { status: SlideStatus }) {
  if (status === 'checking') return <Spinner />
  if (status === 'solved') return <Check />
  return status === 'failed' ? <X /> : <ArrowRight />
}
