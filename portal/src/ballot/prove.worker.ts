// Works a ballot out beside the page, which stays at hand meanwhile.
import { proveBallot, type Published } from './prove.ts'

addEventListener('message', ({ data }: MessageEvent<Published>) => {
  proveBallot(data, share => postMessage({ share })).then(
    proof => postMessage({ proof }),
    () => postMessage({ proof: null }),
  )
})
