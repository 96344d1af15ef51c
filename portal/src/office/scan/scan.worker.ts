// Reads the codes in the camera's pictures, a program of its own. Its policy is that of its own response: compiling what zxing is made
// of is allowed here and nowhere else (server/src/platform/http/headers.ts).
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

// Ours, never a stranger's: without a place it would be fetched from elsewhere.
prepareZXingModule({ overrides: { locateFile: () => wasm } })

/** Several people may hold theirs into one picture, and a poster with a code of its own may hang behind them. */
const options = { formats: ['QRCode'], tryHarder: true, maxNumberOfSymbols: 4 } as const

let canvas: OffscreenCanvas | null = null

const textsIn = async (picture: ImageBitmap): Promise<string[]> => {
  const { width, height } = picture
  if (canvas?.width !== width || canvas.height !== height) canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('no canvas')
  context.drawImage(picture, 0, 0)
  picture.close()
  const found = await readBarcodes(context.getImageData(0, 0, width, height), { ...options, formats: ['QRCode'] })
  return found.filter(({ isValid }) => isValid).map(({ text }) => text)
}

addEventListener('message', ({ data }: MessageEvent<ImageBitmap>) => {
  textsIn(data).then(
    texts => postMessage(texts),
    () => postMessage(null),
  )
})
