import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { brandNamed } from '../brands/index.ts'
import { brandIn } from './brand-in.ts'
import { chunkOf, officeChunkOf } from './chunks.ts'
import { directImports } from './direct-imports.ts'
import { ownWords } from './own-words.ts'
import { operationsApart, shakeContract } from './shake-contract.ts'
import { slimIcons } from './slim-icons.ts'

const grouped = (name: typeof chunkOf) => ({
  output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ debugName: 'chunks', name }] } },
})

/** The portal of registrants; in the mode `office` that of staff, under an address of its own. */
export default defineConfig(({ isSsrBuild, mode }) => ({
  root: import.meta.dirname,
  base: mode === 'office' ? '/office/' : '/',
  plugins: [
    brandIn(brandNamed(process.env['BRAND'])),
    ownWords(),
    directImports(),
    operationsApart(),
    react(),
    shakeContract(),
    slimIcons(),
  ],
  // What a worker needs later it fetches later.
  worker: { format: 'es' },
  build: {
    outDir: mode === 'office' ? 'dist/web/office' : 'dist/web',
    emptyOutDir: true,
    copyPublicDir: mode !== 'office',
    manifest: mode !== 'office',
    // All styles are 9 kB packed: they stand in the page (build.ts).
    cssCodeSplit: false,
    // Nothing else inline: the content security policy allows neither inline scripts nor data URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'baseline-widely-available',
    ...(mode === 'office'
      ? { rolldownOptions: { input: join(import.meta.dirname, 'office.html'), ...grouped(officeChunkOf) } }
      : isSsrBuild !== true && { rolldownOptions: grouped(chunkOf) }),
  },
}))
