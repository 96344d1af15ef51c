import { logo, logoDots } from '#brand'
import { plainTable } from './draw-blocks.ts'
import { colour } from './letter-style.ts'

const { width, rows } = logoDots

const cell = (height: number, fill: string | null): string =>
  `<td width="${width}" height="${height}"${fill === null ? '' : ` bgcolor="${fill}"`} style="width:${width}px;height:${height}px;font-size:0;line-height:0${fill === null ? '' : `;background:${fill}`}"></td>`

/** Draws the vendor's mark with table cells only, because mail programs block pictures. Screen readers skip it. */
export const drawMark = (): string => {
  const drawn = rows.map(
    ([height, dots]) => `<tr>${[...dots].map(dot => cell(height, dot === '#' ? colour.onAction : null)).join('')}</tr>`,
  )
  return `<table aria-hidden="true" ${plainTable} width="40"><tr><td align="center" valign="middle" width="40" height="40" bgcolor="${logo.ground}" style="width:40px;height:40px;background:${logo.ground};border-radius:9px"><table ${plainTable} align="center" style="margin:0 auto">${drawn.join('')}</table></td></tr></table>`
}
