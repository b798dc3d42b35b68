/** The same bytes in memory of their own: small buffers share blocks of 64 kB, and one that is kept keeps its whole block. */
export function ownBytes(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}
