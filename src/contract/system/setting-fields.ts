import { z } from 'zod'
import { reviewWindows } from '#contract/applications/review-window.ts'
import { textOf } from '#contract/values/names.ts'
import { isPlainPhone, plainPhone } from '#contract/values/plain-phone.ts'
import {
  maxNoticeLength,
  maxOperatorContactLength,
  maxOperatorNameLength,
  maxSiteNameLength,
} from './setting-limits.ts'

/** A line of text; nothing means the default. */
const lineOf = (most: number) =>
  textOf(most).refine((value) => !/[\n\r\t]/.test(value), { params: { field: 'hiddenCharacters' } })

const emptyOr = (isRight: (value: string) => boolean, field: string) =>
  z
    .string()
    .trim()
    .max(254)
    .refine((value) => value === '' || isRight(value), { params: { field } })

/** The values that are checked as they are typed, also by the form. */
export const siteSettingFields = {
  siteName: lineOf(maxSiteNameLength),
  supportEmail: emptyOr((value) => z.email().safeParse(value).success, 'notAnEmail'),
  supportWhatsapp: z
    .string()
    .max(254)
    .overwrite(plainPhone)
    .refine((value) => value === '' || isPlainPhone(value), { params: { field: 'notAPhone' } }),
  operatorName: lineOf(maxOperatorNameLength),
  operatorContact: lineOf(maxOperatorContactLength),
  reviewWindow: z.enum(reviewWindows),
}
export const NoticeText = lineOf(maxNoticeLength)
