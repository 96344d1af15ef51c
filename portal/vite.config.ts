import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { shakeContract } from './shake-contract.ts'
import { slimIcons } from './slim-icons.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), shakeContract(), slimIcons()],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    // Nothing inline: the content security policy allows neither inline scripts nor data URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'baseline-widely-available',
    rolldownOptions: {
      output: {
        // What every screen uses travels together: small files compress badly one by one.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'base',
              test: /node_modules\/(react|react-dom|scheduler|react-router|i18next|cookie)\/|lucide-icon$/,
            },
            {
              name: 'kit',
              test: /portal\/src\/(lib\/(api|form|form-faults|locale|session|return-to|words|translation|use-locale|use-hydrated)\.|ui\/(brand|brand-link|button|spinner|skeleton|screen|notice|field|text-entry|early-choice|text-field|password-field|mobile-field|segmented-field|error-summary|page|menu|boundary|hero|logo|layout-b|skip-link)\.|frame\/(PublicFrame|Banners|LanguageMenu|NotFound|use-dismissal)\.|app\.tsx)|contract\/src\/(text|operation|mobile|accounts\/session)\.|lucide-react\/dist\/esm\/icons\/(arrow-right|check|chevron-down|circle|circle-exclamation-point|circle-check|eye|eye-off|globe|info|refresh-cw|triangle-exclamation-point|x)\./,
            },
            {
              // Beside them, what a form with consents uses: applying, registering, the club.
              name: 'forms',
              test: /node_modules\/zod\/|contract\/src\/(identity|particulars|common|consents\/consent)\.|portal\/src\/(consents\/(?!Given)[\w-]+\.|lib\/(lists|options|format|command)\.|ui\/(card|checkbox-field|combobox|combobox-field|date-field|date-parts|dialog|id-number-field|name-fields|radio-field|select-field|use-combobox|upload-bar)\.)/,
            },
          ],
        },
      },
    },
  },
})
