import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export type EngineModules = { pgliteWasmModule: WebAssembly.Module; initdbWasmModule: WebAssembly.Module }

let compiled: Promise<EngineModules> | undefined

/**
 * The engine's compiled code, made once and kept for the life of the process, shared by every worker.
 *
 * A worker that compiled its own would free the code when it ends, and V8 sometimes aborts the whole process then
 * (https://github.com/nodejs/node/issues/64500).
 */
export function engineModules(): Promise<EngineModules> {
  compiled ??= compile()
  return compiled
}

async function compile(): Promise<EngineModules> {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  const module = async (name: string) => WebAssembly.compile(await readFile(join(folder, name)))
  const [pgliteWasmModule, initdbWasmModule] = await Promise.all([
    module('pglite.wasm'),
    module('initdb.wasm'),
  ])
  return { pgliteWasmModule, initdbWasmModule }
}
