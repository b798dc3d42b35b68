import type { Claim } from '#contract/ownership/claims.ts'
import { paths } from '#contract/paths.ts'
import { codeText } from '#i18n/format-code.ts'
import { phoneText } from '#i18n/format-phone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Check, ExternalLink, MessageCircle, Users, X } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Moment } from '#web/ui/moment.tsx'
import type { EntryProps } from '#web/workspace/shell/queue.ts'

type ClaimEntryProps = EntryProps<Claim, 'accept' | 'refuse'>

/** The listing, the claimant, and their proof. */
export function ClaimEntry({ row: claim, onAsk }: Omit<ClaimEntryProps, 'isHere'>) {
  const { t } = useTranslation('claims')
  const { id, listing, person, message, createdAt } = claim
  const contacts = [listing.email, listing.phone && phoneText(listing.phone)].filter(Boolean).join(' · ')
  return (
    <>
      <div className="stack stack-2">
        <p className="kicker">{[t(`kind.${listing.kind}`), listing.city].filter(Boolean).join(' · ')}</p>
        <h2 id={`of-${id}`}>
          <a href={paths.ownListing(listing.kind, listing.slug)}>{listing.name}</a>
        </h2>
        <p className="small soft wrap-anywhere">{contacts ? t('contacts', { contacts }) : t('noContacts')}</p>
      </div>
      <div className="card stack stack-2">
        <p className="wrap-anywhere whitespace-pre-line">{message}</p>
        <p className="small wrap-anywhere">
          {person.name}, <a href={`mailto:${encodeURI(person.email)}`}>{person.email}</a>
        </p>
        <p className="tiny soft">
          {t('asked')} <Moment at={createdAt} /> · {t('since')} <Moment at={person.since} />
        </p>
      </div>
      {claim.byPhone && <ByPhone {...claim.byPhone} phone={listing.phone} />}
      {claim.state === 'open' ? <Ways row={claim} onAsk={onAsk} /> : <Closed claim={claim} />}
    </>
  )
}

type ByPhoneProps = NonNullable<Claim['byPhone']> & Pick<Claim['listing'], 'phone'>

/** Staff ask the phone number on the page whether it belongs to the claimant; the answer proves it. */
function ByPhone({ whatsapp, code, phone }: ByPhoneProps) {
  const { t } = useTranslation('claims')
  return (
    <div className="row">
      {phone && <span className="num">{phoneText(phone)}</span>}
      <a className="button contact" href={whatsapp} rel="noopener noreferrer nofollow" target="_blank">
        <Icon of={MessageCircle} />
        {t('phone.ask')}
        <span className="sr">, {t('phone.newTab')}</span>
      </a>
      <span>{t('phone.answer', { code: codeText(code) })}</span>
    </div>
  )
}

function Ways({ row: { can, listing }, onAsk }: Omit<ClaimEntryProps, 'isHere'>) {
  const { t } = useTranslation('claims')
  return (
    <>
      {!can.decide && <p className="small">{t('own')}</p>}
      {can.decide && !can.accept && <p className="small">{t('taken')}</p>}
      <div className="row">
        {can.accept && (
          <button type="button" className="button primary" onClick={() => onAsk('accept')}>
            <Icon of={Check} />
            {t('accept')}
          </button>
        )}
        {can.decide && (
          <button type="button" className="button" onClick={() => onAsk('refuse')}>
            <Icon of={X} />
            {t('refuse')}
          </button>
        )}
        {can.decide && (
          <a className="button quiet" href={paths.ownListing(listing.kind, listing.slug, 'handing')}>
            <Icon of={Users} />
            {t('handOver')}
          </a>
        )}
        {listing.path && (
          <a className="button quiet" href={listing.path}>
            <Icon of={ExternalLink} />
            {t('open')}
          </a>
        )}
      </div>
    </>
  )
}

function Closed({ claim: { state, decidedBy, decidedAt, note } }: { claim: Claim }) {
  const { t } = useTranslation('claims')
  if (state === 'open' || !decidedAt) return null
  return (
    <div className="small soft">
      <p>
        {t(`closed.${state}`, { name: decidedBy ?? t('somebody') })}, <Moment at={decidedAt} />
      </p>
      {note && <p className="wrap-anywhere">{t('noteWas', { note })}</p>}
    </div>
  )
}
