import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { brandNamed } from '../brands/index.ts'
import { bothSchemes } from './both-schemes.ts'
import { brandIn } from './brand-in.ts'
import { chunkOf, officeChunkOf } from './chunks.ts'
import { directImports } from './direct-imports.ts'
import { ownWords } from './own-words.ts'
import { operationsApart, shakeContract } from './shake-contract.ts'

/** On a busy machine the bundler would warn at length that plugins take most of the time, which they always do here. */
const quiet = { checks: { bundlerTimings: false } } as const

const grouped = (name: typeof chunkOf) => ({
  ...quiet,
  output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ debugName: 'chunks', name }] } },
})

const page = (name: string) => join(import.meta.dirname, `${name}.html`)

/** Bundles of their own, under addresses of their own: in the mode `office` that of staff, in the mode `kit` that of all pieces. */
const apart = {
  office: {
    base: '/office/',
    outDir: 'dist/web/office',
    rolldownOptions: { input: page('office'), ...grouped(officeChunkOf) },
  },
  kit: { base: '/dev/kit/', outDir: 'dist/kit', rolldownOptions: { ...quiet, input: page('kit') } },
}

/** The portal of registrants; by its mode another bundle. */
export default defineConfig(({ isSsrBuild, mode }) => {
  const { base, ...build } =
    mode === 'office' || mode === 'kit'
      ? { ...apart[mode], copyPublicDir: false, manifest: false }
      : {
          base: '/',
          outDir: 'dist/web',
          manifest: true,
          rolldownOptions: isSsrBuild === true ? quiet : grouped(chunkOf),
        }
  return {
    root: import.meta.dirname,
    base,
    plugins: [
      brandIn(brandNamed(process.env['BRAND'])),
      ...(mode === 'kit' ? [bothSchemes()] : []),
      ownWords(),
      directImports(),
      operationsApart(),
      react(),
      shakeContract(),
    ],
    // What a worker needs later it fetches later.
    worker: { format: 'es' },
    build: {
      ...build,
      emptyOutDir: true,
      // All styles are 9 kB packed: they stand in the page (build.ts).
      cssCodeSplit: false,
      // Nothing else inline: the content security policy allows neither inline scripts nor data URLs.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      target: 'baseline-widely-available',
    },
  }
})
