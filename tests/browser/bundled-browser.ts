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
 * The browser of the npm package, unpacked once into the temporary folder; nothing where it does not run. It
 * needs no system package: its libraries and a typeface come with it, so that it is the same on every machine.
 */
export async function bundledBrowser(): Promise<Browser | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const folder = join(tmpdir(), `igarape-chromium-${version}`)
  if (!existsSync(folder)) await unpack(folder)
  const executablePath = join(folder, 'chromium')
  const fonts = { FONTCONFIG_FILE: join(folder, 'fonts.conf') }
  const own = [join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':')
  // its own libraries first; where they do not fit the system, those of the system
  const ways = [{ ...fonts, LD_LIBRARY_PATH: own }, fonts]
  const env = ways.find((way) => starts(executablePath, way))
  return env && { executablePath, env }
}

/** Whether the program finds its libraries here. */
export function starts(executablePath: string, env: Record<string, string>): boolean {
  try {
    execFileSync(executablePath, ['--version'], { stdio: 'ignore', env: { ...process.env, ...env } })
    return true
  } catch {
    return false
  }
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
