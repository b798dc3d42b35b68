import { useState } from 'react'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useTypeName } from '#web/components/listing/use-type-name.ts'
import { useOpenForm } from '#web/data/form/use-open-form.ts'
import { AccountAvatar } from '#web/frame/account-avatar.tsx'
import { CircleCheck, CircleDashed, Clock, Eye, Pencil } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { draftNameOf } from './draft-name.ts'
import { type Entry, typeOf } from './kinds.ts'
import { ListingFacts } from './listing-facts.tsx'

const InlineEdit = loadLater(async () => (await import('./inline-edit.tsx')).InlineEdit)

/** One listing: its facts, whether travelers see it, and links to edit it. */
export function ListingEntry(entry: Entry) {
  const { t } = useTranslation(['owner-lists', 'owner'])
  const { isOpen, setOpen, opener, close } = useOpenForm(draftNameOf(entry))
  const [isAsked, setAsked] = useState(false)
  const { kind, listing } = entry
  const name = listing.name || t('owner:shell.noName')
  const open = () => {
    setAsked(true)
    setOpen(true)
  }
  return (
    <li>
      <article className="card stack" aria-labelledby={`name-${listing.id}`}>
        <EntryHead {...entry} name={name} />
        {isOpen ? (
          <InlineEdit entry={entry} name={name} isAsked={isAsked} onClose={close} />
        ) : (
          <>
            <ListingFacts {...entry} />
            <p className="row">
              <a className="button primary" href={paths.ownListing(kind, listing.slug)}>
                <Icon of={Pencil} />
                {t('lists.edit')}
                <span className="sr"> {name}</span>
              </a>
              <button type="button" className="button" ref={opener} onClick={open}>
                {t('lists.editHere')}
                <span className="sr"> {name}</span>
              </button>
              {listing.isPublic && (
                <a className="button quiet" href={paths[kind](listing.slug)}>
                  <Icon of={Eye} />
                  {t('owner:shell.see')}
                  <span className="sr"> {name}</span>
                </a>
              )}
            </p>
          </>
        )}
      </article>
    </li>
  )
}

function EntryHead({ name, ...entry }: Entry & { name: string }) {
  const { t } = useTranslation(['owner-lists', 'owner'])
  const { kind, listing } = entry
  const typeName = useTypeName()
  const type = typeOf(entry)
  const isVerified = listing.status === 'verified'
  const listOfType = kind === 'profile' ? paths.profiles : paths.organizations
  return (
    <div className="listing-head">
      <AccountAvatar
        name={name}
        size="m"
        isLazy
        isLogo={kind === 'organization'}
        imageUrl={entry.kind === 'profile' ? entry.listing.profileImageUrl : entry.listing.logoUrl}
      />
      <div>
        <h2 className="sub wrap-anywhere" id={`name-${listing.id}`}>
          {name}
        </h2>
        <p className="row mt-1">
          {type && (
            <a className="badge type min-h-6" href={listOfType({ type })}>
              {typeName(kind, type)}
            </a>
          )}
          <span className={isVerified ? 'badge good' : 'badge wait'}>
            <Icon of={isVerified ? CircleCheck : Clock} />
            {t(`owner:status.${listing.status}`)}
          </span>
          <span className={listing.isPublic ? 'badge good' : 'badge wait'}>
            <Icon of={listing.isPublic ? Eye : CircleDashed} />
            {t(listing.isPublic ? 'lists.public' : 'lists.hidden')}
          </span>
        </p>
      </div>
    </div>
  )
}
