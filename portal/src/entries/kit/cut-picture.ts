import { picture } from '#brand'

/** How large the slide picture of the kit is, and where what is cut out of it lies. */
export const cut = { width: 320, height: 160, pieceTop: 60, pieceWidth: 48, answer: 180 }
/** Of where in the brand's picture it is taken. */
const from = { x: 0, y: 560, width: 960, height: 480 }

/** Object URLs, once they are made. */
export const cutOut = { image: '', piece: '' }

const draw = async (source: HTMLImageElement, width: number, height: number, x: number, y: number): Promise<string> => {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const scale = from.width / cut.width
  canvas
    .getContext('2d')
    ?.drawImage(source, from.x + x * scale, from.y + y * scale, width * scale, height * scale, 0, 0, width, height)
  const blob = await new Promise<Blob | null>(done => canvas.toBlob(done))
  return blob === null ? '' : URL.createObjectURL(blob)
}

/** A slide picture of the brand's, as the server would send one. */
export const cutPicture = async (): Promise<void> => {
  const source = new Image()
  source.src = picture.src
  await source.decode()
  cutOut.image = await draw(source, cut.width, cut.height, 0, 0)
  cutOut.piece = await draw(source, cut.pieceWidth, cut.pieceWidth, cut.answer, cut.pieceTop)
}
