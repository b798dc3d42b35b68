export { importRoutes } from './routes.ts'
export { forgetImports, forgetOldImports, importQueue, resumeImports, workOnImport } from './work.ts'
