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
  /src\/(contract\/(account\/sign-in|client|endpoint|errors|field-errors|paths|values\/day)|i18n\/(format-moments|format-names|format-numbers|locales|localized-text|translate|use-translation)|web\/(data\/(api|error-text|on-another-page|query-client|read-with-page|use-error-text)|frame\/(access-denied|account-avatar|disabled-until-hydrated|error-pages|footer|guard|header|header-account|page-head|sign-in-required|use-site|use-user)|page-context|root|ui\/(icon|initials-of|list-state|load-later|moment|state|toast)|workspace\/shell\/(guard|shell|workspace|workspace-head)))\.tsx?$/

/** What checks forms, which come when the page is first touched: zod, and the schemas that forms share with calls. */
const schemas =
  /node_modules\/zod\/|src\/contract\/(account\/fields|applications\/introduction|enum-schemas|field-shapes|language-schemas|paging|shared|system\/(role-fields|setting-fields)|values\/(deletion|names))\.ts$/

/** Lists and limits without zod, of which both the pages and the schemas follow. */
const data =
  /src\/(contract\/(applications\/(limits|review-window)|enums|languages|permissions|system\/(review-queues|setting-limits)|values\/(list-limits|one-of|plain-phone))|fields\/languages)\.ts$/

/** What a thing has, as forms and lists of staff name it. */
const fields =
  /src\/(contract\/content\/fields|entities\/(events|listing|offers)|fields\/(each|kinds)|web\/entities\/field-labels)\.ts$/

/** What most pages show: a list with its filters, a form with what was left in it, days. */
const listsAndForms =
  /src\/(i18n\/(format|format-dates|format-phone)|web\/(data\/(form\/(device-store|unsaved-texts|use-open-form)|next-cursor|use-query-params|with-changes)|ui\/(form\/(check-field|field|search-field|select-field)|list-pages)))\.tsx?$/

/** What the pages of the queues of staff share. */
const queues =
  /src\/web\/(data\/(keys-setting|use-keys)|ui\/(chip-links|found-list|key-list)|workspace\/shell\/(queue|use-queue-keys))\.tsx?$/

export default defineConfig({
  plugins: [textsOfPages(), leaveDescriptionsOnServer, tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // a page carries the icons that it shows, not those of all pages
          optimization: { inlineConst: { mode: 'all' } },
          // one file packs smaller than many
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: everyPage },
                // before what imports them: a group takes along all that its files import, used or not
                { name: 'data', test: data, priority: 2 },
                { name: 'schemas', test: schemas, priority: 1 },
                { name: 'frame', test: frame },
                { name: 'fields', test: fields },
                { name: 'lists-and-forms', test: listsAndForms },
                { name: 'queues', test: queues },
              ],
            },
          },
        },
      },
    },
  },
})
