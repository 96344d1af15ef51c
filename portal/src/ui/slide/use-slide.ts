import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'

/** One point of the piece's track: its position (picture pixels) and time (milliseconds since the first move). */
export type TrackPoint = { x: number; t: number }

type Slide = {
  value: number
  max: number
  /** True if the piece cannot move: loading, being checked, or done. */
  still: boolean
  puzzle: string
  onChange: (value: number) => void
  onCommit: (value: number, track: TrackPoint[]) => void
}

/** Minimum number of moves of a drag; fewer are a tap, which places the piece and waits for Check. */
const DRAG = 3

/** Moves the piece and records its track, from the slider, the keys, a drag or a tap on the picture. */
export function useSlide({ value, max, still, puzzle, onChange, onCommit }: Slide) {
  const track = useRef<TrackPoint[]>([])
  const start = useRef(0)
  const drag = useRef({ from: 0, at: 0, moves: -1 })
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  useEffect(() => {
    track.current = []
  }, [puzzle])

  const move = (to: number) => {
    if (still) return
    const x = Math.round(Math.min(Math.max(to, 0), max))
    if (track.current.length === 0) start.current = performance.now()
    track.current.push({ x, t: Math.round(performance.now() - start.current) })
    if (drag.current.moves >= 0) drag.current.moves += 1
    latest.current = x
    onChange(x)
  }
  const commit = () => {
    if (!still && track.current.length > 0) onCommit(latest.current, track.current)
  }
  const hold = (at: number) => {
    drag.current = { from: latest.current, at, moves: 0 }
  }
  const letGo = () => {
    const dragged = drag.current.moves >= DRAG
    drag.current.moves = -1
    if (dragged) commit()
    return dragged
  }
  return { move, commit, hold, letGo, drag, latest }
}

/** Handles the keys of the slider: arrows move by one pixel, Page Up and Page Down by ten, Enter checks. */
export function slideKey(event: KeyboardEvent, at: number, move: (to: number) => void, commit: () => void): void {
  const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10 }[event.key]
  if (by !== undefined) move(at + by)
  else if (event.key === 'Enter') commit()
  else return
  event.preventDefault()
}

/** Returns the number of picture pixels per screen pixel at the picture's current size. */
export const pictureScale = (event: PointerEvent, width: number): number =>
  width / event.currentTarget.getBoundingClientRect().width
