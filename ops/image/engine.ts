import type { Running } from './run.ts'

/** What an image says about how it is run. */
export type ImageConfig = {
  user: string
  entrypoint: readonly string[]
  /** The words that another script may take the place of. */
  command: readonly string[]
  env: Record<string, string>
  health: readonly string[]
  folder: string
}

/** A container that runs the program with a read-only root. */
export type Started = Running & {
  /** Runs the health check of the image inside. True if the program is healthy. */
  isHealthy: () => boolean
  /** Lines about what was found to hold for the process: its user, its rights, its root. Throws if one does not. */
  proofs: () => string[]
}

type Folders = { data: string; secrets: string }

/** Something that builds images and runs them. */
export type Engine = {
  name: string
  build: (context: string, tag: string) => void
  /** Returns the size of an image in bytes, as it lies on a disk. */
  sizeOf: (tag: string) => number
  /**
   * Starts the program of an image, or with `words` another script of it, with settings. `data` is its data folder;
   * `secrets` is read only.
   */
  start: (tag: string, settings: Record<string, string>, folders: Folders, words?: readonly string[]) => Started
  close: () => void
}
