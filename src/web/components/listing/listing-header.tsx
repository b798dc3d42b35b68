import { useTranslation } from '#i18n/use-translation.ts'
import { BadgeCheck } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Avatar } from './avatar.tsx'

type ListingHeaderProps = {
  name: string
  kind: 'person' | 'organization'
  imageUrl: string | null
  /** The slug of an example person. */
  example?: string | undefined
  /** Absent in the preview of a listing that has none yet. */
  type: string | null
  isReviewed: boolean
  isSample: boolean
}

/** Who a detail page is about: image, name, type, and whether the team reviewed it. */
export function ListingHeader(props: ListingHeaderProps) {
  const { t } = useTranslation('common')
  return (
    <div className="person items-center gap-x-5 [&>:only-child]:col-span-full">
      {(props.kind === 'person' || props.imageUrl) && (
        <Avatar
          name={props.name}
          kind={props.kind}
          size="l"
          imageUrl={props.imageUrl}
          example={props.example}
        />
      )}
      <div className="stack stack-2">
        <h1>{props.name}</h1>
        <p className="row">
          {props.type && <span className="badge type whitespace-normal">{props.type}</span>}
          {props.isReviewed && (
            <span className="badge good">
              <Icon of={BadgeCheck} />
              {t('reviewed')}
            </span>
          )}
          {props.isSample && <span className="badge example">{t('example')}</span>}
        </p>
      </div>
    </div>
  )
}
