import { globSync, writeFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { importAlone } from './vite.import-alone.ts'

/** Writes which address each custom element's script has: { "theme": "/assets/theme-1a2b3c.js" }. */
const scriptAddresses: Plugin = {
  name: 'script-addresses',
  writeBundle({ dir }, bundle) {
    const entries = Object.values(bundle).flatMap((chunk) =>
      chunk.type === 'chunk' && chunk.isEntry ? [[chunk.name, `/${chunk.fileName}`]] : [],
    )
    writeFileSync(resolve(dir ?? '', 'assets/manifest.json'), JSON.stringify(Object.fromEntries(entries)))
  },
}

/** What is smaller than the request for a file of its own: each element has a copy of it. */
const copied = ['/data/device-store.ts', '/form/shrink-image.ts']
/**
 * These have a copy of all that they import: the service worker is no module for every browser, and the form of a review must
 * not make that of a request heavier.
 */
const alone = ['offline-worker', 'review-form']
const copies: Plugin = {
  name: 'copies',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!importer) return null
    const own = alone.find((each) => importer.includes(each))
    if (!copied.some((each) => source.endsWith(each)) && !own) return null
    const found = await this.resolve(source, importer, { ...options, skipSelf: true })
    if (!found || alone.some((each) => found.id.includes(each)) || !found.id.endsWith('.ts')) return found
    return `${found.id}?${own ?? basename(dirname(importer))}`
  },
}

/** The custom elements that improve documents, each a small script of its own. */
export default defineConfig({
  plugins: [importAlone, copies, scriptAddresses],
  publicDir: false,
  build: {
    outDir: 'build/client',
    emptyOutDir: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: Object.fromEntries(
        globSync('src/web/enhance/*.ts').map((file) => [basename(file, '.ts'), resolve(file)]),
      ),
      output: {
        // the service worker has the address that browsers know it by, and no file beside it
        entryFileNames: ({ name }) => (name === 'offline-worker' ? 'sw.js' : 'assets/[name]-[hash].js'),
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
})
