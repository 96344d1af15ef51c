// The picture of a slide puzzle: a small dusk skyline with one jigsaw piece cut out of it.
// Scenes are rendered a little larger than shown and kept; each call cuts its own window out of one, mirrored or not,
// so two people rarely see the same pixels, and a scene is drawn anew after it has served for a while.
import sharp from 'sharp'

type Random = () => number
type Raw = { data: Uint8Array; width: number; height: number }
type Shape = { width: number; height: number; fill: Uint8Array; edge: Uint8Array; shade: Uint8Array }
type Place = { shape: Shape; left: number; top: number }
type Scene = { raw: Promise<Raw>; uses: number }
type Palette = ReturnType<typeof pickPalette>
type Puzzle = { image: Buffer; piece: Buffer; width: 320; height: 160; pieceWidth: number; pieceTop: number; x: number }

const width = 320
const height = 160
const [sceneWidth, sceneHeight, shore] = [416, 192, 140]
const [sceneCount, usesPerScene] = [24, 400]
const [body, knob, pad] = [44, 9, 1]

// sky from the top down (4), sun, far and near ridge, far and near towers, windows
const palettes = [
  ['#143F43', '#4A7A77', '#D9B98C', '#F8DDB0', '#FFF3D6', '#93A18E', '#5E807A', '#4C7472', '#123C3E', '#FFDF9E'],
  ['#5F8F8E', '#A9BFAE', '#F1D8A8', '#FBEBC9', '#FFFBEA', '#B7C2A9', '#7FA08F', '#6A938A', '#1F5350', '#FFE9B8'],
  ['#0D2D33', '#1F5154', '#6F8C80', '#DDB67F', '#FFEBC0', '#4F7371', '#2E5A5C', '#2A5356', '#0B2A2E', '#FFD587'],
  ['#4C6F72', '#A79F8B', '#E9B983', '#F9DDB2', '#FFF1D2', '#BFA988', '#7F8A7C', '#6D7F77', '#23403F', '#FFE2A6'],
  ['#2B5A60', '#7FA39D', '#DCCFA9', '#F6E6C4', '#FFF8E4', '#A5B7A6', '#5F8B86', '#5B8783', '#0F4C4A', '#F6CF8E'],
]

const seeded = (seed: number): Random => {
  let state = seed | 1
  return () => {
    for (const shift of [13, -17, 5]) state ^= shift > 0 ? state << shift : state >>> -shift
    return (state >>> 0) / 4294967296
  }
}

const newSeed = (random: Random) => Math.floor(random() * 4294967296)
const between = (random: Random, low: number, high: number) => low + random() * (high - low)
const whole = (random: Random, low: number, high: number) => low + Math.floor(random() * (high - low + 1))
const fixed = (value: number) => value.toFixed(1)
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

