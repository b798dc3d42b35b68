import { resolve } from 'node:path'
import { z } from 'zod'
import { readTrustedProxies, type TrustedProxies } from './http/trusted-proxies.ts'

const projectFolder = resolve(import.meta.dirname, '../..')
const storages = ['filesystem', 'memory', 'postgresql'] as const
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const hasPath = (address: string) => {
  const { pathname, search, hash } = new URL(address)
  return !/^\/*$/.test(pathname + search + hash)
}
const webUrl = z
  .string()
  .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), {
    error: 'expected an address that begins with http:// or https://',
  })
  .refine((value) => !URL.canParse(value) || !hasPath(value), {
    error: 'expected no path after the name and port: the site is served at /',
  })
const yesOrNo = z.stringbool({ error: 'expected true or false' })

const Environment = z.object({
  PORT: z.coerce
    .number('expected a port number')
    .int()
    .min(0, 'expected 0 to 65535')
    .max(65535, 'expected 0 to 65535')
    .default(3000),
  HOST: z.string().default('localhost'),
  BASE_URL: webUrl.optional(),
  TRUSTED_PROXIES: z
    .string()
    .optional()
    .transform((text, context) => {
      try {
        return readTrustedProxies(text)
      } catch (error) {
        context.addIssue({ code: 'custom', message: (error as Error).message })
        return z.NEVER
      }
    }),
  STORAGE: z.enum(storages, { error: `expected one of ${storages.join(', ')}` }).optional(),
  DATA_DIR: z.string().default('.data'),
  SECRET: z.string().min(32, 'expected at least 32 random characters').optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'expected an address that begins with postgresql://')
    .optional(),
  SITE_NAME: z
    .string()
    .min(1, 'expected a name')
    .max(60, 'expected at most 60 characters')
    .default('Igarapé'),
  SUPPORT_EMAIL: z.email('expected an e-mail address').default('support@igarape.example'),
  SUPPORT_WHATSAPP: z
    .string()
    .regex(/^\+[1-9]\d{6,14}$/, 'expected a number such as +5592900000000')
    .optional(),
  SAMPLE_DATA: yesOrNo.optional(),
  SMTP_URL: z
    .string()
    .refine((value) => URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol), {
      error: 'expected an address such as smtps://name:password@mail.example.org',
    })
    .optional(),
  MAIL_FROM: z.email('expected an e-mail address').optional(),
  ADMIN_EMAIL: z.email('expected an e-mail address').toLowerCase().optional(),
  REQUIRE_PASSKEY: yesOrNo.default(false),
  MAP_TILES_URL: z
    .string()
    .regex(/^https?:\/\/.*\{z\}.*/, 'expected a tile address with {z}, {x} and {y}')
    .optional(),
  LOG_LEVEL: z.enum(logLevels, { error: `expected one of ${logLevels.join(', ')}` }).default('info'),
})

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
  databaseUrl: string | undefined
  /** Absent: it lies in a file in `dataDir`. */
  secret: string | undefined
  siteName: string
  supportEmail: string
  supportWhatsapp: string | undefined
  /** Whether sample listings go into an empty database. */
  sampleData: boolean
  mapTilesUrl: string | undefined
  openIdProviders: OpenIdProvider[]
  /** Absent: mail is written to files. */
  smtpUrl: string | undefined
  mailFrom: string
  /** Becomes administrator at the first sign-in. */
  adminEmail: string | undefined
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
  return {
    port: values.PORT,
    host: values.HOST,
    baseUrl: (values.BASE_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
    trustedProxies: values.TRUSTED_PROXIES,
    storage,
    dataDir: resolve(projectFolder, values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    secret: values.SECRET,
    siteName: values.SITE_NAME,
    supportEmail: values.SUPPORT_EMAIL,
    supportWhatsapp: values.SUPPORT_WHATSAPP,
    sampleData: values.SAMPLE_DATA ?? storage !== 'postgresql',
    mapTilesUrl: values.MAP_TILES_URL,
    openIdProviders: readOpenIdProviders(given),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? values.SUPPORT_EMAIL,
    adminEmail: values.ADMIN_EMAIL,
    requirePasskey: values.REQUIRE_PASSKEY,
    logLevel: values.LOG_LEVEL,
    isProduction: env.NODE_ENV === 'production',
  }
}

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
