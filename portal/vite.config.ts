import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { shakeContract } from './shake-contract.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), shakeContract()],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    // Nothing inline: the content security policy allows neither inline scripts nor data URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'baseline-widely-available',
  },
})
