import { useState } from 'react'
import { hasAccess } from '#contract/access.ts'
import { listMyOrganizations, listMyProfiles } from '#contract/listings/own-listings.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi } from '#web/data/api.ts'
import { useUser } from '#web/frame/use-user.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { FigureTable } from './figure-table.tsx'

/** How often the user's listings, offers and events are visited, requested and answered, day by day. */
export function Figures({ today }: { today: string }) {
  const { t } = useTranslation('enquiries')
  const user = useUser()
  const own = { staleTime: 60_000 }
  const profiles = useApi(listMyProfiles, {}, { ...own, enabled: hasAccess(user, listMyProfiles.access) })
  const organizations = useApi(
    listMyOrganizations,
    {},
    { ...own, enabled: hasAccess(user, listMyOrganizations.access) },
  )
  const listings = [...(profiles.data?.items ?? []), ...(organizations.data?.items ?? [])]
  const [chosen, choose] = useState<string>()
  const listing = listings.find(({ id }) => id === chosen) ?? listings[0]
  if (!listing) return null
  return (
    <section className="stack" aria-labelledby="figures">
      <div className="head">
        <h2 className="sub" id="figures">
          {t('figures.title')}
        </h2>
      </div>
      {listings.length > 1 && (
        <SelectField
          label={t('figures.listing')}
          value={listing.id}
          onChange={({ target }) => choose(target.value)}
        >
          {listings.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <FigureTable listing={listing.id} today={today} />
      <p className="small soft">{t('figures.nothingKept')}</p>
    </section>
  )
}
