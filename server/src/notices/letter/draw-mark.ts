import { plainTable } from './draw-blocks.ts'
import { colour } from './style.ts'

/** Pixels: how wide the columns of the towers are, and how high each is, from left to right. */
const width = 5
const heights = [15, 19, 0, 15, 11]

/** Where one column after the other begins, from the top: how high each row is, and who stands in it. */
const rows = () => {
  const levels = [...new Set(heights)].filter(one => one > 0).toSorted((a, b) => b - a)
  return levels.map((level, at) => ({ height: level - (levels[at + 1] ?? 0), level }))
}

const cell = (height: number, fill: string | null, more = ''): string =>
  `<td ${more} height="${height}"${fill === null ? '' : ` bgcolor="${fill}"`} style="width:${width}px;height:${height}px;font-size:0;line-height:0${fill === null ? '' : `;background:${fill}`}"></td>`

/** The vendor's mark, two towers above a shoreline, of cells alone: mail programs hold pictures back. For the eye only. */
export const drawMark = (): string => {
  const towers = rows().map(
    ({ height, level }) =>
      `<tr>${heights.map(own => cell(height, own >= level ? '#FFFFFF' : null, `width="${width}"`)).join('')}</tr>`,
  )
  const all = `colspan="${heights.length}"`
  return `<table aria-hidden="true" ${plainTable} width="40"><tr><td align="center" valign="middle" width="40" height="40" bgcolor="${colour.teal}" style="width:40px;height:40px;background:${colour.teal};border-radius:9px"><table ${plainTable} align="center" style="margin:0 auto">${towers.join('')}<tr>${cell(4, null, all)}</tr><tr>${cell(2, '#FFFFFF', all)}</tr></table></td></tr></table>`
}
