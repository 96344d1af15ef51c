/** Reads the codes in a picture. */
export type Reader = { read: (video: HTMLVideoElement) => Promise<string[]>; close: () => void }

/** Thrown when the reader could not be loaded or failed. */
export class ReaderFault extends Error {}

/** Opens a worker that reads pictures, one at a time. */
export const openReader = (): Reader => {
  const worker = new Worker(new URL('./scan.worker.ts', import.meta.url), { type: 'module' })
  let asked: PromiseWithResolvers<string[]> | null = null
  let isBroken = false
  worker.addEventListener('message', ({ data }: MessageEvent<string[] | null>) => {
    if (data === null) asked?.reject(new ReaderFault())
    else asked?.resolve(data)
  })
  worker.addEventListener('error', () => {
    isBroken = true
    asked?.reject(new ReaderFault())
  })
  return {
    read: async video => {
      if (isBroken) throw new ReaderFault()
      const picture = await createImageBitmap(video)
      asked = Promise.withResolvers()
      worker.postMessage(picture, [picture])
      return asked.promise
    },
    close: () => {
      worker.terminate()
      asked?.resolve([])
    },
  }
}
