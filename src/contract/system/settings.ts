import { z } from 'zod'
import { reviewWindows } from '#contract/applications/review-window.ts'
import { endpoint } from '#contract/endpoint.ts'
import { CountryCode, OrganizationType, ProfileType } from '#contract/enum-schemas.ts'
import { Language, LocalizedText } from '#contract/language-schemas.ts'
import { NoticeText, siteSettingFields } from './setting-fields.ts'
import { maxRegistrationRules, settingKeys } from './setting-limits.ts'

const day = z.iso.date().nullable()
/** A notice at the top of every page; without a text there is none. */
export const Notice = z.object({
  texts: LocalizedText,
  from: day.meta({ description: 'Its first day, in the region’s time; null: now' }),
  until: day.meta({ description: 'Its last day; null: until it is removed' }),
})
export type Notice = z.infer<typeof Notice>

const NoticeChange = z
  .strictObject({ texts: z.partialRecord(Language, NoticeText), from: day, until: day })
  .refine(({ from, until }) => !from || !until || from <= until, {
    path: ['until'],
    params: { field: 'beforeFirstDay' },
  })

/** From a day on, listings of a country need a registration that staff checked to be public. */
export const RegistrationRule = z.strictObject({
  country: CountryCode,
  type: z
    .union([ProfileType, OrganizationType])
    .nullable()
    .meta({ description: 'Only listings of this type; null: of all types' }),
  from: z.iso.date().meta({ description: 'The first day on which it counts, in the region’s time' }),
})
export type RegistrationRule = z.infer<typeof RegistrationRule>

/** Each country and type once. */
export const RegistrationRules = z
  .array(RegistrationRule)
  .max(maxRegistrationRules)
  .superRefine((rules, context) => {
    for (const [index, { country, type }] of rules.entries()) {
      const first = rules.findIndex((each) => each.country === country && each.type === type)
      if (first < index)
        context.addIssue({ code: 'custom', path: [index, 'country'], params: { field: 'taken' } })
    }
  })

const SettingFact = z.object({
  variable: z
    .string()
    .nullable()
    .meta({ description: 'The environment variable that gives it: it cannot be changed here' }),
  default: z.string().meta({ description: 'What is shown without a value; empty: nothing' }),
  updatedAt: z.iso.datetime().nullable(),
  updatedBy: z.string().nullable(),
})

/** The settings in effect. */
export const Settings = z.object({
  siteName: z.string(),
  supportEmail: z.string(),
  supportWhatsapp: z.string(),
  operatorName: z.string(),
  operatorContact: z.string(),
  reviewWindow: z.enum(reviewWindows).meta({ description: 'Business days, from and to' }),
  notice: Notice,
  registrationRules: z
    .array(RegistrationRule)
    .meta({ description: 'Which listings need a checked registration to be public' }),
  facts: z.record(z.enum(settingKeys), SettingFact),
  updatedAt: z.iso.datetime().meta({ description: 'Send it back with a change' }),
  can: z.object({ edit: z.boolean() }),
})
export type Settings = z.infer<typeof Settings>

const reading = ['MANAGE_SETTINGS', 'VIEW_SETTINGS', 'UPDATE_SETTINGS'] as const
const changing = ['MANAGE_SETTINGS', 'UPDATE_SETTINGS'] as const

export const getSettings = endpoint('GET', '/api/admin/settings', {
  summary: 'What the site is called, how support is reached, who runs it, its notice',
  access: reading,
  input: z.object({}),
  output: Settings,
})
export const changeSettings = endpoint('PATCH', '/api/admin/settings', {
  summary: 'Changes settings; what is not sent stays, an empty text is the default',
  access: changing,
  needsFreshSignIn: true,
  refusals: ['conflict'],
  isStrict: true,
  input: z.object({
    updatedAt: z.iso.datetime().optional().meta({
      description: 'Of the version read: 409 `settingsChanged` if someone has saved since then',
    }),
    ...z.object(siteSettingFields).partial().shape,
    notice: NoticeChange.optional(),
    registrationRules: RegistrationRules.optional().meta({
      description: 'Replaces all rules; listings that are public against them are suspended',
    }),
  }),
  output: Settings,
})
