import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressed } from './build/compressed.ts'
import { firstLoad } from './build/first-load.ts'
import { pagesBesides } from './build/pages-besides.ts'

const dist = join(import.meta.dirname, 'dist')
const api = 'http://localhost:8080'

/** The pages that share React: the operators' (`index.html`) and the phones' own small one (`phone.html`). */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), pagesBesides(), firstLoad(dist), compressed(dist)],
  build: {
    target: 'es2022',
    // Scripts and fonts come from files only: the page's content security policy allows nothing inline.
    assetsInlineLimit: 0,
    // Browsers without `modulepreload` load the same files a little later; the phone's first load is counted in bytes.
    modulePreload: { polyfill: false },
    rollupOptions: { input: ['index.html', 'phone.html'] },
  },
  server: { proxy: { '/api': { target: api, ws: true } } },
})
