import { useRef } from 'react'
import { answerInvitation, listMyInvitations, type MyInvitation } from '#contract/listings/guides.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useChange } from '#web/data/api.ts'
import { Users } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Moment } from '#web/ui/moment.tsx'

/**
 * Organizations that ask the signed-in professional to guide for them: each is accepted or declined. Where nobody asks it
 * takes no room: what is below must not move under a finger.
 */
export function InvitationList({ invitations }: { invitations: MyInvitation[] }) {
  const { t } = useTranslation('invitations')
  const place = useRef<HTMLDivElement>(null)
  return (
    // stays when the last is answered, for the focus
    <div ref={place} tabIndex={-1} className={invitations.length > 0 ? 'stack' : undefined}>
      {invitations.length > 0 && <h2>{t('title')}</h2>}
      {invitations.map((each) => (
        <Invitation key={each.id} invitation={each} onAnswered={() => place.current?.focus()} />
      ))}
    </div>
  )
}

function Invitation({
  invitation: { id, organization, profile, askedAt },
  onAnswered,
}: {
  invitation: MyInvitation
  onAnswered: () => void
}) {
  const { t } = useTranslation('invitations')
  const refreshes = [listMyInvitations]
  const accept = useChange(answerInvitation, {
    refreshes,
    success: t('accepted'),
    onSuccess: onAnswered,
  })
  const decline = useChange(answerInvitation, {
    refreshes,
    success: t('declined'),
    onSuccess: onAnswered,
  })
  const isBusy = accept.isPending || decline.isPending
  const named = <b className="wrap-anywhere">{organization.name}</b>
  return (
    <section className="note" aria-label={organization.name}>
      <Icon of={Users} />
      <div className="stack stack-2 min-w-0">
        <div>
          <p>
            {organization.isPublic ? <a href={paths.organization(organization.slug)}>{named}</a> : named}{' '}
            <span className="small soft">
              <Moment at={askedAt} isDay />
            </span>
          </p>
          <p>{t('text', { name: profile.name })}</p>
        </div>
        <p className="row">
          <button
            type="button"
            className="button primary"
            disabled={isBusy}
            onClick={() => accept.mutate({ id, accept: true })}
          >
            {t('accept')}
          </button>
          <button
            type="button"
            className="button"
            disabled={isBusy}
            onClick={() => decline.mutate({ id, accept: false })}
          >
            {t('decline')}
          </button>
        </p>
      </div>
    </section>
  )
}
