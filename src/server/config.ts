import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { type ReviewWindow, reviewWindowOf } from '#contract/applications/review-window.ts'
import type { SiteSettingKey } from '#contract/system/setting-limits.ts'
import { Environment, type logLevels, type storages, webUrl } from './environment.ts'
import type { TrustedProxies } from './http/trusted-proxies.ts'
import { isLocalUrl, isLoopback } from './loopback.ts'

const projectFolder = resolve(import.meta.dirname, '../..')
/** An OpenID Connect provider through which people sign in. */
export type OpenIdProvider = {
  /** As in addresses: `google`. */
  id: string
  name: string
  issuer: string
  clientId: string
  clientSecret: string
}

export type Config = {
  port: number
  host: string
  /** Without a trailing slash. */
  baseUrl: string
  /** Whose `X-Forwarded-For` counts. */
  trustedProxies: TrustedProxies
  storage: (typeof storages)[number]
  /** Absolute. */
  dataDir: string
  /** The folder of pictures, absolute; undefined: they are in the database. */
  imageDir: string | undefined
  databaseUrl: string | undefined
  /** How long a start waits for a PostgreSQL server that is not there yet. */
  databaseWaitSeconds: number
  /** How long a server that was told to end still takes requests. */
  drainSeconds: number
  /** Absent: it is in a file in `dataDir`. */
  secret: string | undefined
  /** How many automatic backups of an embedded database are kept; 0 makes none. */
  backupKeep: number
  siteName: string
  supportEmail: string
  supportWhatsapp: string | undefined
  /** Who runs the directory, for the pages that say so. */
  operatorName: string | undefined
  /** An address, an e-mail address or a URL of theirs. */
  operatorContact: string | undefined
  /** Business days within which an application is answered. */
  reviewWindow: ReviewWindow
  /** The settings that a variable gives, with its name: the panel cannot change them. */
  lockedSettings: Partial<Record<SiteSettingKey, string>>
  /** Whether sample listings go into an empty database. */
  sampleData: boolean
  /** Whether visits of public pages and searches are counted by day. */
  countVisits: boolean
  /** The secret of this start for looking around as a sample account; absent if nobody may. */
  lookAround: string | undefined
  mapTilesUrl: string | undefined
  openIdProviders: OpenIdProvider[]
  /** Absent: mail is written to files. */
  smtpUrl: string | undefined
  mailFrom: string
  /** Becomes administrator at the first sign-in. */
  adminEmail: string | undefined
  /** Whoever has it may read the metrics; without it there are none. */
  metricsToken: string | undefined
  /** Whether holders of MANAGE_* have their rights only in sessions that a passkey opened. */
  requirePasskey: boolean
  logLevel: (typeof logLevels)[number]
  isProduction: boolean
}

/** A wrong environment: one line for each wrong variable, with its name and what was expected. */
export class ConfigError extends Error {}

