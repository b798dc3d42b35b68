import { formatOf, languageInText } from '#i18n/format.ts'
import { cityOfZone } from '#i18n/format-moments.ts'
import { phoneText } from '#i18n/format-phone.ts'
import { clockIn, dayIn } from '#i18n/time-zones.ts'
import type { Content, Said } from './content.ts'
import { nameInMail } from './name-in-mail.ts'
import type { About, RequestMailValues } from './request-mail-values.ts'

/** The days with the hour of the place: `Tue, 13 Apr 2027, 5:30 pm, Manaus time`. */
function daysText({ days, city, timeZone }: About, { t, language }: Said): string {
  if (!days) return ''
  const format = formatOf(language)
  const range = format.weekdayRange(days.from, days.to)
  if (!days.time) return range
  const time = format.time(days.time)
  return `${range}, ${t('requests:page.placeTime', { time, city: city ?? cityOfZone(timeZone) })}`
}

/** An instant in the local time of the place. */
function momentText(about: About, at: Date, said: Said): string {
  const day = dayIn(about.timeZone, at)
  return daysText({ ...about, days: { from: day, to: day, time: clockIn(about.timeZone, at) } }, said)
}

function aboutLine(about: About, said: Said): string {
  const { t } = said
  const days = daysText(about, said)
  const title = nameInMail(about.title)
  const what = days ? t('requests:mail.about', { title, days }) : t('requests:mail.aboutNoDays', { title })
  return `${what} · ${t('requests:mail.people', { count: about.people })}`
}

function depositLine(
  about: About,
  { amount, currency, until }: NonNullable<RequestMailValues['requestUpdate']['deposit']>,
  said: Said,
): string {
  return said.t('requests:mail.deposit', {
    amount: formatOf(said.language).fullAmount(amount, currency),
    until: momentText(about, new Date(until), said),
  })
}

/** When and where an event was before it moved, and where it is now. */
function movedLines(values: RequestMailValues['requestUpdate'], said: Said): string[] {
  if (!values.was) return []
  const [from, to, time] = values.was.days
  const before = from ? daysText({ ...values, days: { from, to: to || from, time: time || null } }, said) : ''
  const was = [before, values.was.place].filter(Boolean).join(', ')
  return [
    said.t('requests:mail.movedFrom', { was }),
    ...(values.place ? [said.t('requests:mail.placeNow', { place: values.place })] : []),
  ]
}

/** The message with a cancellation may be the team's, so it is in nobody's name. */
const wordsWith = (
  news: RequestMailValues['requestUpdate']['news'],
  name: string,
  message: string,
  { t }: Said,
): string =>
  news === 'canceled' || news === 'dayCanceled'
    ? t('requests:mail.cancelWords', { message })
    : t('requests:mail.hisWords', { name, message })

/** The messages about requests, as `contents` of `messages.ts`. */
export const requestContents = {
  requestUpdate: (values: RequestMailValues['requestUpdate'], said: Said): Content => {
    const { t, site, support } = said
    const { news, message, url, isForGood } = values
    const provider = nameInMail(values.provider)
    const until = values.offeredUntil ? momentText(values, new Date(values.offeredUntil), said) : ''
    const names = { provider, title: nameInMail(values.title), until }
    return {
      subject: t(`requests:mail.news.${news}.subject`, names),
      before: [t(`requests:mail.news.${news}.intro`, names)],
      between: [
        aboutLine(values, said),
        ...(values.deposit ? [depositLine(values, values.deposit, said)] : []),
        ...(values.agreed ?? []),
        ...movedLines(values, said),
        ...(values.isOff && values.calendar ? [t('requests:mail.removes')] : []),
        ...(message ? [wordsWith(news, provider, message, said)] : []),
        ...(values.isOnPage ? [t('requests:mail.onPage', { name: provider })] : []),
        ...(isForGood ? [] : [t('requests:mail.private')]),
      ],
      map: values.meetingPoint && { ...values.meetingPoint, alternative: t('requests:agreed.mapShown') },
      action:
        news === 'answered'
          ? { label: t('requests:mail.reply'), url: `${url}#write` }
          : { label: isForGood ? t('requests:mail.openSite', { site }) : t('requests:mail.open'), url },
      more: [
        ...(values.meetingPoint ? [{ label: t('requests:agreed.map'), url: values.meetingPoint.url }] : []),
        ...(values.chat ? [{ label: t('requests:agreed.chat', { name: provider }), url: values.chat }] : []),
      ],
      after: [
        t('requests:mail.reason', { site, support }),
        ...(isForGood ? [] : [t('requests:mail.notMe', { url: `${url}#not-me` })]),
      ],
      calendar: values.calendar ?? undefined,
    }
  },
  verifyRequests: ({ url }: RequestMailValues['verifyRequests'], { t, site, support }: Said): Content => ({
    subject: t('requests:mail.verify.subject'),
    before: [t('requests:mail.verify.intro', { site })],
    between: [t('requests:mail.verify.how')],
    action: { label: t('requests:mail.verify.action'), url },
    after: [t('requests:mail.reason', { site, support }), t('requests:mail.notMe', { url: `${url}#not-me` })],
  }),
  manyEnquiries: (
    { listing, count, url }: RequestMailValues['manyEnquiries'],
    { t, site, support }: Said,
  ): Content => ({
    subject: t('requests:mail.many.subject', { count }),
    before: [t('requests:mail.many.intro', { count, name: nameInMail(listing) })],
    between: [t('requests:mail.many.why')],
    action: { label: t('requests:mail.many.open'), url },
    after: [t('mail:reasonOfAccount', { site, support })],
  }),
  reminders: ({ items, count, url }: RequestMailValues['reminders'], said: Said): Content => {
    const { t, site, support } = said
    const others = count - items.length
    return {
      subject: t('requests:mail.reminders.subject', { count }),
      before: [t('requests:mail.reminders.intro')],
      between: [
        ...items.map((item) => `${nameInMail(item.traveler)} · ${aboutLine(item, said)}: ${item.url}`),
        ...(others > 0 ? [t('requests:mail.reminders.others', { count: others })] : []),
      ],
      action: { label: t('requests:mail.many.open'), url },
      after: [t('mail:reasonOfAccount', { site, support })],
    }
  },
  enquiry: (values: RequestMailValues['enquiry'], said: Said): Content => {
    const { t, site, support, language } = said
    const { news, message, url, whatsapp, contact } = values
    const names = { name: nameInMail(values.traveler), title: nameInMail(values.title) }
    const reach = [contact.email, contact.phone && phoneText(contact.phone)].filter(Boolean).join(', ')
    return {
      subject: t(`requests:mail.enquiry.${news}.subject`, names),
      before: [t(`requests:mail.enquiry.${news}.intro`, names)],
      between: [
        aboutLine(values, said),
        ...(values.proposed ?? []),
        t('requests:mail.reach', { contact: reach }),
        ...(message
          ? [t('requests:mail.words', { message, language: languageInText(values.spokenIn, language) })]
          : []),
      ],
      action:
        news === 'written'
          ? { label: t('requests:mail.reply'), url: `${url}#write` }
          : { label: t('requests:mail.openEnquiry'), url },
      more: whatsapp ? [{ label: t('requests:mail.whatsapp'), url: whatsapp }] : [],
      after: [t('mail:reasonOfAccount', { site, support })],
      replyTo: contact.email ?? undefined,
    }
  },
}
