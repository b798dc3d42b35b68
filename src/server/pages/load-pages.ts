import { existsSync, readFileSync } from 'node:fs'
import type { RequestListener, Server } from 'node:http'
import { resolve } from 'node:path'
import type { ServerBuild } from 'react-router'
import { loadStaticFiles } from '#server/http/static-files.ts'
import type { Pages } from './render.ts'

type LoadedPages = Pages & {
  /** Wraps the app's listener: in development Vite answers for its own files first. */
  listener: (app: RequestListener) => RequestListener
  close: () => Promise<void>
}
type Options = { projectFolder: string; server: Server; isDevelopment: boolean }
type Entry = { inlineScripts: string[] }

/** The built web side, or in development Vite's. */
export async function loadPages(options: Options): Promise<LoadedPages> {
  return options.isDevelopment ? developmentPages(options) : builtPages(options)
}

async function builtPages({ projectFolder }: Options): Promise<LoadedPages> {
  const file = resolve(projectFolder, 'build/server/index.js')
  if (!existsSync(file)) throw new Error('The pages are not built. Start with: npm start')
  const build = (await import(file)) as ServerBuild
  const scripts = JSON.parse(
    readFileSync(resolve(projectFolder, 'build/client/assets/manifest.json'), 'utf8'),
  )
  return {
    build: async () => build,
    scripts: () => scripts,
    isDevelopment: false,
    inlineScripts: (build.entry.module as unknown as Entry).inlineScripts,
    files: loadStaticFiles(resolve(projectFolder, 'build/client')),
    listener: (app) => app,
    close: async () => {},
  }
}

async function developmentPages({ projectFolder, server }: Options): Promise<LoadedPages> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: projectFolder,
    server: { middlewareMode: { server }, hmr: { server } },
    appType: 'custom',
  })
  // documents have no module of their own that could be swapped: they are loaded again
  vite.watcher.on('change', (file) => {
    // the catalogues are files that no module imports
    if (file.includes('/src/i18n/locales/')) vite.environments.ssr.moduleGraph.invalidateAll()
    if (/\/src\/web\/(site|entry|components|frame|ui|styles)\/|\/src\/i18n\//.test(file))
      vite.ws.send({ type: 'full-reload' })
  })
  const scripts = new Proxy({}, { get: (_, name) => `/src/web/enhance/${String(name)}.ts` })
  return {
    build: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
    scripts: () => scripts,
    isDevelopment: true,
    inlineScripts: [],
    files: new Map(),
    listener: (app) => (request, response) =>
      vite.middlewares(request, response, () => app(request, response)),
    close: () => vite.close(),
  }
}
