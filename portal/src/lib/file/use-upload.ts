import { useEffect, useRef, useState } from 'react'
import type { Sending } from '../api/api.ts'

/** Uploads files with progress and a way to stop them. */
export const useUpload = () => {
  const [part, setPart] = useState<number | null>(null)
  const [wasStopped, setStopped] = useState(false)
  const controller = useRef<AbortController | null>(null)
  // Leaving the screen aborts the upload.
  useEffect(() => () => controller.current?.abort(), [])

  /** Returns false if the upload was stopped. A retry is the same command with the same Idempotency-Key. */
  const run = async (files: readonly File[], work: (sending: Sending) => Promise<unknown>): Promise<boolean> => {
    const { signal } = (controller.current = new AbortController())
    setStopped(false)
    setPart(files.length > 0 ? 0 : null)
    try {
      await work({ files, onProgress: setPart, signal })
      return true
    } catch (fault) {
      if (!signal.aborted) throw fault
      setStopped(true)
      return false
    } finally {
      setPart(null)
    }
  }
  return { part, wasStopped, run, stop: () => controller.current?.abort() }
}

export type Upload = ReturnType<typeof useUpload>
