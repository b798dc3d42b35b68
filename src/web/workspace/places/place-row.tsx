import type { OwnPlace } from '#contract/listings/own-places.ts'
import { loadTexts } from '#i18n/browser.ts'
import { coordinate, formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { monthSpans } from '#web/components/place/month-spans.ts'
import { useOpenForm } from '#web/data/form/use-open-form.ts'
import { useSite } from '#web/frame/use-site.ts'
import { CircleCheck, MapPin, Pencil } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { draftNameOf } from './draft-name.ts'

const EditPlaceForm = loadLater(async () => {
  await loadTexts('editing', 'owner-places-forms')
  return (await import('./edit-place-form.tsx')).EditPlaceForm
})

/** One place of the list, or its form. */
export function PlaceRow({ place }: { place: OwnPlace }) {
  const { t } = useTranslation('owner-places')
  const { isOpen, setOpen, opener, close } = useOpenForm(draftNameOf(place.id), place.can.edit)
  if (isOpen) {
    return (
      <li className="panel">
        <EditPlaceForm place={place} onClose={close} />
      </li>
    )
  }
  return (
    <li className="flat">
      <PlaceFacts place={place} />
      <div className="acts">
        <span className="small soft num">
          {t('profiles', { count: place.profileCount })},{' '}
          {t('organizations', { count: place.organizationCount })}
        </span>
        {place.can.edit && (
          <button ref={opener} type="button" className="button small" onClick={() => setOpen(true)}>
            <Icon of={Pencil} />
            {t('edit')}
            <span className="sr"> {place.name}</span>
          </button>
        )}
      </div>
    </li>
  )
}

function PlaceFacts({ place }: { place: OwnPlace }) {
  const { t } = useTranslation('owner-places')
  const ways = useWays(place)
  const hasPoint = place.latitude !== null && place.longitude !== null
  return (
    <div className="min-w-0">
      <h3 className="wrap-anywhere">{place.name}</h3>
      {place.address && <p className="small wrap-anywhere">{place.address}</p>}
      {ways && <p className="small soft">{ways}</p>}
      <p className="row mt-1">
        <span className="badge type">
          {place.city}, {place.country}
        </span>
        <span className={hasPoint ? 'badge good' : 'badge wait'}>
          <Icon of={hasPoint ? CircleCheck : MapPin} />
          {t(hasPoint ? 'gps' : 'noPoint')}
        </span>
        {hasPoint && (
          <span className="tiny soft num">
            {coordinate(place.latitude as number)}, {coordinate(place.longitude as number)}
          </span>
        )}
      </p>
      {!place.isPublic && <p className="tiny soft">{t('unseen')}</p>}
    </div>
  )
}

const ways = ['river', 'road', 'air'] as const

/** How to get to a place, as text: `By river, by road; August to January`. */
function useWays({ gettingThere, months }: OwnPlace): string {
  const { t } = useTranslation('owner-places')
  const { language } = useSite()
  const { monthName } = formatOf(language)
  const known = ways
    .filter((way) => Object.keys(gettingThere[way] ?? {}).length > 0)
    .map((way) => t(`by.${way}`))
  const spans = monthSpans(months).map(([from, to]) =>
    from === to ? monthName(from) : t('there.span', { from: monthName(from), to: monthName(to) }),
  )
  const said = [known.join(', '), spans.join(', ')].filter(Boolean).join('; ')
  return said.charAt(0).toLocaleUpperCase(language) + said.slice(1)
}
