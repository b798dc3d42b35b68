import type { Event } from '#contract/directory/events.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Avatar } from '#web/components/listing/avatar.tsx'
import { ContactChoice } from '#web/components/listing/contact-buttons.tsx'
import { organizerPath } from '#web/components/seo/event-json-ld.ts'

type Organizer = NonNullable<Event['organizer']>

/** The organizer of the event, with the ways to reach them. */
export function OrganizerCard({ organizer }: { organizer: Organizer }) {
  const { t } = useTranslation(['events', 'common'])
  const isOrganization = organizer.type === 'organization'
  return (
    <section className="card person" aria-labelledby="organizer">
      <Avatar
        name={organizer.name}
        kind={isOrganization ? 'organization' : 'person'}
        imageUrl={organizer.logoUrl ?? organizer.profileImageUrl}
        example={organizer.isSample && !isOrganization ? organizer.slug : undefined}
      />
      <div className="stack stack-2">
        <p className="tiny soft">{t('organizer')}</p>
        <h2 className="sub" id="organizer">
          <a className="text-inherit" href={organizerPath(organizer)}>
            {organizer.name}
          </a>
        </h2>
        {organizer.isSample && (
          <p>
            <span className="badge example">{t('common:example')}</span>
          </p>
        )}
        <ContactChoice contact={organizer} />
      </div>
    </section>
  )
}
