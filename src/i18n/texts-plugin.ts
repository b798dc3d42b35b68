import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { languages } from '#contract/languages.ts'
import { textFiles, textsOfFile } from './text-files.ts'
import { filesOfPage } from './texts-of-pages.ts'

const folder = resolve(import.meta.dirname, 'locales')

/** Every file of texts, by its name without the start that all have: `types-fr.js`. */
function readTextFiles(paths: readonly string[]): Map<string, string> {
  const names = new Set([
    ...textFiles,
    ...paths.flatMap((path) => [filesOfPage(path, false), filesOfPage(path, true)].flat()),
  ])
  return new Map(
    [...names].flatMap((name) =>
      languages.map((language) => {
        const texts = textsOfFile(name, (namespace) =>
          JSON.parse(readFileSync(resolve(folder, language, `${namespace}.json`), 'utf8')),
        )
        return [`${name}-${language}.js`, `export default ${JSON.stringify(texts)}\n`] as const
      }),
    ),
  )
}

/** One name for all: the address of a file of texts is derived from it, so that no page carries a list of addresses. */
function nameOf(files: Map<string, string>): string {
  const hash = createHash('sha256')
  for (const [name, content] of files) hash.update(name).update(content)
  return hash.digest('base64url').slice(0, 8)
}

/**
 * Puts the texts of hydrated pages among the built scripts, a file for each namespace and language
 * and one for what each of these pages says, and tells the page's script where they begin: `import.meta.env.TEXTS`. With `npm run dev` they are read again each time.
 */
export function textsOfPages(paths: readonly string[]): Plugin {
  let start = ''
  return {
    name: 'texts-of-pages',
    config: (_, { command }) => {
      start = `/assets/texts-${command === 'build' ? nameOf(readTextFiles(paths)) : 'dev'}-`
      return { define: { 'import.meta.env.TEXTS': JSON.stringify(start) } }
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const [name, source] of readTextFiles(paths)) {
        this.emitFile({ type: 'asset', fileName: `${start.slice(1)}${name}`, source })
      }
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const name = request.url?.startsWith(start) && request.url.slice(start.length).replace(/\?.*/, '')
        const source = name && readTextFiles(paths).get(name)
        if (!source) return next()
        response.setHeader('content-type', 'text/javascript; charset=utf-8').end(source)
      })
    },
  }
}
