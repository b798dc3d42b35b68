/** What packed files (.xlsx, .ods, .zip) and old workbooks (.xls) begin with. */
const beginnings = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]
const longest = 4

/** How much of a file tells whether it can be one of an import at all. */
export const bytesOfBeginning = 64

/**
 * What the first bytes of a file say against it, whatever it is called: a spreadsheet that was not saved as text, or JSON that
 * is a plain list, as exports for other programs are.
 */
export function problemAtBeginning(bytes: Uint8Array): 'spreadsheet' | 'otherJson' | undefined {
  const first = [...bytes.subarray(0, longest)]
  if (beginnings.some((each) => each.every((byte, index) => first[index] === byte))) return 'spreadsheet'
  // a list of objects, or an empty one: the names of columns do not begin so
  const text = new TextDecoder().decode(bytes.subarray(0, bytesOfBeginning))
  return /^\s*\[\s*[{\]]/.test(text) ? 'otherJson' : undefined
}
