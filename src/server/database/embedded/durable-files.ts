import fs from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type StreamOperations = { fsync?: (stream: { nfd?: number }) => number }
type EngineOptions = Parameters<NodeFS['init']>[1]
type EngineModule = { NODEFS: { stream_ops: StreamOperations } }

/** PGlite's own start parameters without `-F`, so that the engine asks for fsync as a server would. */
export function durableStartParameters(defaults: readonly string[]): string[] {
  // Emscripten answers fdatasync, the default method, without doing anything
  return [...defaults.filter((parameter) => parameter !== '-F'), '-c', 'wal_sync_method=fsync']
}

/**
 * PGlite's file system on a directory, with a real fsync: the engine's own one does nothing.
 * `onFailure` is called when a sync fails or the engine aborts. PGlite carries on after both and would
 * acknowledge what is not on the disk, so the caller must stop at once.
 */
export class DurableFiles extends NodeFS {
  syncCount = 0
  #onFailure: (reason: string) => void

  constructor(directory: string, onFailure: (reason: string) => void) {
    super(directory)
    this.#onFailure = onFailure
  }

  override async init(pglite: PGlite, options: EngineOptions) {
    const { emscriptenOpts } = await super.init(pglite, options)
    const patch = (module: unknown) => {
      ;(module as EngineModule).NODEFS.stream_ops.fsync = (stream) => this.#sync(stream.nfd)
    }
    emscriptenOpts.preRun = [...(emscriptenOpts.preRun ?? []), patch]
    Object.assign(emscriptenOpts, { onAbort: (reason: unknown) => this.#onFailure(`aborted ${reason}`) })
    return { emscriptenOpts }
  }

  #sync(descriptor: number | undefined): number {
    if (descriptor === undefined) return 0
    try {
      fs.fsyncSync(descriptor)
      this.syncCount += 1
    } catch (error) {
      this.#onFailure(`fsync failed: ${(error as Error).message}`)
      throw error
    }
    return 0
  }
}
