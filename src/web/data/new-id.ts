import { forgetText, keepText, readText } from './form/device-store.ts'

/** The id of what is being written here under a name, the same until it is made: what is sent twice makes one. */
export function newIdOf(name: string): { id: string; forget: () => void } {
  const id = readText(name) ?? crypto.randomUUID()
  keepText(name, id)
  return { id, forget: () => forgetText(name) }
}
