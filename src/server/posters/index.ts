export { type Drawings, openDrawings } from './drawings.ts'
export { drawingRoutes } from './routes.ts'
