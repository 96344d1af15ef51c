import { createElement, type ReactElement, type SVGProps } from 'react'

/** A component that draws an icon. It has no size and no colour: both come from the style sheet (base.css). */
export type Icon = () => ReactElement

type Shape = string | readonly [tag: string, attributes: SVGProps<SVGElement>]

const attributes = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  // Screen readers read the word beside the icon instead.
  'aria-hidden': true,
} as const

/** Creates an icon from shapes in a box of 24 by 24: path data, or any other shape with its attributes. */
export const drawIcon = (name: string, ...shapes: readonly Shape[]): Icon => {
  const children = shapes.map(shape =>
    typeof shape === 'string' ? createElement('path', { d: shape }) : createElement(shape[0], shape[1]),
  )
  return () => createElement('svg', { ...attributes, className: `lucide lucide-${name}` }, ...children)
}
