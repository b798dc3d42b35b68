import { paths } from '#contract/paths.ts'
import type { QueuedRegistration } from '#contract/registrations/registrations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { RegistrationFacts } from '#web/components/registration/registration-facts.tsx'
import { RegistrationState } from '#web/components/registration/registration-state.tsx'
import { BadgeCheck, ExternalLink, Pencil } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { EntryProps } from '#web/workspace/shell/queue.ts'

type RegistrationEntryProps = Omit<EntryProps<QueuedRegistration, 'check'>, 'isHere'>

/** A registration with its listing, and the actions on it. */
export function RegistrationEntry({ row, onAsk }: RegistrationEntryProps) {
  const { t } = useTranslation('registrations')
  const { id, listing, same } = row
  return (
    <>
      <div className="stack stack-2">
        <h2 id={`of-${id}`}>{listing.name || t('noName')}</h2>
        <p>
          <strong className="num wrap-anywhere">
            {row.registry} {row.number}
          </strong>
        </p>
        <RegistrationState of={row} />
      </div>
      <RegistrationFacts of={row} />
      {same > 0 && <p className="note">{t('same', { count: same })}</p>}
      <div className="row">
        <button type="button" className="button primary" onClick={() => onAsk('check')}>
          <Icon of={BadgeCheck} />
          {t('check')}
        </button>
        <a className="button" href={paths.ownListing(listing.kind, listing.slug, 'registrations')}>
          <Icon of={Pencil} />
          {t('edit')}
        </a>
        {listing.isPublic && (
          <a className="button quiet" href={paths[listing.kind](listing.slug)}>
            <Icon of={ExternalLink} />
            {t('open')}
          </a>
        )}
      </div>
    </>
  )
}
