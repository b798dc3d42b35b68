export { FetchError } from './fetch-error.ts'
export { fetchText } from './fetch-text.ts'
export { publicReach, type Reach } from './reach.ts'
