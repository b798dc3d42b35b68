import { parseSync } from 'vite'

type Node = { type: string; start: number; [field: string]: unknown }

const spokenAttributes = new Set([
  'title',
  'alt',
  'label',
  'heading',
  'caption',
  'description',
  'placeholder',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
])
const unspokenElements = new Set(['script', 'style'])

/** Names that are the same in every language. */
const names = /Igarapé|WhatsApp|OpenStreetMap|GeoNames/g

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const hasWords = (text: string) => /\p{L}/u.test(text.replace(/&#?\w+;/g, '').replace(names, ''))

/** Every text for people that is in JSX instead of in a catalogue, as `file:line: text`. */
export function untranslatedTexts(source: string, file: string): string[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const found: { line: number; text: string }[] = []
  const report = (node: Node, text: string) => {
    const indent = text.length - text.trimStart().length
    const line = source.slice(0, node.start + indent).split('\n').length
    if (hasWords(text)) found.push({ line, text: text.trim().replace(/\s+/g, ' ') })
  }
  visit(program as unknown as Node, report)
  return found.sort((one, other) => one.line - other.line).map(({ line, text }) => `${file}:${line}: ${text}`)
}

type Report = (node: Node, text: string) => void

function visit(node: Node, report: Report) {
  if (isUnspoken(node)) return
  if (node.type === 'JSXText') report(node, String(node.value))
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    for (const child of node.children as Node[]) shown(child, report)
  }
  if (node.type === 'JSXAttribute' && spokenAttributes.has(nameOf(node.name)) && isNode(node.value)) {
    shown(node.value, report)
  }
  for (const value of Object.values(node).flat()) if (isNode(value)) visit(value, report)
}

/** What an expression can come out as: literals, templates, and the branches of choices. */
function shown(node: Node, report: Report) {
  if (node.type === 'Literal' && typeof node.value === 'string') report(node, node.value)
  if (node.type === 'TemplateLiteral') report(node, templateText(node))
  if (node.type === 'LogicalExpression' && node.operator === '&&') return shown(node.right as Node, report)
  if (node.type === 'BinaryExpression' && node.operator !== '+') return
  for (const field of branches[node.type] ?? []) {
    const branch = node[field]
    if (isNode(branch)) shown(branch, report)
  }
}

const branches: Record<string, string[]> = {
  JSXExpressionContainer: ['expression'],
  ParenthesizedExpression: ['expression'],
  TSAsExpression: ['expression'],
  ConditionalExpression: ['consequent', 'alternate'],
  LogicalExpression: ['left', 'right'],
  BinaryExpression: ['left', 'right'],
}

const templateText = (node: Node) =>
  (node.quasis as { value: { cooked: string } }[]).map((quasi) => quasi.value.cooked).join('…')

const isUnspoken = (node: Node) =>
  node.type === 'JSXElement' && unspokenElements.has(nameOf((node.openingElement as Node).name))

const nameOf = (name: unknown) => (isNode(name) && typeof name.name === 'string' ? name.name : '')
