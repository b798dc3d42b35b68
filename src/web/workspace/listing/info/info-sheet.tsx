import type { ReactNode } from 'react'
import type { Language } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import { type ListingField, listingEntities } from '#entities/listing.ts'
import type { OfPage, PageField, PageFields } from '#fields/kinds.ts'
import { phoneText } from '#i18n/format-phone.ts'
import { spokenName } from '#i18n/format-spoken.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFieldLabels } from '#web/entities/field-labels.ts'
import { AccountAvatar } from '#web/frame/account-avatar.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { Pencil } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { OwnListing } from '../own-listing.ts'
import { cityName } from './city-name.ts'

type Edit = (id: string) => void

/** The read-only information of a listing, each part with a link to edit it. */
export function InfoSheet({ own, onEdit }: { own: OwnListing; onEdit: Edit }) {
  const { t } = useTranslation(['owner-info', 'owner'])
  const { language } = useSite()
  const { kind, listing } = own
  const { labelOf } = useFieldLabels(kind)
  const imageUrl = own.kind === 'profile' ? own.listing.profileImageUrl : own.listing.logoUrl
  const factsOf = useFacts(own)
  return (
    <div className="stack stack-8">
      <Part id="who" title={t(`info.who.${kind}`)} field="info-name" onEdit={onEdit}>
        <AccountAvatar
          name={listing.name || t('owner:shell.noName')}
          size="l"
          isLogo={kind === 'organization'}
          imageUrl={imageUrl}
        />
        <Facts
          of={[
            [labelOf('name'), listing.name],
            [labelOf('slug'), paths[kind](listing.slug)],
            ...factsOf('who'),
          ]}
        />
      </Part>
      <Part id="texts" title={t(`info.words.${kind}`)} field="info-words" onEdit={onEdit}>
        <Words own={own} />
      </Part>
      <Part id="spoken" title={labelOf('languages')} field="info-spoken" onEdit={onEdit}>
        <p>{listing.languages.map((code) => spokenName(code, language)).join(', ') || t('info.nothing')}</p>
      </Part>
      <Part id="reach" title={t('info.reach')} field="info-city" onEdit={onEdit}>
        <Facts
          of={[
            [labelOf('city'), listing.localisationId && cityName(own, {}, listing.localisationId)],
            [labelOf('place'), listing.location?.name],
            [labelOf('phone'), listing.phone && phoneText(listing.phone)],
            ...factsOf('reach'),
          ]}
        />
      </Part>
      <Part id="seller" title={t('info.seller')} field="info-sellerName" onEdit={onEdit}>
        <Facts of={factsOf('seller')} />
      </Part>
    </div>
  )
}

type PartProps = { id: string; title: string; field: string; onEdit: Edit; children: ReactNode }

function Part({ id, title, field, onEdit, children }: PartProps) {
  const { t } = useTranslation(['owner-info', 'owner'])
  return (
    <section className="form-part" aria-labelledby={`part-${id}`}>
      <div className="head near">
        <h2 id={`part-${id}`}>{title}</h2>
        <button
          type="button"
          className="button small"
          aria-describedby={`part-${id}`}
          onClick={() => onEdit(field)}
        >
          <Icon of={Pencil} />
          {t('info.edit')}
        </button>
      </div>
      {children}
    </section>
  )
}

type Fact = readonly [label: string, value: string | number | null | undefined]
const isGiven = (value: Fact[1]) => value !== null && value !== undefined && value !== ''

/** The declared fields of a part with their values; texts in the language of the listing. */
function useFacts({ kind, listing }: OwnListing) {
  const { labelOf } = useFieldLabels(kind)
  const fields: PageFields = listingEntities[kind]
  return (part: OfPage['part'], has: (field: PageField, name: string) => boolean = () => true): Fact[] =>
    Object.entries(fields).flatMap(([name, field]) => {
      if (field.part !== part || !has(field, name)) return []
      const value = (listing as Record<string, unknown>)[field.wire ?? name]
      return [[labelOf(name as ListingField), Array.isArray(value) ? value.join(', ') : (value as Fact[1])]]
    })
}

function Facts({ of, lang }: { of: Fact[]; lang?: Language }) {
  const { t } = useTranslation(['owner-info', 'owner'])
  return (
    <dl className="sheet">
      {of.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          {isGiven(value) ? <dd lang={lang}>{value}</dd> : <dd className="soft">{t('info.nothing')}</dd>}
        </div>
      ))}
    </dl>
  )
}

/** The texts in their original language: those that introduce the listing, then the others by name. */
function Words({ own }: { own: OwnListing }) {
  const { t } = useTranslation(['owner-info', 'owner'])
  const { originalLanguage: original } = own.listing
  const about = own.kind === 'profile' ? own.listing.bio : own.listing.description
  const line = own.kind === 'profile' ? own.listing.specialty : ''
  const others = useFacts(own)('words', (_, name) => name !== 'description' && name !== 'specialty')
  return (
    <div className="stack">
      {about || line ? (
        <div className="stack" lang={original}>
          {line && <p className="lead">{line}</p>}
          {about && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{about}</p>}
        </div>
      ) : (
        <p className="soft">{t('info.nothing')}</p>
      )}
      {others.length > 0 && <Facts of={others} lang={original} />}
    </div>
  )
}
