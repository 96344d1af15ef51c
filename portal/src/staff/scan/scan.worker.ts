// Reads the codes in the camera's pictures, in a worker. The policy of its own response applies to it: compiling the
// WebAssembly of zxing is allowed here and nowhere else (server/src/platform/http/headers.ts).
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

// Loads our own copy of the WebAssembly file. Without `locateFile` it would be loaded from another site.
prepareZXingModule({ overrides: { locateFile: () => wasm } })

/** Several people may hold their codes before the camera, and a poster with another code may hang behind them. */
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
