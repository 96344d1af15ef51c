import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import s from './board.module.css'
import { labelEvery, scaleEnd, stack } from './plot.ts'

type PlotProps = {
  title: string
  /** Names of the parts of a bar. */
  parts: readonly string[]
  bars: readonly { name: string; values: readonly number[] }[]
}

const [height, left, bottom] = [170, 40, 24]

/**
 * Returns the width of the figure in pixels. A plot that is only scaled down would have unreadable letters on a
 * phone.
 */
const useWidth = (figure: RefObject<HTMLElement | null>): number => {
  const [width, setWidth] = useState(720)
  useLayoutEffect(() => {
    if (!figure.current) return
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.max(240, entry.contentRect.width)))
    observer.observe(figure.current)
    return () => observer.disconnect()
  }, [figure])
  return Math.min(width, 896)
}

/** A stacked bar chart by hour. Users who cannot see it read the same data in the table below. */
export function Plot({ title, parts, bars }: PlotProps) {
  const figure = useRef<HTMLElement>(null)
  const width = useWidth(figure)
  const end = scaleEnd(Math.max(0, ...bars.map(({ values }) => values.reduce((sum, value) => sum + value, 0))))
  const [plotWidth, plotHeight] = [width - left, height - bottom - 8]
  const step = plotWidth / Math.max(1, bars.length)
  const every = labelEvery(step)
  const yOf = (share: number) => 8 + plotHeight * (1 - share)
  return (
    <figure ref={figure} className={s.plot} aria-hidden="true">
      <figcaption>
        {title}
        <span className={s.legend}>
          {parts.map((part, index) => (
            <span key={part} data-part={index % 4}>
              {part}
            </span>
          ))}
        </span>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`}>
        {[0, 0.5, 1].map(share => (
          <g key={share}>
            <line x1={left} x2={width} y1={yOf(share)} y2={yOf(share)} />
            <text x={left - 6} y={yOf(share) + 4} textAnchor="end">
              {end * share}
            </text>
          </g>
        ))}
        {bars.map(({ name, values }, index) => (
          <g key={name}>
            {stack(values, end).map(({ from, share }, part) => (
              <rect
                key={parts[part]}
                data-part={part % 4}
                x={left + index * step + step * 0.15}
                width={step * 0.7}
                y={yOf(from + share)}
                height={plotHeight * share}
              />
            ))}
            {index % every === bars.length % every && (
              <text x={left + index * step + step / 2} y={height - 6} textAnchor="middle">
                {name}
              </text>
            )}
          </g>
        ))}
      </svg>
    </figure>
  )
}
