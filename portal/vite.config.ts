import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { brandNamed } from '../brands/index.ts'
import { bothSchemes } from './both-schemes.ts'
import { brandIn } from './brand-in.ts'
import { chunkOf, officeChunkOf } from './chunks.ts'
import { withoutOfficeSizes } from './office-sizes.ts'
import { ownWords } from './own-words.ts'

/**
 * Functions with which the contract builds its schemas. They have no side effects, so the bundler leaves out every
 * schema that no form validates with. A name stands for each function that is called so, in any file: therefore a
 * setting of the schema library is imported by its own name (src/lib/no-eval.ts).
 */
const manualPureFunctions = [
  'z',
  'operation',
  'example',
  'Line',
  'tidiedLine',
  'oneLine',
  'EnteredWords',
  'DraftWords',
  'DraftLines',
  'QueryCount',
  'pageOf',
  'enteredFields',
  'nothingEntered',
  'keysOf',
  'LimitNumber',
  'Clock',
]

const common = {
  // Turns off the bundler's warning, on a busy machine, that plugins take most of the time: here they always do.
  checks: { bundlerTimings: false },
  treeshake: { manualPureFunctions },
} as const

const grouped = (name: typeof chunkOf) => ({
  ...common,
  output: {
    // Every page names every file, and no compression makes a hash shorter: 42 bits are enough.
    chunkFileNames: 'assets/[name]-[hash:7].js',
    codeSplitting: { includeDependenciesRecursively: false, groups: [{ debugName: 'chunks', name }] },
  },
})

/** `Features.LightDark` of Lightning CSS: no rule uses `light-dark()`, whose variables would be in every page. */
const lightDark = 1 << 20

const page = (name: string) => join(import.meta.dirname, `${name}.html`)

/** Separate bundles with their own addresses: mode `office` for staff, mode `kit` for the page of all components. */
const apart = {
  office: {
    base: '/office/',
    outDir: 'dist/web/office',
    rolldownOptions: { input: page('office'), ...grouped(officeChunkOf) },
  },
  kit: { base: '/dev/kit/', outDir: 'dist/kit', rolldownOptions: { ...common, input: page('kit') } },
}

/** Config of the registrants' portal; the modes `office` and `kit` build another bundle. */
export default defineConfig(({ isSsrBuild, mode }) => {
  const { base, ...build } =
    mode === 'office' || mode === 'kit'
      ? { ...apart[mode], copyPublicDir: false, manifest: false }
      : {
          base: '/',
          outDir: 'dist/web',
          manifest: true,
          rolldownOptions: isSsrBuild === true ? common : grouped(chunkOf),
        }
  return {
    root: import.meta.dirname,
    base,
    plugins: [
      brandIn(brandNamed(process.env['BRAND'])),
      ...(mode === 'kit' ? [bothSchemes()] : []),
      ...(mode === 'office' ? [] : [withoutOfficeSizes()]),
      ownWords(),
      react(),
    ],
    css: { lightningcss: { exclude: lightDark } },
    // A worker loads later what it needs later.
    worker: { format: 'es', rolldownOptions: common },
    build: {
      ...build,
      emptyOutDir: true,
      // All styles are 9 kB compressed, so they are inlined in the page (build.ts).
      cssCodeSplit: false,
      // Nothing else is inlined: the content security policy allows neither inline scripts nor data URLs.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      target: 'baseline-widely-available',
    },
  }
})
