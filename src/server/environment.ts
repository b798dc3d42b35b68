import { z } from 'zod'
import { defaultReviewWindow, reviewWindows } from '#contract/applications/review-window.ts'
import { isPlainPhone, plainPhone } from '#contract/values/plain-phone.ts'
import { readTrustedProxies } from './http/trusted-proxies.ts'

export const storages = ['filesystem', 'memory', 'postgresql'] as const
export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const hasPath = (address: string) => {
  const { pathname, search, hash } = new URL(address)
  return !/^\/*$/.test(pathname + search + hash)
}
const tlsOf = (address: string) => new URL(address).searchParams.getAll('tls')
export const webUrl = z
  .string()
  .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), {
    error: 'expected an address that begins with http:// or https://',
  })
  .refine((value) => !URL.canParse(value) || !hasPath(value), {
    error: 'expected no path after the name and port: the site is served at /',
  })
const seconds = (most: number) =>
  z.coerce
    .number('expected a number of seconds')
    .min(0, `expected 0 to ${most}`)
    .max(most, `expected 0 to ${most}`)
const line = (most: number) =>
  z
    .string()
    .max(most, `expected at most ${most} characters`)
    .regex(/^[^\p{Cc}]*\S[^\p{Cc}]*$/u, 'expected one line of text')
const yesOrNo = z.stringbool({ error: 'expected true or false' })

/** The variables that a server reads. */
export const Environment = z.object({
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
  IMAGE_DIR: z.string().optional(),
  SECRET: z.string().min(32, 'expected at least 32 random characters').optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'expected an address that begins with postgresql://')
    .optional(),
  DATABASE_WAIT_SECONDS: seconds(3600).default(60),
  DRAIN_SECONDS: seconds(60).optional(),
  SITE_NAME: z
    .string()
    .min(1, 'expected a name')
    .max(60, 'expected at most 60 characters')
    .default('Igarapé'),
  SUPPORT_EMAIL: z.email('expected an e-mail address').default('support@igarape.example'),
  SUPPORT_WHATSAPP: z
    .string()
    .overwrite(plainPhone)
    .refine(isPlainPhone, 'expected a number such as +5592900000000')
    .optional(),
  OPERATOR_NAME: line(100).optional(),
  OPERATOR_CONTACT: line(200).optional(),
  REVIEW_WINDOW: z
    .enum(reviewWindows, { error: `expected one of ${reviewWindows.join(', ')}` })
    .default(defaultReviewWindow),
  SAMPLE_DATA: yesOrNo.optional(),
  COUNT_VISITS: yesOrNo.default(true),
  SMTP_URL: z
    .string()
    .refine((value) => URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol), {
      error: 'expected an address such as smtps://name:password@mail.example.org',
    })
    .refine((value) => !URL.canParse(value) || tlsOf(value).every((word) => word === 'optional'), {
      error: 'expected no tls but ?tls=optional',
    })
    .optional(),
  MAIL_FROM: z.email('expected an e-mail address').optional(),
  ADMIN_EMAIL: z.email('expected an e-mail address').toLowerCase().optional(),
  REQUIRE_PASSKEY: yesOrNo.default(false),
  MAP_TILES_URL: z
    .string()
    .regex(/^https?:\/\/.*\{z\}.*/, 'expected a tile address with {z}, {x} and {y}')
    .optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'expected at least 16 letters, digits or signs, without spaces')
    .optional(),
  BACKUP_KEEP: z.coerce
    .number('expected a number of backups')
    .int('expected a number of backups')
    .min(0, 'expected 0 or more')
    .default(7),
  LOG_LEVEL: z.enum(logLevels, { error: `expected one of ${logLevels.join(', ')}` }).default('info'),
})

/** All variables of the environment but those of OpenID Connect providers, `OIDC_<NAME>_…`. */
export const variableNames = Object.keys(Environment.shape)
