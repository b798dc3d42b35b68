import { useState } from 'react'
import { loadTexts } from '#i18n/browser.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Trash2 } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import type { Deleted } from './deleted-note.tsx'
import { useOwnListing } from './own-listing.ts'

const DeleteListingDialog = loadLater(async () => {
  await loadTexts('owner-deletion')
  return (await import('./delete-listing-dialog.tsx')).DeleteListingDialog
})

/** At the bottom of a listing: deletes it after its name was typed. */
export function DeleteListing({ onDeleted }: { onDeleted: (deleted: Deleted) => void }) {
  const { t } = useTranslation('owner')
  const { kind, listing } = useOwnListing()
  const [isAsking, setAsking] = useState(false)
  return (
    <section className="form-part" aria-labelledby="delete-listing">
      <div className="head">
        <h2 id="delete-listing">{t('deletion.title')}</h2>
      </div>
      <p>{t('deletion.text')}</p>
      <p>
        <button type="button" className="button" onClick={() => setAsking(true)}>
          <Icon of={Trash2} />
          {t('deletion.action')}
        </button>
      </p>
      {isAsking && (
        <DeleteListingDialog
          kind={kind}
          listing={listing}
          onDeleted={onDeleted}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}
