import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const ownerOnly = { folder: 0o700, file: 0o600 }
const hashed = /^[0-9a-f]{64}$/
const unfinished = '.unfinished'

/** True for what may be the name of a file: nothing else becomes part of a path. */
export const isHash = (text: string): boolean => hashed.test(text)

/** A folder of files, each named by the SHA-256 of its bytes; several nodes may share it. */
export class ImageFolder {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  async read(hash: string): Promise<Buffer | undefined> {
    if (!isHash(hash)) return undefined
    return readFile(this.#pathOf(hash)).catch(undefinedWhereMissing)
  }

  /** Keeps the bytes: on the disk, under their name, when this is done. A file that is there already counts as new. */
  async write(hash: string, bytes: Buffer): Promise<void> {
    if (!isHash(hash)) throw new Error('a picture is named by its SHA-256')
    const path = this.#pathOf(hash)
    if ((await sizeOf(path)) === bytes.length) return utimes(path, new Date(), new Date())
    await mkdir(dirname(path), { recursive: true, mode: ownerOnly.folder })
    const temporary = `${path}.${randomBytes(6).toString('hex')}${unfinished}`
    try {
      await writeSynced(temporary, bytes)
      await rename(temporary, path)
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
    await syncFolder(dirname(path))
  }

  async delete(hash: string): Promise<void> {
    if (isHash(hash)) await rm(this.#pathOf(hash), { force: true })
  }

  /** The hashes of files that were written before `time`, some at once; what a broken write left behind goes. */
  async *writtenBefore(time: Date): AsyncGenerator<string[]> {
    for (const shelf of (await readdir(this.#folder).catch(undefinedWhereMissing)) ?? []) {
      if (!/^[0-9a-f]{2}$/.test(shelf)) continue
      const old: string[] = []
      for (const name of await readdir(join(this.#folder, shelf))) {
        const path = join(this.#folder, shelf, name)
        const found = await stat(path).catch(undefinedWhereMissing)
        if (!found || found.mtime >= time) continue
        if (name.endsWith(unfinished)) await rm(path, { force: true })
        else if (isHash(name)) old.push(name)
      }
      if (old.length > 0) yield old
    }
  }

  #pathOf = (hash: string) => join(this.#folder, hash.slice(0, 2), hash)
}

function undefinedWhereMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}

const sizeOf = async (path: string) => (await stat(path).catch(undefinedWhereMissing))?.size

async function writeSynced(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', ownerOnly.file)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder, 'r')
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}
