import { useState } from 'react'
import { hasPermission } from '#contract/holder.ts'
import { paths } from '#contract/paths.ts'
import { loadTexts } from '#i18n/browser.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useOpenForm } from '#web/data/form/use-open-form.ts'
import { Guard } from '#web/frame/guard.tsx'
import { useLastUser } from '#web/frame/use-user.ts'
import { ArrowLeft } from '#web/icons/icons.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ListState } from '#web/ui/list-state.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { requireAccess } from '#web/workspace/shell/guard.ts'
import { prefetched } from '#web/workspace/shell/prefetched.ts'
import { sectionAccess } from '#web/workspace/shell/sections.ts'
import { WorkspaceHead } from '#web/workspace/shell/workspace-head.tsx'
import type { Route } from './+types/new-event-page'
import { draftNameOfNew } from './draft-name.ts'
import { type Organizer, organizerCalls, useOrganizers } from './use-organizers.ts'

const NewEventForm = loadLater(async () => {
  await loadTexts('event-dates')
  return (await import('./new-event-form.tsx')).NewEventForm
})

export const loader = ({ context }: Route.LoaderArgs) => {
  requireAccess(context, sectionAccess.events)
  return prefetched(context, ...organizerCalls)
}

/** The form of a new event: the organizer, then the details. */
export default function NewEventPage() {
  const { t } = useTranslation('own-events')
  return (
    <Guard access={sectionAccess.events}>
      <WorkspaceHead title={t('new.title')} />
      <div className="near">
        <a className="button quiet small" href={paths.ownEvents()}>
          <Icon of={ArrowLeft} />
          {t('back')}
        </a>
      </div>
      <div className="stack stack-2">
        <h1>{t('new.title')}</h1>
        <p className="lead">{t('new.lead')}</p>
      </div>
      <Begin />
    </Guard>
  )
}

function Begin() {
  const { t } = useTranslation('own-events')
  const isStaff = hasPermission(useLastUser(), 'MANAGE_TOURISM')
  const { organizers, isError, refetch } = useOrganizers()
  if (isError) return <ListState title={t('list.failed')} action={t('list.retry')} onAct={refetch} />
  if (!organizers) return <ListState title={t('list.loading')} isLoading />
  if (organizers.length === 0 && !isStaff) {
    return (
      <div className="state">
        <p className="sub display">{t('new.noListing')}</p>
        <p>{t('new.noListingText')}</p>
        <p className="row">
          <a className="button" href={paths.ownListings('profile')}>
            {t('new.toProfile')}
          </a>
          <a className="button" href={paths.ownListings('organization')}>
            {t('new.toOrganization')}
          </a>
        </p>
      </div>
    )
  }
  return <NewEvent organizers={organizers} isStaff={isStaff} />
}

function NewEvent({ organizers, isStaff }: { organizers: Organizer[]; isStaff: boolean }) {
  const { t } = useTranslation('own-events')
  const [listingId, setListing] = useState(organizers[0]?.id ?? '')
  const { isOpen, setOpen } = useOpenForm(draftNameOfNew)
  return (
    <>
      <div className="stack max-w-96">
        <SelectField
          label={t('new.organizer')}
          help={t(listingId ? 'new.organizerHelp' : 'new.ofSiteHelp')}
          value={listingId}
          onChange={({ target }) => setListing(target.value)}
        >
          {organizers.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
          {isStaff && <option value="">{t('new.ofSite')}</option>}
        </SelectField>
        {!isOpen && (
          <p>
            <button type="button" className="button primary" onClick={() => setOpen(true)}>
              {t('new.begin')}
            </button>
          </p>
        )}
      </div>
      {isOpen && <NewEventForm listing={organizers.find(({ id }) => id === listingId)} />}
    </>
  )
}
