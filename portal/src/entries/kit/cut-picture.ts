import { picture } from '#brand'

/** Size of the kit's slide picture in px, and the position of the piece that is cut out of it. */
export const cut = { width: 320, height: 160, pieceTop: 60, pieceWidth: 48, answer: 180 }
/** Vertical offset in the brand's picture where the cut begins. */
const top = 560

/** Object URLs, set when the pictures are made. */
export const cutOut = { image: '', piece: '' }

const draw = async (source: HTMLImageElement, width: number, height: number, x: number, y: number): Promise<string> => {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const scale = cut.width / picture.width
  // The whole picture is drawn with an offset: a drawing without an intrinsic size cannot be cropped.
  canvas.getContext('2d')?.drawImage(source, -x, -top * scale - y, picture.width * scale, picture.height * scale)
  const blob = await new Promise<Blob | null>(done => canvas.toBlob(done))
  return blob === null ? '' : URL.createObjectURL(blob)
}

/** Makes a slide picture from the brand's picture, like one that the server would send. */
export const cutPicture = async (): Promise<void> => {
  const source = new Image()
  source.src = picture.src
  await source.decode()
  cutOut.image = await draw(source, cut.width, cut.height, 0, 0)
  cutOut.piece = await draw(source, cut.pieceWidth, cut.pieceWidth, cut.answer, cut.pieceTop)
}