const drawScene = (random: Random) => {
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

const render = async (svg: string, channels: 'srgb' | 'b-w'): Promise<Raw> => {
  const drawn = sharp(Buffer.from(svg)).removeAlpha().toColourspace(channels).raw()
  const { data, info } = await drawn.toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const scenes = new Map<number, Scene>()

const takeScene = (random: Random): Promise<Raw> => {
  const slot = whole(random, 0, sceneCount - 1)
  const seed = newSeed(random)
  const kept = scenes.get(slot)
  if (kept && kept.uses++ < usesPerScene) return kept.raw
  const scene: Scene = { raw: render(drawScene(seeded(seed)), 'srgb'), uses: 1 }
  scenes.set(slot, scene)
  scene.raw.catch(() => scenes.get(slot) === scene && scenes.delete(slot))
  return scene.raw
}

// One side of the piece, drawn along its direction, with the knob to the left of travel (out) or to the right (in).
const drawSide = (dx: number, dy: number, out: boolean) => {
  const turn = out ? 1 : -1
  const half = (body - 14) / 2
  const at = (a: number, b: number) => `${fixed(dx * a + dy * b * turn)} ${fixed(dy * a - dx * b * turn)}`
  const bulge = (knob - 3) / 0.75
  const neck = `c${at(2.5, 0)} ${at(1.5, 2)} ${at(0.5, 3)}c${at(-3, bulge)} ${at(16, bulge)} ${at(13, 0)}`
  return `l${at(half, 0)}${neck}c${at(-1, -1)} ${at(-2, -3)} ${at(0.5, -3)}l${at(half, 0)}`
}

const drawShape = async (sides: number): Promise<Shape> => {
  const out = (side: number) => (sides & side) > 0
  const [top, right, bottom, left] = [out(1), out(2), out(4), out(8)]
  const w = body + 2 * pad + (left ? knob : 0) + (right ? knob : 0)
  const h = body + 2 * pad + (top ? knob : 0) + (bottom ? knob : 0)
  const start = `M${pad + (left ? knob : 0)} ${pad + (top ? knob : 0)}`
  const d = `${start}${drawSide(1, 0, top)}${drawSide(0, 1, right)}${drawSide(-1, 0, bottom)}${drawSide(0, -1, left)}z`
  const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><rect width="${w}" height="${h}"/>`
  const draw = async (inner: string) => (await render(`${open}${inner}</svg>`, 'b-w')).data
  const blur = '<filter id="f"><feGaussianBlur stdDeviation="2.6"/></filter>'
  const [fill, edge, shade] = await Promise.all([
    draw(`<path d="${d}" fill="#fff"/>`),
    draw(`<path d="${d}" fill="none" stroke="#fff" stroke-width="1.2"/>`),
    draw(`${blur}<path d="${d}" fill="none" stroke="#fff" stroke-width="6" filter="url(#f)"/>`),
  ])
  return { width: w, height: h, fill, edge, shade }
}

const shapes = new Map<number, Promise<Shape>>()

const takeShape = (sides: number): Promise<Shape> => {
  const shape = shapes.get(sides) ?? drawShape(sides)
  shapes.set(sides, shape)
  shape.catch(() => shapes.delete(sides))
  return shape
}

// A window of the picture's size out of the larger scene, mirrored or not, under a grain of its own.
const cutWindow = (scene: Raw, left: number, top: number, mirrored: boolean, grain: Random): Uint8ClampedArray => {
  const pixels = new Uint8ClampedArray(width * height * 3)
  for (let y = 0, to = 0; y < height; y++) {
    for (let x = 0; x < width; x++, to += 3) {
      const from = ((y + top) * scene.width + left + (mirrored ? width - 1 - x : x)) * 3
      const speck = grain() * 4 - 2
      for (let c = 0; c < 3; c++) pixels[to + c] = (scene.data[from + c] ?? 0) + speck
    }
  }
  return pixels
}

const ink = [12, 30, 32]

const shadeIn = (pixels: Uint8ClampedArray, { shape, left, top }: Place, dark: number, rim: number, grain: Random) => {
  for (let y = 0, at = 0; y < shape.height; y++) {
    for (let x = 0; x < shape.width; x++, at++) {
      const fill = (shape.fill[at] ?? 0) / 255
      const edge = ((shape.edge[at] ?? 0) / 255) * rim
      if (!fill && !edge) continue
      const depth = Math.min(1, fill * (dark + dark * 0.45 * ((shape.shade[at] ?? 0) / 255) + (grain() - 0.5) * 0.07))
      const to = ((y + top) * width + x + left) * 3
      for (let c = 0; c < 3; c++) {
        const below = (pixels[to + c] ?? 0) * (1 - depth) + (ink[c] ?? 0) * depth
        pixels[to + c] = below + (255 - below) * edge
      }
    }
  }
}

const liftPiece = (pixels: Uint8ClampedArray, { shape, left, top }: Place): Uint8ClampedArray => {
  const piece = new Uint8ClampedArray(shape.width * shape.height * 4)
  for (let at = 0; at < shape.fill.length; at++) {
    const from = ((Math.floor(at / shape.width) + top) * width + (at % shape.width) + left) * 3
    const light = ((shape.edge[at] ?? 0) / 255) * 0.5
    for (let c = 0; c < 3; c++) piece[at * 4 + c] = (pixels[from + c] ?? 0) * (1 - light) + 255 * light
    piece[at * 4 + 3] = shape.fill[at] ?? 0
  }
  return piece
}

// One or two holes of another shape at the height of the right one, for a program to stumble over. On its left is always room.
const placeDecoys = (random: Random, shape: Shape, { left: hole, top }: Place): Place[] => {
  const level = Math.min(top, height - shape.height - 4)
  const place = (low: number, high: number) => ({ shape, left: whole(random, low, high), top: level })
  const before = place(4, hole - shape.width)
  if (hole + 128 > width - 4) return [before]
  const after = place(hole + 64, width - shape.width - 4)
  return random() < 0.4 ? [before, after] : random() < 0.5 ? [before] : [after]
}

// As JPEG the picture costs a third of what it does as WebP, which alone has holes.
const encodePicture = (data: Uint8ClampedArray) =>
  sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 76 })
    .toBuffer()

const encodePiece = (data: Uint8ClampedArray, { width: across, height: down }: Shape) =>
  sharp(data, { raw: { width: across, height: down, channels: 4 } })
    .webp({ quality: 90, alphaQuality: 100, effort: 1 })
    .toBuffer()

export async function drawSlidePicture(random: Random): Promise<Puzzle> {
  const x = whole(random, 88, 256)
  const sides = whole(random, 1, 15)
  const grain = seeded(newSeed(random))
  const window = [whole(random, 0, sceneWidth - width), whole(random, 0, sceneHeight - height)] as const
  const mirrored = random() < 0.5
  const [scene, shape, other] = await Promise.all([takeScene(random), takeShape(sides), takeShape(15 - sides || 5)])
  const place = { shape, left: x, top: whole(grain, 10, height - shape.height - 10) }
  const pixels = cutWindow(scene, ...window, mirrored, grain)
  const piece = liftPiece(pixels, place)
  const dark = between(grain, 0.46, 0.58)
  for (const decoy of placeDecoys(grain, other, place)) shadeIn(pixels, decoy, dark * 0.6, 0.35, grain)
  shadeIn(pixels, place, dark, 0.5, grain)
  const [image, cut] = await Promise.all([encodePicture(pixels), encodePiece(piece, shape)])
  return { image, piece: cut, width, height, pieceWidth: shape.width, pieceTop: place.top, x }
}
