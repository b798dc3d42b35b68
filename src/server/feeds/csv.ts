export type Cell = string | number | boolean | null | readonly string[]

// one that has an apostrophe before it already gets another, so that reading it takes away one
const startsFormula = /^'*[=+\-@\t\r]/

/**
 * One record of a CSV file as RFC 4180 has it, with its CRLF. A text that a spreadsheet would run as a formula
 * begins with an apostrophe; numbers stay numbers.
 */
export const writeRecord = (cells: Cell[]): string => `${cells.map(writeCell).join(',')}\r\n`

function writeCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell)
  const text = typeof cell === 'string' ? cell : cell.join('; ')
  const harmless = startsFormula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
