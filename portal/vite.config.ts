import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkOf } from './chunks.ts'
import { directImports } from './direct-imports.ts'
import { ownWords } from './own-words.ts'
import { operationsApart, shakeContract } from './shake-contract.ts'
import { slimIcons } from './slim-icons.ts'

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [ownWords(), directImports(), operationsApart(), react(), shakeContract(), slimIcons()],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    // All styles are 9 kB packed: they stand in the page (build.ts).
    cssCodeSplit: false,
    // Nothing else inline: the content security policy allows neither inline scripts nor data URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'baseline-widely-available',
    ...(isSsrBuild !== true && {
      rolldownOptions: {
        output: {
          codeSplitting: { includeDependenciesRecursively: false, groups: [{ debugName: 'chunks', name: chunkOf }] },
        },
      },
    }),
  },
}))
