import { paths } from '#contract/paths.ts'
import { listProviderReviews } from '#contract/reviews/provider.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { progressOf, type Step, stepsOf } from '#web/components/own-listing/completeness.ts'
import { MoreOfOwner } from '#web/components/own-listing/more-of-owner.tsx'
import { Ring } from '#web/components/own-listing/ring.tsx'
import { type ListingPreview, previewOf, usePreview } from '#web/components/own-listing/use-preview.ts'
import { useApi } from '#web/data/api.ts'
import { onAnotherPage } from '#web/data/on-another-page.ts'
import { ChevronRight, CircleCheck, CircleDashed, Star } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { prefetched } from '#web/workspace/shell/prefetched.ts'
import { findOwnListing } from '../find-own-listing.ts'
import { type OwnListing, useOwnListing } from '../own-listing.ts'
import { tabsFor } from '../tabs.ts'
import type { Route } from './+types/parts-page'

export async function loader(args: Route.LoaderArgs) {
  const own = await findOwnListing(args)
  return own
    ? prefetched(
        args.context,
        [previewOf[own.kind], { slug: own.slug }],
        [listProviderReviews, unansweredOf(own.id)],
      )
    : null
}

/** Reviews without an answer: how many there are is all that is shown of them. */
const unansweredOf = (listing: string) => ({ listing, state: 'unanswered', limit: 1 }) as const

export const shouldRevalidate = onAnotherPage

type Tab = ReturnType<typeof tabsFor>[number]

/** All parts of a listing as rows, each with its content and whether something is missing. */
export default function PartsPage() {
  const { t } = useTranslation('owner')
  const own = useOwnListing()
  const preview = usePreview(own)
  const { done, all } = progressOf(own)
  return (
    <section className="stack" aria-labelledby="parts">
      <div className="mine-who">
        <h2 id="parts">{t('parts.title')}</h2>
        <Ring done={done} all={all} />
      </div>
      <ul className="parts">
        {tabsFor(own).map((tab) => (
          <Part key={tab} own={own} tab={tab} preview={preview} />
        ))}
      </ul>
      {own.listing.isMine && <MoreOfOwner />}
    </section>
  )
}

type PartProps = { own: OwnListing; tab: Tab; preview: ListingPreview | undefined }

function Part({ own, tab, preview }: PartProps) {
  const { t } = useTranslation('owner')
  const { needed, wanted, lawful } = stepsOf(own)
  const steps = [...needed, ...wanted, ...lawful].filter((step) => tabOf(step) === tab)
  const open = steps.filter(({ isDone }) => !isDone).length
  const isOfReviews = tab === 'reviews'
  const unanswered = useApi(listProviderReviews, unansweredOf(own.listing.id), {
    staleTime: 0,
    enabled: isOfReviews,
  }).data?.total
  return (
    <li>
      <a href={paths.ownListing(own.kind, own.listing.slug, tab)}>
        <span>
          <b>{t(`shell.tabs.${tab}`)}</b>
          <small>
            {isCounted(tab)
              ? preview && t(`parts.count.${tab}`, { count: countIn[tab](preview) })
              : t(`parts.${tab}`)}
          </small>
        </span>
        <span className="row">
          {isOfReviews && Boolean(unanswered) && (
            <span className="badge wait">
              <Icon of={Star} />
              {t('parts.unanswered', { count: unanswered ?? 0 })}
            </span>
          )}
          {open > 0 ? (
            <span className="badge wait">
              <Icon of={CircleDashed} />
              {t('parts.open', { count: open })}
            </span>
          ) : (
            steps.length > 0 && (
              <span className="ok">
                <Icon of={CircleCheck} />
                <span className="sr">{t('parts.done')}</span>
              </span>
            )
          )}
          <Icon of={ChevronRight} />
        </span>
      </a>
    </li>
  )
}

const countIn = {
  pictures: ({ pictures }: ListingPreview) => pictures.length,
  offers: ({ offers }: ListingPreview) => offers.length,
  social: ({ links }: ListingPreview) => links.length,
}

const isCounted = (tab: Tab): tab is keyof typeof countIn => tab in countIn

/** The address of a step. */
const tabOf = ({ part }: Step): Tab => (part === 'offer' ? 'offers' : part === 'cover' ? 'pictures' : 'info')
