import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, parseAst } from 'vite'
import { textsOfPages } from './src/i18n/texts-plugin.ts'

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
  /src\/(contract\/(account\/sign-in|client|endpoint|errors|field-errors|paths|values\/day)|i18n\/(format-moments|format-names|format-numbers|locales|localized-text|translate|use-translation)|web\/(data\/(api|error-text|on-another-page|query-client|read-with-page|use-error-text|use-folded)|frame\/(access-denied|account-avatar|disabled-until-hydrated|error-page|guard|logo|page-head|picks|sign-in-required|use-site|use-user)|page-context|root|ui\/(icon|initials-of|list-state|load-later|moment|state|toast)|workspace\/shell\/(desk|finder-button|guard|provider-navigation|section-icon|sections|shell|staff-navigation|waiting-count|waiting-in|workspace|workspace-head)))\.tsx?$/

/** What checks forms, which come when the page is first touched: zod, and the schemas that forms share with calls. */
const schemas =
  /node_modules\/zod\/|src\/contract\/(account\/fields|applications\/introduction|enum-schemas|field-shapes|language-schemas|paging|shared|system\/(role-fields|setting-fields)|values\/(deletion|names))\.ts$/

/** Lists and limits without zod, of which both the pages and the schemas follow. */
const data =
  /src\/(contract\/(applications\/(limits|review-window)|languages|permissions|system\/setting-limits|values\/(list-limits|one-of|plain-phone))|fields\/languages)\.ts$/

/** What a thing has, as forms and lists of staff name it. */
const fields = /src\/(contract\/content\/fields|entities\/(events|listing|offers)|fields\/(each|kinds))\.ts$/

/** What lists are made of, with their filters and pages. */
const lists =
  /src\/web\/(data\/(next-cursor|use-query-params|with-changes)|ui\/(form\/(check-field|select-field)|list-pages))\.tsx?$/

/** What opens a form, and the fields of one. */
const forms =
  /src\/web\/(data\/form\/(device-store|unsaved-texts|use-open-form)|entities\/field-labels|ui\/form\/(field|search-field))\.tsx?$/

/** What the pages of the queues of staff share. */
const queues = /src\/web\/(ui\/(chip-links|found-list)|workspace\/shell\/(queue|use-queue-keys))\.tsx?$/

/** What is done with keys. */
const keys = /src\/web\/(data\/(keys-setting|use-keys)|ui\/key-list)\.tsx?$/

/** What the pages of one part of the workspace share, by that part. */
const parts = {
  applications:
    /src\/web\/workspace\/applications\/(arrival|key-hints|labels|neighbours|waited|waiting)\.tsx?$/,
  content:
    /src\/(contract\/content\/cities|web\/(data\/form\/use-show-saved|workspace\/content\/(managed-city|open-button)))\.tsx?$/,
  info: /src\/web\/(components\/(own-listing\/use-step-words|text\/text-language-order)|workspace\/listing\/info\/(city-name|draft-name))\.tsx?$/,
  imports:
    /src\/(contract\/imports\/(fields|files)|web\/workspace\/imports\/(counts|labels|progress))\.tsx?$/,
  listings:
    /src\/(contract\/listings\/(guides|own-listings)|web\/(components\/guides\/invitations|workspace\/listing\/own-listing))\.tsx?$/,
}

export default defineConfig({
  plugins: [textsOfPages(), leaveDescriptionsOnServer, tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0, modulePreload: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // a page carries the icons that it shows, not those of all pages
          optimization: { inlineConst: { mode: 'all' } },
          // one file packs smaller than many
          output: {
            // a page names each file that it imports
            chunkFileNames: 'assets/[hash].js',
            codeSplitting: {
              groups: [
                { name: 'framework', test: everyPage },
                // before what imports them: a group takes along all that its files import, used or not
                { name: 'data', test: data, priority: 2 },
                { name: 'enums', test: /src\/contract\/enums\.ts$/, priority: 2 },
                { name: 'schemas', test: schemas, priority: 1 },
                { name: 'frame', test: frame },
                { name: 'phones', test: /src\/i18n\/format-phone\.ts$/ },
                { name: 'dates', test: /src\/i18n\/(format|format-dates)\.ts$/ },
                { name: 'fields', test: fields },
                { name: 'forms', test: forms },
                { name: 'lists', test: lists },
                { name: 'keys', test: keys },
                { name: 'review-queues', test: /src\/contract\/system\/review-queues\.ts$/ },
                { name: 'queues', test: queues },
                { name: 'places', test: /src\/entities\/places\.ts$/ },
                { name: 'missing-parts', test: /src\/contract\/listings\/missing-parts\.ts$/ },
                { name: 'text-times', test: /src\/contract\/content\/text-times\.ts$/ },
                ...Object.entries(parts).map(([name, test]) => ({ name, test })),
              ],
            },
          },
        },
      },
    },
  },
})
