import { useState } from 'react'
import { uploadOrganizationAvatar, uploadProfileAvatar } from '#contract/listings/changes.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useImageUpload } from '#web/data/use-image-upload.ts'
import { AccountAvatar } from '#web/frame/account-avatar.tsx'
import { Trash2 } from '#web/icons/icons.ts'
import { ImageField } from '#web/ui/form/image-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { listOf, type OwnListing } from '../own-listing.ts'

const RemovePictureDialog = loadLater(
  async () => (await import('./remove-picture-dialog.tsx')).RemovePictureDialog,
)
const uploadOf = { profile: uploadProfileAvatar, organization: uploadOrganizationAvatar }

/** The picture of a professional or the logo of an organization; it is saved at once, separately from the form. */
export function ListingPicture({ own }: { own: OwnListing }) {
  const { t } = useTranslation(['owner-info', 'owner'])
  const { kind, listing } = own
  const [isAsking, setAsking] = useState(false)
  const imageUrl = own.kind === 'profile' ? own.listing.profileImageUrl : own.listing.logoUrl
  const upload = useImageUpload(uploadOf[kind], 'avatar', {
    input: { slug: listing.slug },
    refreshes: [listOf[kind]],
    success: t(`info.${kind}.pictureSaved`),
    failure: t(`info.${kind}.pictureFailed`),
    shownAs: ({ url }) => url,
  })
  return (
    <div className="upload">
      <AccountAvatar
        name={listing.name || t('owner:shell.noName')}
        size="l"
        isLogo={kind === 'organization'}
        imageUrl={upload.preview ?? imageUrl}
      />
      <ImageField id="info-picture" upload={upload} hasImage={imageUrl !== null}>
        {imageUrl && (
          <button
            type="button"
            className="button quiet small"
            disabled={upload.isPending}
            onClick={() => setAsking(true)}
          >
            <Icon of={Trash2} />
            {t('info.picture.remove')}
          </button>
        )}
        {isAsking && <RemovePictureDialog kind={kind} id={listing.id} onClose={() => setAsking(false)} />}
      </ImageField>
    </div>
  )
}
