import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { CachedResponse } from './cache/cached-response.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.topojson': 'application/json; charset=utf-8',
}

/** Every file of the built client, by its path, as a ready response. A file named by its content never changes. */
export function loadStaticFiles(folder: string): Map<string, CachedResponse> {
  const files = new Map<string, CachedResponse>()
  if (!existsSync(folder)) return files
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = types[extname(entry.name)]
    if (!entry.isFile() || !type || entry.name === 'manifest.json') continue
    const file = join(entry.parentPath, entry.name)
    const url = `/${relative(folder, file).split(sep).join('/')}`
    const isNamedByContent = url.startsWith('/assets/')
    const cacheControl = isNamedByContent ? 'public, max-age=31536000, immutable' : 'public, max-age=86400'
    files.set(
      url,
      new CachedResponse(
        200,
        { 'content-type': type, 'cache-control': cacheControl, vary: 'Accept-Encoding' },
        readFileSync(file),
      ),
    )
  }
  return files
}
