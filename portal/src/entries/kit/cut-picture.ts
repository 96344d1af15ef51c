import { picture } from '#brand'

/** How large the slide picture of the kit is, and where what is cut out of it lies. */
export const cut = { width: 320, height: 160, pieceTop: 60, pieceWidth: 48, answer: 180 }
/** From where down in the brand's picture it is taken. */
const top = 560

/** Object URLs, once they are made. */
export const cutOut = { image: '', piece: '' }

const draw = async (source: HTMLImageElement, width: number, height: number, x: number, y: number): Promise<string> => {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const scale = cut.width / picture.width
  // The whole of it, shifted: a drawing without a size of its own has none to cut from.
  canvas.getContext('2d')?.drawImage(source, -x, -top * scale - y, picture.width * scale, picture.height * scale)
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
