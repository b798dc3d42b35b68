export { loadPages } from './load-pages.ts'
export { mountPages } from './mount-pages.ts'
export type { Pages } from './render.ts'
