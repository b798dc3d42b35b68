import type { Plugin } from 'vite'

/** Fetches a part that comes later, and nothing beside it: style sheets and what else it imports are known already. */
export const importAlone: Plugin = {
  name: 'import-alone',
  enforce: 'pre',
  apply: 'build',
  load: (id) =>
    id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load()' : undefined,
}
