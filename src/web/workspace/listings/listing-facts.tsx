import type { ReactNode } from 'react'
import type { Language, LocalizedText } from '#contract/languages.ts'
import { phoneText, shortUrl } from '#i18n/format-phone.ts'
import { findText } from '#i18n/localized-text.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { webUrl } from '#web/components/seo/web-url.ts'
import { useFieldLabels } from '#web/entities/field-labels.ts'
import { useSite } from '#web/frame/use-site.ts'
import type { Entry } from './kinds.ts'

/** The facts of a listing, and what it lacks to be public. */
export function ListingFacts(entry: Entry) {
  const { t } = useTranslation('owner-lists')
  const { missing } = entry.listing
  return (
    <>
      {missing.length > 0 && (
        <p className="small">
          {t('lists.lacks', { parts: missing.map((part) => t(`lists.missing.${part}`)).join(', ') })}
        </p>
      )}
      {entry.kind === 'profile' ? <ProfileWords {...entry} /> : <OrganizationWords {...entry} />}
      <Contact {...entry} />
    </>
  )
}

function ProfileWords({ listing }: Extract<Entry, { kind: 'profile' }>) {
  const { t } = useTranslation('owner-lists')
  const { texts, originalLanguage, experienceYears } = listing
  return (
    <>
      <p className="row empty:hidden">
        <Words text={texts.specialty} original={originalLanguage} />
        {experienceYears !== null && (
          <span className="num">{t('lists.profile.experience', { count: experienceYears })}</span>
        )}
      </p>
      <p className="small line-clamp-4 empty:hidden">
        <Words text={texts.bio} original={originalLanguage} />
      </p>
    </>
  )
}

function OrganizationWords({ listing }: Extract<Entry, { kind: 'organization' }>) {
  const { t } = useTranslation('owner-lists')
  const { texts, originalLanguage, establishedYear, employeeCount } = listing
  return (
    <>
      <p className="row empty:hidden">
        {establishedYear !== null && (
          <span className="num">{t('lists.organization.since', { year: String(establishedYear) })}</span>
        )}
        {employeeCount !== null && (
          <span className="num">{t('lists.organization.employees', { count: employeeCount })}</span>
        )}
      </p>
      <p className="small line-clamp-4 empty:hidden">
        <Words text={texts.description} original={originalLanguage} />
      </p>
    </>
  )
}

/** A text in the reader's language, or in an available one. */
function Words({ text, original }: { text: LocalizedText; original: Language }) {
  const { language } = useSite()
  const found = findText(text, language, original)
  return found && <span lang={found.language === language ? undefined : found.language}>{found.text}</span>
}

function Contact(entry: Entry) {
  const { labelOf } = useFieldLabels()
  const { email, phone, localisation, location } = entry.listing
  const website = entry.kind === 'organization' ? entry.listing.website : null
  const facts: [string, ReactNode][] = [
    [labelOf('email'), email && <a href={`mailto:${email}`}>{email}</a>],
    [labelOf('phone'), phone && <a href={`tel:${phone}`}>{phoneText(phone)}</a>],
    [
      labelOf('website'),
      website && (
        <a href={webUrl(website)} rel="noopener nofollow">
          {shortUrl(website)}
        </a>
      ),
    ],
    [
      labelOf('city'),
      localisation && <a href={localisation.path}>{`${localisation.city}, ${localisation.country}`}</a>,
    ],
    [labelOf('place'), location && [location.name, location.address].filter(Boolean).join(', ')],
  ]
  const given = facts.filter(([, value]) => value)
  if (given.length === 0) return null
  return (
    <dl className="sheet">
      {given.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
