export { type Drawings, openDrawings } from './drawings.ts'
export { portraitOfExample } from './portrait-of.ts'
export { drawingRoutes } from './routes.ts'
