// Web worker that recomputes a draw, so that the page stays responsive.
import { proveDraw, type Published } from './prove-draw.ts'

addEventListener('message', ({ data }: MessageEvent<Published>) => {
  proveDraw(data, share => postMessage({ share })).then(
    proof => postMessage({ proof }),
    () => postMessage({ proof: null }),
  )
})
