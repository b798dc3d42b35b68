// What the browser keeps on this device, by name. Where it allows no storage, and on the server, nothing is kept.

/** The text under a name, or nothing. */
export function readText(name: string): string | undefined {
  try {
    return localStorage.getItem(name) ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps a text; false where the device cannot. */
export function keepText(name: string, text: string): boolean {
  try {
    localStorage.setItem(name, text)
    return true
  } catch {
    return false
  }
}

export function forgetText(name: string): void {
  try {
    localStorage.removeItem(name)
  } catch {}
}

/** What was kept as JSON, unchecked: nothing where there is none, or where it cannot be read. */
export function readJson(name: string): unknown {
  try {
    return JSON.parse(readText(name) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps a value as JSON; false where the device cannot. */
export const keepJson = (name: string, value: unknown): boolean => keepText(name, JSON.stringify(value))

/** The names that begin so. */
export function namesWith(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(prefix))
  } catch {
    return []
  }
}
