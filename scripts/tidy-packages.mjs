import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** After an installation: takes out of the packages what no one runs. Safe to repeat. */
export function tidyPackages(packages, { keepSourceMaps }) {
  // the package `node` was made from this: its program a second time, with headers and manuals
  rmSync(join(packages, 'node/node_modules'), { recursive: true, force: true })
  if (!keepSourceMaps) removeSourceMaps(packages)
  shortenExports(join(packages, 'drizzle-orm/package.json'))
}

/** Some thirty megabytes that only a debugger reads. */
function removeSourceMaps(packages) {
  for (const file of readdirSync(packages, { recursive: true })) {
    if (/\.[cm]?(js|ts)\.map$/.test(file)) rmSync(join(packages, file), { force: true })
  }
}

/**
 * Node 24 parses a package's list of entries again for each file of the package: with the 447 entries of
 * drizzle-orm that is a third of a start. Most say the same of their own name, so one pattern says it for them.
 */
function shortenExports(file) {
  if (!existsSync(file)) return
  const description = JSON.parse(readFileSync(file, 'utf8'))
  const patternOf = (path) => JSON.stringify(description.exports[path] ?? '').replaceAll(path, './*')
  const pattern = patternOf('./migrator')
  if (!pattern.includes('"./*.js"')) return
  const others = Object.entries(description.exports).filter(([path]) => patternOf(path) !== pattern)
  description.exports = { ...Object.fromEntries(others), './*': JSON.parse(pattern) }
  // a new file: the old one may be shared with another installation
  rmSync(file)
  writeFileSync(file, JSON.stringify(description))
}
