// Draws the scene behind a slide puzzle as an SVG: a dusk skyline over water, generated at random from a seed.
export type Random = () => number
type Palette = ReturnType<typeof pickPalette>

export const [sceneWidth, sceneHeight] = [416, 192]
const shore = 140

// Colours: sky from the top down (4), sun, far and near ridge, far and near towers, windows
const palettes = [
  ['#143F43', '#4A7A77', '#D9B98C', '#F8DDB0', '#FFF3D6', '#93A18E', '#5E807A', '#4C7472', '#123C3E', '#FFDF9E'],
  ['#5F8F8E', '#A9BFAE', '#F1D8A8', '#FBEBC9', '#FFFBEA', '#B7C2A9', '#7FA08F', '#6A938A', '#1F5350', '#FFE9B8'],
  ['#0D2D33', '#1F5154', '#6F8C80', '#DDB67F', '#FFEBC0', '#4F7371', '#2E5A5C', '#2A5356', '#0B2A2E', '#FFD587'],
  ['#4C6F72', '#A79F8B', '#E9B983', '#F9DDB2', '#FFF1D2', '#BFA988', '#7F8A7C', '#6D7F77', '#23403F', '#FFE2A6'],
  ['#2B5A60', '#7FA39D', '#DCCFA9', '#F6E6C4', '#FFF8E4', '#A5B7A6', '#5F8B86', '#5B8783', '#0F4C4A', '#F6CF8E'],
]

/** Random numbers by Marsaglia's 32-bit xorshift, which is fast enough to run for each pixel. */
export const seeded = (seed: number): Random => {
  let state = seed | 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 4294967296
  }
}

export const newSeed = (random: Random) => Math.floor(random() * 4294967296)
export const between = (random: Random, low: number, high: number) => low + random() * (high - low)
export const whole = (random: Random, low: number, high: number) => low + Math.floor(random() * (high - low + 1))
export const fixed = (value: number) => value.toFixed(1)
const stops = (colours: string[]) =>
  colours.map((c, i) => `<stop offset="${fixed(i / (colours.length - 1))}" stop-color="${c}"/>`).join('')
const strokes = (d: string, colour: string, size: number, opacity = 1) =>
  `<path d="${d}" stroke="${colour}" stroke-width="${size}" opacity="${opacity}" stroke-linecap="round" fill="none"/>`
const gradient = (id: string, ...colours: string[]) =>
  `<linearGradient id="${id}" x2="0" y2="1">${stops(colours)}</linearGradient>`

const pickPalette = (random: Random) => {
  const colours = palettes[whole(random, 0, palettes.length - 1)] ?? []
  const [sun = '', farRidge = '', nearRidge = '', far = '', near = '', lit = ''] = colours.slice(4)
  return { sky: colours.slice(0, 4), haze: colours[2] ?? '', sun, farRidge, nearRidge, far, near, lit }
}

const drawRidge = (random: Random, top: number, swell: number, colour: string) => {
  const phase = between(random, 0, 6)
  const peak = between(random, 60, sceneWidth - 60)
  let points = ''
  for (let x = 0; x <= sceneWidth; x += 5) {
    const hill = swell * Math.exp(-(((x - peak) / 70) ** 2))
    const roll = Math.sin(x / 37 + phase) * 5 + Math.sin(x / 17 + phase * 2) * 2
    points += `L${x} ${fixed(top - hill - roll - random() * 1.6)}`
  }
  return `<path d="M0 ${shore}${points}L${sceneWidth} ${shore}z" fill="${colour}"/>`
}

const drawFarSkyline = (random: Random, colour: string, low: number, high: number) => {
  let d = ''
  for (let x = -4; x < sceneWidth;) {
    const w = between(random, 6, 14)
    d += `M${fixed(x)} ${shore}v${fixed(-between(random, low, high))}h${fixed(w)}V${shore}z`
    x += w + (random() < 0.4 ? between(random, 0, 5) : 0)
  }
  return `<path d="${d}" fill="${colour}"/>`
}

const drawCrown = (random: Random, x: number, top: number, w: number) => {
  const kind = random()
  if (kind < 0.3)
    return `<path d="M${fixed(x)} ${fixed(top)}l${fixed(w)} ${fixed(-w * 0.3)}V${fixed(top + 1)}H${fixed(x)}z"/>`
  if (kind < 0.55) return `<rect x="${fixed(x + w * 0.2)}" y="${fixed(top - 5)}" width="${fixed(w * 0.6)}" height="6"/>`
  if (kind < 0.7) return `<rect x="${fixed(x + w / 2)}" y="${fixed(top - 13)}" width="1" height="14"/>`
  return ''
}

