import { type DecisionSubject, type Ground, isLaw, type Measure } from '#contract/decisions/grounds.ts'
import { catalogues } from '#i18n/catalogues.ts'
import { dayText, regionTimeZone } from '#i18n/format-moments.ts'
import type { Content, Said } from './content.ts'
import { nameInMail } from './name-in-mail.ts'

/**
 * What a mail says of a decision. `until` is an ISO date and time: the last moment to object, at `url`. `fields`: the names of those that
 * were changed.
 */
export type DecisionInMail = {
  fields?: string[]
  ground: Ground | null
  text: string
  isRule: boolean
  until: string
  url: string
}

type About = { name: string; kind: DecisionSubject }

/** What mails about decisions say that is not always the same. */
export type DecisionMailValues = {
  decisionTaken: About & { measure: Measure; decision: DecisionInMail; url: string }
  /** `text` may be empty. */
  decisionLifted: About & { text: string; url: string }
  objectionReceived: About & { url: string }
  objectionDecided: About & { outcome: 'upheld' | 'reversed'; reason: string; url: string }
}

type Contents = {
  [Each in keyof DecisionMailValues]: (values: DecisionMailValues[Each], said: Said) => Content
}

const whatOf = ({ name, kind }: About, { t }: Said): string =>
  t(`mail:decision.what.${kind}`, { name: nameInMail(name) })

export const decisionContents: Contents = {
  decisionTaken: ({ measure, decision, url, ...about }, said) => {
    const { t, site, support } = said
    const what = whatOf(about, said)
    return {
      subject: t('mail:decision.subject', { name: nameInMail(about.name), site }),
      before: [t(`mail:decision.measure.${measure}`, { what, site })],
      between: decisionLines(decision, said),
      action: { label: t('mail:decision.action'), url },
      after: [t('mail:reason', { site, support })],
    }
  },
  decisionLifted: ({ text, url, ...about }, said) => {
    const { t, site, support } = said
    return {
      subject: t('mail:decision.liftedSubject', { name: nameInMail(about.name), site }),
      before: [t('mail:decision.lifted', { what: whatOf(about, said), site })],
      between: text ? [t('mail:decision.text', { text })] : [],
      action: { label: t('mail:decision.action'), url },
      after: [t('mail:reason', { site, support })],
    }
  },
  objectionReceived: ({ url, ...about }, said) => {
    const { t, site, support } = said
    return {
      subject: t('mail:decision.receivedSubject', { name: nameInMail(about.name) }),
      before: [t('mail:decision.received', { what: whatOf(about, said), site })],
      between: [t('mail:decision.receivedNext')],
      action: { label: t('mail:decision.action'), url },
      after: [t('mail:reason', { site, support })],
    }
  },
  objectionDecided: ({ outcome, reason, url, ...about }, said) => {
    const { t, site, support } = said
    return {
      subject: t('mail:decision.answeredSubject', { name: nameInMail(about.name) }),
      before: [t(`mail:decision.${outcome}`, { what: whatOf(about, said), site })],
      between: [t('mail:decision.text', { text: reason })],
      action: { label: t('mail:decision.action'), url },
      after: [t('mail:reason', { site, support })],
    }
  },
}

type Label = keyof (typeof catalogues)['fields']['en']['label']
/** Columns whose field is called otherwise. */
const fieldOf: Record<string, Label> = { cityId: 'city', placeId: 'place', imageId: 'picture' }
const isLabeled = (field: string): field is Label => field in catalogues.fields.en.label

/** What fields are called; one without a name for people is left out. */
const labelsOf = (fields: string[], { t }: Said): string[] =>
  fields
    .map((field) => fieldOf[field] ?? field)
    .flatMap((field) => (isLabeled(field) ? [t(`fields:label.${field}`)] : []))

/** Why, on which basis, who decided, and how to object: in every mail about a decision. */
export function decisionLines(
  { fields = [], ground, text, isRule, until, url }: DecisionInMail,
  said: Said,
): string[] {
  const { t, site, language } = said
  const day = dayText(until, language, regionTimeZone)
  const labels = labelsOf(fields, said)
  return [
    ...(labels.length > 0
      ? [t('mail:decision.fields', { fields: new Intl.ListFormat(language).format(labels) })]
      : []),
    ...(ground ? [t('mail:decision.ground', { ground: t(`decisions:grounds.${ground}`) })] : []),
    ...(text ? [t('mail:decision.text', { text })] : []),
    ...(ground ? [t(isLaw(ground) ? 'mail:decision.law' : 'mail:decision.rules', { site })] : []),
    t(isRule ? 'mail:decision.byRule' : 'mail:decision.byPerson'),
    t('mail:decision.object', { day, url }),
  ]
}
