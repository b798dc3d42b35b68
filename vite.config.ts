import { readFileSync } from 'node:fs'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** Hydrated pages have the texts of one language (`i18n/browser.ts`), describe no schema as JSON, and say nothing of zod's. */
const serverOnly: Record<string, (code: string) => string> = {
  '/src/i18n/catalogues.ts': () => 'export const catalogues = {}; export const namespaces = []',
  '/i18next/dist/esm/i18next.js': () =>
    'export const createInstance = () => undefined; export const keyFromSelector = String; export default {}',
  '/zod/v4/locales/en.js': () => 'export default () => ({})',
  '/zod/v4/core/to-json-schema.js': withoutBodies,
  '/zod/v4/core/json-schema-processors.js': withoutBodies,
}

/** The same exports, each a function that does nothing. */
function withoutBodies(code: string): string {
  const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
  const exports = names.map((name) => `export const ${name} = () => () => undefined;`)
  return `${exports.join('\n')}\nexport const process = () => undefined;`
}

/** Leaves out of the browser's scripts what only the server needs. */
const leaveOnServer: Plugin = {
  name: 'leave-on-server',
  enforce: 'pre',
  apply: 'build',
  load(id) {
    const path = Object.keys(serverOnly).find((each) => id.endsWith(each))
    if (this.environment.name === 'client' && path) return serverOnly[path]?.(readFileSync(id, 'utf8'))
  },
}

// Trans is only in a document, where no script runs
const everyPage =
  /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|react-i18next(?!\/dist\/es\/Trans)|zod)(\/|$)/

/** What the frame of every hydrated page consists of. */
const frame =
  /src\/(contract\/(accounts|client|endpoint|enums|errors|field-errors|languages|paths|permissions|shared)|i18n\/(format-names|locales)|web\/(data\/(api|error-text)|frame\/(access-denied|account-avatar|disabled-until-hydrated|error-pages|footer|header|header-account|page-head|sign-in-required|use-site|use-user)|ui\/(icon|initials-of|load-later|state|toast)))\.tsx?$/

export default defineConfig({
  plugins: [leaveOnServer, tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // one file packs smaller than many
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: everyPage },
                { name: 'frame', test: frame },
              ],
            },
          },
        },
      },
    },
  },
})