const drawTower = (random: Random, x: number, palette: Palette) => {
  const w = between(random, 15, 27)
  const h = between(random, 34, 92)
  const top = shore - h
  const floor = between(random, 3.8, 4.8)
  const side = w * between(random, 0.3, 0.42)
  const windows: [string, string] = ['', '']
  let slabs = ''
  for (let y = top + 3; y < shore - 5; y += floor) {
    slabs += `M${fixed(x)} ${fixed(y + floor - 1)}h${fixed(w)}`
    for (let wx = x + 1.6; wx < x + w - 2.4; wx += 3.4) {
      if (random() < 0.3) windows[random() < 0.7 ? 0 : 1] += `M${fixed(wx)} ${fixed(y)}h2.3v2.1h-2.3z`
    }
  }
  return (
    `<g fill="${palette.near}">${drawCrown(random, x, top, w)}</g>` +
    `<rect x="${fixed(x)}" y="${fixed(top)}" width="${fixed(w)}" height="${fixed(h)}" fill="url(#tower)"/>` +
    `<rect x="${fixed(x + w - side)}" y="${fixed(top)}" width="${fixed(side)}" height="${fixed(h)}" fill="#05191C" opacity=".3"/>` +
    strokes(slabs, palette.haze, 0.6, 0.3) +
    `<path d="${windows[0]}" fill="${palette.lit}" opacity=".9"/><path d="${windows[1]}" fill="#D9984A" opacity=".8"/>`
  )
}

const drawClouds = (random: Random) => {
  let d = ''
  for (let i = 0; i < 9; i++)
    d += `M${fixed(random() * sceneWidth)} ${fixed(between(random, 8, 88))}h${fixed(between(random, 30, 130))}`
  return `<g filter="url(#soft)">${strokes(d, '#FFF0D4', 3, 0.5)}</g>`
}

const drawQuay = (random: Random, palette: Palette) => {
  let trees = ''
  let lamps = ''
  for (let x = 2; x < sceneWidth; x += between(random, 4, 12)) {
    trees += `M${fixed(x)} ${fixed(shore - between(random, 2, 5))}h0`
    if (random() < 0.3) lamps += `M${fixed(x)} ${shore - 6}h0`
  }
  const wall = `<rect y="${shore - 2}" width="${sceneWidth}" height="2.4" fill="#0B2B2C"/>`
  return strokes(trees, '#0D3433', 6) + wall + strokes(lamps, palette.lit, 1.9)
}

const drawWater = (random: Random, sunX: number, palette: Palette) => {
  const marks: [string, string] = ['', '']
  for (let i = 0; i < 150; i++) {
    const depth = random() ** 1.5
    const x = random() < 0.4 ? sunX + between(random, -1, 1) * (12 + depth * 40) : random() * sceneWidth
    marks[random() < 0.62 ? 0 : 1] +=
      `M${fixed(x)} ${fixed(shore + 3 + depth * 46)}h${fixed(2 + depth * 13 * random())}`
  }
  return strokes(marks[0], palette.sun, 0.8, 0.5) + strokes(marks[1], '#06191C', 0.8, 0.3)
}

const drawBoat = (random: Random) => {
  const at = `${fixed(between(random, 70, sceneWidth - 70))} ${fixed(shore + between(random, 9, 17))}`
  const hull = `<g transform="translate(${at})"><path d="M-13 0h26l-3 4.5h-20z" fill="#0D3B3A"/>`
  return `${hull}<path d="M-10-4.5h20V0h-20zM-5-7.5h10v3H-5z" fill="#F1E4C8"/>${strokes('M-7-2.4h14', '#E9B15F', 1.6)}</g>`
}

/** @returns the scene as an SVG of `sceneWidth` by `sceneHeight` px */
export const drawScene = (random: Random): string => {
  const palette = pickPalette(random)
  const sunX = between(random, 50, sceneWidth - 50)
  const sunY = between(random, 48, 112)
  let city = drawRidge(random, 96, between(random, 8, 34), palette.farRidge)
  city += drawRidge(random, 114, between(random, 4, 16), palette.nearRidge)
  city += drawFarSkyline(random, palette.far, 8, 36)
  for (let x = -8; x < sceneWidth; x += between(random, 17, 52)) city += drawTower(random, x, palette)
  city += drawQuay(random, palette)
  const sea = (fill: string) => `<rect y="${shore}" width="100%" height="52" fill="url(#${fill})"/>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${sceneWidth}" height="${sceneHeight}"><defs>` +
    `${gradient('sky', ...palette.sky)}${gradient('water', ...palette.sky.toReversed())}` +
    `${gradient('tower', palette.near, palette.near, palette.far)}${gradient('fade', '#CCC', '#262626')}` +
    `<radialGradient id="glow"><stop stop-color="${palette.sun}"/>` +
    `<stop offset="1" stop-color="${palette.sun}" stop-opacity="0"/></radialGradient>` +
    `<filter id="soft" x="-20%" y="-40%" width="140%" height="180%"><feGaussianBlur stdDeviation="9 1.3"/></filter>` +
    `<filter id="ripple"><feGaussianBlur stdDeviation=".7 2"/></filter>` +
    `<mask id="m">${sea('fade')}</mask><g id="city">${city}</g></defs>` +
    `<rect width="100%" height="${shore}" fill="url(#sky)"/>` +
    `<circle cx="${fixed(sunX)}" cy="${fixed(sunY)}" r="90" fill="url(#glow)" opacity=".75"/>` +
    `<circle cx="${fixed(sunX)}" cy="${fixed(sunY)}" r="${fixed(between(random, 9, 14))}" fill="${palette.sun}"/>` +
    drawClouds(random) +
    `<use href="#city"/>${sea('water')}` +
    `<g mask="url(#m)"><use href="#city" transform="matrix(1 0 0 -.6 0 ${shore * 1.6})" filter="url(#ripple)"/></g>` +
    `${drawWater(random, sunX, palette)}${drawBoat(random)}</svg>`
  )
}
