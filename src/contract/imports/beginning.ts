/** The first bytes of packed files (.xlsx, .ods, .zip) and old workbooks (.xls). */
const beginnings = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]
const longest = 4

/** How much of a file is needed to tell whether it can be imported at all. */
export const bytesOfBeginning = 64

/**
 * The reason to refuse a file by its first bytes, whatever its name: a spreadsheet that was not saved as text, or JSON
 * that is a plain list, like exports for other programs.
 */
export function problemAtBeginning(bytes: Uint8Array): 'spreadsheet' | 'otherJson' | undefined {
  const first = [...bytes.subarray(0, longest)]
  if (beginnings.some((each) => each.every((byte, index) => first[index] === byte))) return 'spreadsheet'
  // a list of objects, or an empty one: column names do not begin like this
  const text = new TextDecoder().decode(bytes.subarray(0, bytesOfBeginning))
  return /^\s*\[\s*[{\]]/.test(text) ? 'otherJson' : undefined
}
