import type { RouteConfigEntry } from '@react-router/dev/routes'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, parseAst } from 'vite'
import { textsOfPages } from './src/i18n/texts-plugin.ts'
import routes from './src/web/routes.ts'
import { importAlone } from './vite.import-alone.ts'

/** An address of each hydrated page. */
const pathsOf = (entries: RouteConfigEntry[], around = ''): string[] =>
  entries.flatMap(({ path, children = [] }) => {
    const own = path ? `${around}/${path.replaceAll(/:\w+/g, 'some')}` : around
    return [own, ...pathsOf(children, own)]
  })

type Node = { type: string; start: number; end: number; [field: string]: unknown }

/** Leaves out of the browser's scripts what describes the API: what a call does, takes and answers, what a field means. */
const leaveDescriptionsOnServer: Plugin = {
  name: 'leave-descriptions-on-server',
  apply: 'build',
  transform(code, id) {
    if (
      this.environment.name !== 'client' ||
      !/\/src\/(?:contract|entities|fields)\/(?:[\w-]+\/)*[\w-]+\.ts$/.test(id)
    )
      return undefined
    const program = parseAst(code) as unknown as Node
    const edits = [...descriptionsIn(program), ...madeIn(program)].sort(
      (a, b) => b.start - a.start || b.end - a.end,
    )
    return withoutUnusedImports(
      edits.reduce((rest, { start, end, by }) => rest.slice(0, start) + by + rest.slice(end), code),
    )
  },
}

/** An import that nothing uses any more would still take its file, and all that this one imports, into the frame of every page. */
function withoutUnusedImports(code: string): string {
  const imports = (parseAst(code) as unknown as { body: Node[] }).body.filter(
    ({ type, specifiers }) => type === 'ImportDeclaration' && (specifiers as Node[]).length > 0,
  )
  const rest = imports.reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), code)
  const isUsed = ({ local }: Node) => new RegExp(`\\b${(local as { name?: string }).name}\\b`).test(rest)
  const unused = imports.filter(({ specifiers }) => !(specifiers as Node[]).some(isUsed))
  return unused.reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), code)
}

type Cut = { start: number; end: number; by: string }

/** Each `.meta({ … })` of a schema, and each part of a call that only the server reads: it parses both. */
function descriptionsIn(node: Node): Cut[] {
  const callee = node.callee as (Node & { object: Node; property?: { name?: string } }) | undefined
  if (node.type === 'CallExpression' && callee?.property?.name === 'meta') {
    const inside = descriptionsIn(callee.object)
    return [...inside, { start: callee.object.end, end: node.end, by: '' }]
  }
  const declared =
    callee &&
    ['endpoint', 'list', 'upload', 'download'].includes((node.callee as { name?: string }).name ?? '')
  if (declared) return (node.arguments as Node[]).flatMap(serverOnlyIn)
  return Object.values(node)
    .flat()
    .filter((each): each is Node => typeof each === 'object' && each !== null && 'type' in each)
    .flatMap(descriptionsIn)
}

/** What stands around each value that a module makes at its top, so that it is left out where nothing uses it. */
function madeIn({ body }: Node): Cut[] {
  const declarations = (body as Node[])
    .map((statement) => (statement.declaration as Node | null | undefined) ?? statement)
    .filter(({ type }) => type === 'VariableDeclaration')
    .flatMap(({ declarations }) => declarations as { init: Node | null }[])
  return declarations.flatMap(({ init }) =>
    init && !init.type.endsWith('FunctionExpression') && init.type !== 'Literal'
      ? [
          { start: init.start, end: init.start, by: '/* @__PURE__ */ (() => (' },
          { start: init.end, end: init.end, by: '))()' },
        ]
      : [],
  )
}

const ofServer = ['input', 'output', 'item', 'summary', 'refusals', 'isStrict']

/** A form that needs what a call takes imports its schema by name. */
function serverOnlyIn({ properties = [] }: Node): Cut[] {
  const all = properties as Node[]
  return all.flatMap(({ key, start, end }, index) =>
    ofServer.includes((key as { name?: string } | undefined)?.name ?? '')
      ? [{ start, end: all[index + 1]?.start ?? end, by: '' }]
      : [],
  )
}

const everyPage = /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)(\/|$)/

/** What the frame of every hydrated page consists of. */
const frame =
  /src\/(contract\/(account\/session|client|endpoint|errors|field-errors|paths|values\/day)|i18n\/(format-moments|format-names|format-numbers|locales|localized-text|translate|use-translation)|web\/(data\/(api|error-text|on-another-page|query-client|read-with-page|use-error-text|use-folded)|frame\/(access-denied|account-avatar|disabled-until-hydrated|error-page|guard|logo|picks|sign-in-required|use-site|use-user)|page-context|root|ui\/(icon|initials-of|list-state|load-later|moment|state|toast)|workspace\/shell\/(desk|finder-button|guard|provider-navigation|section-icon|sections|shell|staff-navigation|waiting-count|waiting-in|workspace|workspace-head)))\.tsx?$/

/** What checks forms, which come when the page is first touched: zod, and the schemas that forms share with calls. */
const schemas =
  /node_modules\/zod\/|src\/contract\/(account\/fields|applications\/introduction|enum-schemas|field-shapes|language-schemas|paging|shared|system\/(role-fields|setting-fields)|values\/(deletion|names))\.ts$/

/**
 * Lets a small file that pages share be copied into each of them: without this a page asks for up to 35 files. Copies have one
 * state. Pages still export what the router asks them for.
 */
const copySharedFiles: Plugin = {
  name: 'copy-shared-files',
  apply: 'build',
  options(options) {
    return this.environment.name === 'client' ? { ...options, preserveEntrySignatures: false } : undefined
  },
  buildStart({ input }) {
    if (this.environment.name !== 'client') return
    for (const id of Object.values(input))
      if (/entry\.client\.tsx$|\?__react-router-build-client-route$/.test(id))
        this.emitFile({ type: 'chunk', id, preserveSignature: 'allow-extension' })
  },
}

export default defineConfig({
  plugins: [
    textsOfPages(pathsOf(routes)),
    leaveDescriptionsOnServer,
    importAlone,
    copySharedFiles,
    tailwindcss(),
    reactRouter(),
  ],
  build: { assetsInlineLimit: 0, modulePreload: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // a page carries the icons that it shows, not those of all pages
          optimization: { inlineConst: { mode: 'all' } },
          output: {
            // a page names each file that it imports
            chunkFileNames: 'assets/[hash].js',
            codeSplitting: {
              experimentalInlineCommonChunks: { maxSize: 64 * 1024, exclude: /\.css(\?|$)/ },
              groups: [
                { name: 'framework', test: everyPage, priority: 2 },
                { name: 'schemas', test: schemas, priority: 1, includeDependenciesRecursively: false },
                { name: 'frame', test: frame },
              ],
            },
          },
        },
      },
    },
  },
})
