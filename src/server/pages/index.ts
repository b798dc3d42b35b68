export { loadPages } from './load-pages.ts'
export { mountPages, type Pages } from './mount-pages.ts'
