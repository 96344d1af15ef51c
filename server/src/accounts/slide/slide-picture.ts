// Draws the picture of a slide puzzle: a small dusk skyline with one jigsaw piece cut out of it.
// Scenes are rendered a little larger than shown and cached. Each call cuts its own window out of a scene, mirrored
// or not, so two people rarely see the same pixels. A scene is redrawn after it has been used for a while.
import sharp from 'sharp'

import {
  between,
  drawScene,
  fixed,
  newSeed,
  sceneHeight,
  sceneWidth,
  seeded,
  whole,
  type Random,
} from './slide-scene.ts'

type Raw = { data: Uint8Array; width: number; height: number }
type Shape = { width: number; height: number; fill: Uint8Array; edge: Uint8Array; shade: Uint8Array }
type Place = { shape: Shape; left: number; top: number }
type Scene = { raw: Promise<Raw>; uses: number }
type Puzzle = { image: Buffer; piece: Buffer; width: 320; height: 160; pieceWidth: number; pieceTop: number; x: number }

const width = 320
const height = 160
const [sceneCount, usesPerScene] = [24, 400]
const [body, knob, pad] = [44, 9, 1]

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

// Draws one side of the piece along its direction, with the knob to the left of the direction (out) or to the right
// (in).
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

// Cuts a window of the picture's size out of the larger scene, mirrored or not, and adds its own random grain.
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

// Places one or two decoy holes of another shape at the height of the right one, to mislead programs. There is always
// room on the left of the right hole.
const placeDecoys = (random: Random, shape: Shape, { left: hole, top }: Place): Place[] => {
  const level = Math.min(top, height - shape.height - 4)
  const place = (low: number, high: number) => ({ shape, left: whole(random, low, high), top: level })
  const before = place(4, hole - shape.width)
  if (hole + 128 > width - 4) return [before]
  const after = place(hole + 64, width - shape.width - 4)
  return random() < 0.4 ? [before, after] : random() < 0.5 ? [before] : [after]
}

// As JPEG the picture has a third of its WebP size. Only the piece, which has transparent parts, needs WebP.
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