/**
 * Reads the configuration from environment variables; an empty value counts as absent.
 *
 * @throws ConfigError naming each wrong variable and what was expected
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`).join('\n'),
    )
  }
  const values = parsed.data
  const storage = values.STORAGE ?? (values.DATABASE_URL ? 'postgresql' : 'filesystem')
  if (storage === 'postgresql' && !values.DATABASE_URL) {
    throw new ConfigError(
      'DATABASE_URL: expected the address of a PostgreSQL server, because STORAGE is postgresql',
    )
  }
  const baseUrl = (values.BASE_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, '')
  const sampleData = values.SAMPLE_DATA ?? storage !== 'postgresql'
  return {
    port: values.PORT,
    host: values.HOST,
    baseUrl,
    trustedProxies: values.TRUSTED_PROXIES,
    storage,
    dataDir: resolve(projectFolder, values.DATA_DIR),
    imageDir: imageDirOf(storage, values),
    databaseUrl: values.DATABASE_URL,
    databaseWaitSeconds: values.DATABASE_WAIT_SECONDS,
    drainSeconds: values.DRAIN_SECONDS ?? (env.NODE_ENV === 'production' ? 2 : 0),
    secret: values.SECRET,
    backupKeep: values.BACKUP_KEEP,
    siteName: values.SITE_NAME,
    supportEmail: values.SUPPORT_EMAIL,
    supportWhatsapp: values.SUPPORT_WHATSAPP,
    operatorName: values.OPERATOR_NAME,
    operatorContact: values.OPERATOR_CONTACT,
    reviewWindow: reviewWindowOf(values.REVIEW_WINDOW),
    lockedSettings: lockedSettings(given),
    sampleData,
    countVisits: values.COUNT_VISITS,
    lookAround: lookAroundSecret({ host: values.HOST, baseUrl, storage, sampleData }),
    mapTilesUrl: values.MAP_TILES_URL,
    openIdProviders: readOpenIdProviders(given),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? values.SUPPORT_EMAIL,
    adminEmail: values.ADMIN_EMAIL,
    metricsToken: values.METRICS_TOKEN,
    requirePasskey: values.REQUIRE_PASSKEY,
    logLevel: values.LOG_LEVEL,
    isProduction: env.NODE_ENV === 'production',
  }
}

/** By setting, the variable that gives it. */
const settingVariables: Record<SiteSettingKey, string> = {
  siteName: 'SITE_NAME',
  supportEmail: 'SUPPORT_EMAIL',
  supportWhatsapp: 'SUPPORT_WHATSAPP',
  operatorName: 'OPERATOR_NAME',
  operatorContact: 'OPERATOR_CONTACT',
  reviewWindow: 'REVIEW_WINDOW',
}

const lockedSettings = (given: Record<string, unknown>): Config['lockedSettings'] =>
  Object.fromEntries(Object.entries(settingVariables).filter(([, variable]) => variable in given))

/** An embedded database has its pictures next to it; one in memory must leave nothing behind. */
function imageDirOf(
  storage: Config['storage'],
  { IMAGE_DIR, DATA_DIR }: { IMAGE_DIR?: string | undefined; DATA_DIR: string },
): string | undefined {
  if (storage === 'memory') return undefined
  if (IMAGE_DIR) return resolve(projectFolder, IMAGE_DIR)
  return storage === 'filesystem' ? resolve(projectFolder, DATA_DIR, 'images') : undefined
}

type Place = Pick<Config, 'host' | 'baseUrl' | 'storage' | 'sampleData'>

// what a request says of itself, or where it comes from, proves nothing: a proxy on this machine may have sent it
function lookAroundSecret({ host, baseUrl, storage, sampleData }: Place): string | undefined {
  const isPossible = sampleData && storage !== 'postgresql' && isLoopback(host) && isLocalUrl(baseUrl)
  return isPossible ? randomBytes(16).toString('base64url') : undefined
}

/** What an operator should know of a configuration that is valid. */
export const configWarnings = ({ sampleData, baseUrl }: Config): string[] =>
  sampleData && !isLocalUrl(baseUrl)
    ? ['SAMPLE_DATA is on and BASE_URL is public: everybody sees the example listings']
    : []

const openIdVariable = /^OIDC_([A-Z0-9_]+)_(ISSUER|CLIENT_ID|CLIENT_SECRET)$/

/** Every provider of which a variable is given; a half-given one ends the start. */
function readOpenIdProviders(given: Record<string, string | undefined>): OpenIdProvider[] {
  const names = new Set(Object.keys(given).flatMap((variable) => openIdVariable.exec(variable)?.[1] ?? []))
  return [...names].sort().map((name) => {
    const read = (part: string) => {
      const value = given[`OIDC_${name}_${part}`]
      if (!value)
        throw new ConfigError(`OIDC_${name}_${part}: is missing, and another OIDC_${name}_… is given`)
      return value
    }
    const issuer = read('ISSUER').replace(/\/+$/, '')
    if (!webUrl.safeParse(issuer).success) {
      throw new ConfigError(`OIDC_${name}_ISSUER: expected an address that begins with https://`)
    }
    return {
      id: name.toLowerCase().replaceAll('_', '-'),
      name: name
        .split('_')
        .map((word) => word.charAt(0) + word.slice(1).toLowerCase())
        .join(' '),
      issuer,
      clientId: read('CLIENT_ID'),
      clientSecret: read('CLIENT_SECRET'),
    }
  })
}
