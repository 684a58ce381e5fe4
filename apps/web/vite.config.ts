import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const api = 'http://localhost:8080'

/** Two pages: the operators' (`index.html`) and the phones' own small one (`phone.html`). */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    target: 'es2022',
    // Scripts and fonts come from files only: the page's content security policy allows nothing inline.
    assetsInlineLimit: 0,
    rollupOptions: { input: ['index.html', 'phone.html'] },
  },
  server: { proxy: { '/api': { target: api, ws: true } } },
})
