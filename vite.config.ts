import { readFileSync } from 'node:fs'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, parseAst } from 'vite'
import { textsOfPages } from './src/i18n/texts-plugin.ts'

/** What no page does. */
const serverOnly: Record<string, (code: string) => string> = {
  // watching the router, lists without an end: no page does
  '/react-router/dist/production/lib/router/instrumentation.js': withoutBodies,
  '/@tanstack/query-core/build/modern/infiniteQueryBehavior.js': withoutBodies,
}

/** The same exports, each a function that does nothing. */
function withoutBodies(code: string): string {
  const declared = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
  const listed = code.match(/^export \{([^}]*)\};?$/m)?.[1]?.split(',') ?? []
  const names = [...declared, ...listed.map((name) => name.split(' as ').at(-1)?.trim())]
  const exports = names.map((name) => `export const ${name} = () => () => undefined;`)
  return exports.join('\n')
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
    return edits.reduce((rest, { start, end, by }) => rest.slice(0, start) + by + rest.slice(end), code)
  },
}

type Cut = { start: number; end: number; by: string }

/**
 * Each `.meta({ … })` of a schema, and each `summary: '…'`, `input: …` and `output: …` of a call, and what is there instead: the
 * server parses both.
 */
function descriptionsIn(node: Node): Cut[] {
  const callee = node.callee as (Node & { object: Node; property?: { name?: string } }) | undefined
  if (node.type === 'CallExpression' && callee?.property?.name === 'meta') {
    const inside = descriptionsIn(callee.object)
    return [...inside, { start: callee.object.end, end: node.end, by: '' }]
  }
  const declared =
    callee &&
    ['endpoint', 'list', 'upload', 'download'].includes((node.callee as { name?: string }).name ?? '')
  const schemas = declared ? schemasOf(node) : []
  if (schemas.length > 0) {
    const isInSchema = ({ start, end }: Cut) => schemas.some((each) => each.start <= start && end <= each.end)
    const others = (node.arguments as Node[]).flatMap(descriptionsIn)
    return [...schemas, ...others.filter((cut) => !isInSchema(cut))]
  }
  const value = node.value as Node | undefined
  const isWritten = value?.type === 'Literal' || value?.type === 'TemplateLiteral'
  if (isWritten && node.type === 'Property' && (node.key as { name?: string }).name === 'summary') {
    return [{ start: value.start, end: value.end, by: "''" }]
  }
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

/** What a declared call takes and answers. A form that needs what a call takes imports its schema by name. */
const schemasOf = ({ arguments: given }: Node): Cut[] =>
  (given as Node[])
    .flatMap(({ properties = [] }) => properties as Node[])
    .filter(({ key }) =>
      ['input', 'output', 'item'].includes((key as { name?: string } | undefined)?.name ?? ''),
    )
    .map(({ value }) => ({ start: (value as Node).start, end: (value as Node).end, by: 'undefined' }))

const everyPage = /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)(\/|$)/

/** What the frame of every hydrated page consists of. */
const frame =
  /src\/(contract\/(account\/sign-in|client|endpoint|errors|field-errors|paths|values\/day)|i18n\/(format-moments|format-names|format-numbers|locales|localized-text|translate|use-translation)|web\/(data\/(api|error-text|on-another-page|query-client|read-with-page|use-error-text)|frame\/(access-denied|account-avatar|disabled-until-hydrated|error-pages|guard|logo|page-head|picks|sign-in-required|use-site|use-user)|page-context|ui\/(icon|initials-of|list-state|load-later|moment|state|toast)|workspace\/shell\/(desk|guard|provider-navigation|sections|shell|staff-navigation|use-folded|waiting-count|workspace|workspace-head)))\.tsx?$/

/** What checks forms, which come when the page is first touched: zod, and the schemas that forms share with calls. */
const schemas =
  /node_modules\/zod\/|src\/contract\/(account\/fields|applications\/introduction|enum-schemas|field-shapes|language-schemas|paging|shared|system\/(role-fields|setting-fields)|values\/(deletion|names))\.ts$/

/** Lists and limits without zod, of which both the pages and the schemas follow. */
const data =
  /src\/(contract\/(applications\/(limits|review-window)|enums|languages|permissions|system\/setting-limits|values\/(list-limits|plain-phone))|fields\/languages)\.ts$/

/** What opens a form where something was left in it. */
const drafts = /src\/web\/data\/form\/(device-store|unsaved-texts|use-open-form)\.ts$/

/** What every page of a queue of staff has. */
const queues = /src\/(contract\/system\/review-queues|web\/workspace\/shell\/queue)\.ts$/

export default defineConfig({
  plugins: [textsOfPages(), leaveOnServer, leaveDescriptionsOnServer, tailwindcss(), reactRouter()],
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
                // before what imports them: a group takes along all that its files import, used or not
                { name: 'data', test: data, priority: 2 },
                { name: 'schemas', test: schemas, priority: 1 },
                { name: 'frame', test: frame },
                { name: 'queues', test: queues },
                { name: 'drafts', test: drafts },
              ],
            },
          },
        },
      },
    },
  },
})
